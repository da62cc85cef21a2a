<?php
declare(strict_types=1);

/** Fills {{placeholders}} in stub files. */
final class Stub
{
    public function __construct(private string $dir)
    {
    }

    /** @param array<string,string> $vars */
    public function render(string $name, array $vars): string
    {
        $text = file_get_contents("{$this->dir}/{$name}.stub");
        if ($text === false) {
            throw new RuntimeException("no stub {$name}");
        }
        return preg_replace_callback(
            '/\{\{(\w+)\}\}/',
            fn (array $m) => $this->clean($vars[$m[1]] ?? ''),
            $text
        );
    }

    /** Values end up in PHP and CSS comments and single-quoted strings. */
    private function clean(string $value): string
    {
        return str_replace(["'", '*/', '<?', "\n"], ['’', '', '', ' '], $value);
    }
}
