// Reads a pickle as the Python it comes to: the functions it names, called with what it holds.
// May not: make anything; what is not known stands as `None`.

const MAX_STEPS = 5_000;
const MAX_OUT = 20_000;
const MARK = Symbol('mark');
type Part = string | typeof MARK;

/** Source of all that is called when the pickle is loaded; undefined when it calls nothing, or is none. */
export function pythonOfPickle(bytes: string): string | undefined {
  return new Unpickling(bytes).source();
}

class Unpickling {
  readonly #stack: Part[] = [];
  readonly #kept: Part[] = [];
  readonly #done: string[] = [];
  #at = 0;
  #calls = false;

  constructor(private readonly bytes: string) {}

  source(): string | undefined {
    for (let steps = 0; steps < MAX_STEPS && this.#at < this.bytes.length; steps++) {
      const code = this.bytes[this.#at++]!;
      if (!this.#makes(code) && !this.#holds(code) && !this.#keeps(code)) return undefined;
      if (this.#stack.length > MAX_STEPS || this.#kept.length > MAX_STEPS) return undefined;
    }
    const all = [...this.#done, ...this.#stack].filter((one): one is string => typeof one === 'string').join('\n');
    return this.#calls && all.length <= MAX_OUT ? all : undefined;
  }

  /** Names, calls and tuples: what is made of what lies on the stack. */
  #makes(code: string): boolean {
    switch (code) {
      case '(':
        this.#stack.push(MARK);
        break;
      case 'c':
        this.#put(named(this.#line(), this.#line()));
        break;
      case '\x93': {
        const [name, module] = [this.#pop(), this.#pop()];
        this.#put(named(unquoted(module), unquoted(name)));
        break;
      }
      case 'i':
        this.#call(named(this.#line(), this.#line()), tuple(this.#toMark()));
        break;
      case 'o': {
        const [fn = 'None', ...args] = this.#toMark();
        this.#call(fn, tuple(args));
        break;
      }
      case 'R':
      case '\x81': {
        const args = this.#pop();
        this.#call(this.#pop(), args);
        break;
      }
      case 't':
      case 'l':
        this.#put(tuple(this.#toMark()));
        break;
      case '\x85':
      case '\x86':
      case '\x87': {
        const parts: string[] = [];
        for (let i = 0; i < code.charCodeAt(0) - 0x84; i++) parts.unshift(this.#pop());
        this.#put(tuple(parts));
        break;
      }
      case 'a':
        this.#put(tuple([this.#pop(), this.#pop()].reverse()));
        break;
      default:
        return false;
    }
    return true;
  }

  /** Values that stand in the pickle itself. */
  #holds(code: string): boolean {
    switch (code) {
      case ')':
      case ']':
        this.#put('()');
        break;
      case '}':
        this.#put('{}');
        break;
      case 'S': {
        const plain = this.#line().replace(/^(['"])(.*)\1$/s, '$2');
        this.#put(JSON.stringify(plain.replace(/\\(['"\\])/g, '$1')));
        break;
      }
      case 'V':
        this.#put(JSON.stringify(this.#line()));
        break;
      case '\x8c':
      case 'U':
      case 'C':
        this.#put(JSON.stringify(this.#taken(this.#number(1))));
        break;
      case 'X':
      case 'T':
      case 'B':
        this.#put(JSON.stringify(this.#taken(this.#number(4))));
        break;
      case 'I':
      case 'L':
      case 'F':
        this.#put(/^-?\d{1,15}/.exec(this.#line())?.[0] ?? '0');
        break;
      case 'K':
        this.#put(String(this.#number(1)));
        break;
      case 'M':
        this.#put(String(this.#number(2)));
        break;
      case 'J':
        this.#put(String(this.#number(4)));
        break;
      case 'N':
      case '\x88':
      case '\x89':
        this.#put('None');
        break;
      default:
        return false;
    }
    return true;
  }

  /** What is put away, fetched again and passed over. */
  #keeps(code: string): boolean {
    const stack = this.#stack;
    const kept = this.#kept;
    switch (code) {
      case 'e':
      case 'u':
        this.#done.push(...this.#toMark());
        break;
      case 's':
      case 'b':
      case '0':
        this.#done.push(this.#pop());
        break;
      case '2':
        if (stack.length > 0) stack.push(stack.at(-1)!);
        break;
      case 'p':
        kept[Number(this.#line()) % MAX_STEPS] = stack.at(-1)!;
        break;
      case 'q':
        kept[this.#number(1)] = stack.at(-1)!;
        break;
      case 'r':
        kept[this.#number(4) % MAX_STEPS] = stack.at(-1)!;
        break;
      case '\x94':
        kept.push(stack.at(-1)!);
        break;
      case 'g':
        stack.push(kept[Number(this.#line()) % MAX_STEPS] ?? 'None');
        break;
      case 'h':
        stack.push(kept[this.#number(1)] ?? 'None');
        break;
      case '\x80':
        this.#at++;
        break;
      case '\x95':
        this.#at += 8;
        break;
      case '.':
        this.#at = this.bytes.length;
        break;
      default:
        return false;
    }
    return true;
  }

  #line(): string {
    const { bytes } = this;
    const end = bytes.indexOf('\n', this.#at);
    const found = bytes.slice(this.#at, end < 0 ? bytes.length : end);
    this.#at = end < 0 ? bytes.length : end + 1;
    return found;
  }

  #number(size: number): number {
    let value = 0;
    for (let i = 0; i < size; i++) value += (this.bytes.charCodeAt(this.#at + i) || 0) * 256 ** i;
    this.#at += size;
    return value;
  }

  #taken(size: number): string {
    const found = this.bytes.slice(this.#at, this.#at + size);
    this.#at += found.length;
    return found;
  }

  #pop(): string {
    const part = this.#stack.pop();
    return typeof part === 'string' ? part : 'None';
  }

  #toMark(): string[] {
    const from = this.#stack.lastIndexOf(MARK);
    return this.#stack.splice(Math.max(from, 0)).filter((one): one is string => one !== MARK);
  }

  #put(part: string): void {
    this.#stack.push(part.length > MAX_OUT ? 'None' : part);
  }

  #call(fn: string, args: string): void {
    this.#calls = true;
    this.#put(`${fn}(*${args})`);
  }
}

const tuple = (parts: readonly string[]): string => `(${parts.map((one) => `${one},`).join('')})`;

function unquoted(text: string): string {
  return text.startsWith('"') ? (JSON.parse(text) as string) : '';
}

function named(module: string, name: string): string {
  if (!/^[\w.]{1,80}$/.test(module) || !/^[\w.]{1,80}$/.test(name)) return 'None';
  const plain = module === 'builtins' || module === '__builtin__' || module === '__builtins__';
  return plain ? name : `__import__(${JSON.stringify(module)}, fromlist=[""]).${name}`;
}
