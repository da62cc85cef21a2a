// Reads a pickle as the Python it comes to: the functions it names, called with what it holds.
// May not: make anything; what is not known stands as `None`.

const MAX_STEPS = 5_000;
const MAX_OUT = 20_000;
const MARK = Symbol('mark');
type Part = string | typeof MARK;

/** Source of all that is called when the pickle is loaded; undefined when it calls nothing, or is none. */
export function pythonOfPickle(bytes: string): string | undefined {
  const stack: Part[] = [];
  const kept: Part[] = [];
  const done: string[] = [];
  let at = 0;
  let calls = false;
  const line = (): string => {
    const end = bytes.indexOf('\n', at);
    const found = bytes.slice(at, end < 0 ? bytes.length : end);
    at = end < 0 ? bytes.length : end + 1;
    return found;
  };
  const number = (size: number): number => {
    let value = 0;
    for (let i = 0; i < size; i++) value += (bytes.charCodeAt(at + i) || 0) * 256 ** i;
    at += size;
    return value;
  };
  const taken = (size: number): string => {
    const found = bytes.slice(at, at + size);
    at += found.length;
    return found;
  };
  const pop = (): string => {
    const part = stack.pop();
    return typeof part === 'string' ? part : 'None';
  };
  const toMark = (): string[] => {
    const from = stack.lastIndexOf(MARK);
    return stack.splice(Math.max(from, 0)).filter((one): one is string => one !== MARK);
  };
  const tuple = (parts: readonly string[]): string => `(${parts.map((one) => `${one},`).join('')})`;
  const put = (part: string): void => void stack.push(part.length > MAX_OUT ? 'None' : part);
  const call = (fn: string, args: string): void => {
    calls = true;
    put(`${fn}(*${args})`);
  };
  for (let steps = 0; steps < MAX_STEPS && at < bytes.length; steps++) {
    const code = bytes[at++]!;
    switch (code) {
      case '(':
        stack.push(MARK);
        break;
      case 'c':
        put(named(line(), line()));
        break;
      case '\x93': {
        const [name, module] = [pop(), pop()];
        put(named(unquoted(module), unquoted(name)));
        break;
      }
      case 'i':
        call(named(line(), line()), tuple(toMark()));
        break;
      case 'o': {
        const [fn = 'None', ...args] = toMark();
        call(fn, tuple(args));
        break;
      }
      case 'R':
      case '\x81': {
        const args = pop();
        call(pop(), args);
        break;
      }
      case 't':
      case 'l':
        put(tuple(toMark()));
        break;
      case ')':
      case ']':
        put('()');
        break;
      case '}':
        put('{}');
        break;
      case '\x85':
      case '\x86':
      case '\x87': {
        const parts: string[] = [];
        for (let i = 0; i < code.charCodeAt(0) - 0x84; i++) parts.unshift(pop());
        put(tuple(parts));
        break;
      }
      case 'S':
        put(
          JSON.stringify(
            line()
              .replace(/^(['"])(.*)\1$/s, '$2')
              .replace(/\\(['"\\])/g, '$1'),
          ),
        );
        break;
      case 'V':
        put(JSON.stringify(line()));
        break;
      case '\x8c':
      case 'U':
      case 'C':
        put(JSON.stringify(taken(number(1))));
        break;
      case 'X':
      case 'T':
      case 'B':
        put(JSON.stringify(taken(number(4))));
        break;
      case 'I':
      case 'L':
      case 'F':
        put(/^-?\d{1,15}/.exec(line())?.[0] ?? '0');
        break;
      case 'K':
        put(String(number(1)));
        break;
      case 'M':
        put(String(number(2)));
        break;
      case 'J':
        put(String(number(4)));
        break;
      case 'N':
      case '\x88':
      case '\x89':
        put('None');
        break;
      case 'a':
        put(tuple([pop(), pop()].reverse()));
        break;
      case 'e':
      case 'u':
        done.push(...toMark());
        break;
      case 's':
      case 'b':
        done.push(pop());
        break;
      case '0':
        done.push(pop());
        break;
      case '2': {
        const top = stack.at(-1);
        if (top !== undefined) stack.push(top);
        break;
      }
      case 'p':
        kept[Number(line()) % MAX_STEPS] = stack.at(-1)!;
        break;
      case 'q':
        kept[number(1)] = stack.at(-1)!;
        break;
      case 'r':
        kept[number(4) % MAX_STEPS] = stack.at(-1)!;
        break;
      case '\x94':
        kept.push(stack.at(-1)!);
        break;
      case 'g':
        stack.push(kept[Number(line()) % MAX_STEPS] ?? 'None');
        break;
      case 'h':
        stack.push(kept[number(1)] ?? 'None');
        break;
      case '\x80':
        at++;
        break;
      case '\x95':
        at += 8;
        break;
      case '.':
        at = bytes.length;
        break;
      default:
        return undefined;
    }
    if (stack.length > MAX_STEPS || kept.length > MAX_STEPS) return undefined;
  }
  const all = [...done, ...stack].filter((one): one is string => typeof one === 'string').join('\n');
  return calls && all.length <= MAX_OUT ? all : undefined;
}

function unquoted(text: string): string {
  return text.startsWith('"') ? (JSON.parse(text) as string) : '';
}

function named(module: string, name: string): string {
  if (!/^[\w.]{1,80}$/.test(module) || !/^[\w.]{1,80}$/.test(name)) return 'None';
  const plain = module === 'builtins' || module === '__builtin__' || module === '__builtins__';
  return plain ? name : `__import__(${JSON.stringify(module)}, fromlist=[""]).${name}`;
}
