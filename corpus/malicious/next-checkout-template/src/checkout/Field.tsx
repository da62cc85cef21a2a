import { useId } from 'react';

type Props = React.InputHTMLAttributes<HTMLInputElement> & { label: string; error?: string; flush?: unknown };

export function Field({ label, error, flush: _f, ...rest }: Props) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={!!error} aria-describedby={error ? `${id}-e` : undefined} {...rest} />
      {error && <span id={`${id}-e`}>{error}</span>}
    </p>
  );
}
