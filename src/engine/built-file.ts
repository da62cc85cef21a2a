// Where a built entry of the program lies, asked from whatever chunk or source file the asking code ended in.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export function builtFile(name: string): string {
  const places = [`./${name}`, `../${name}`].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return places.find((place) => existsSync(place)) ?? fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
}
