// Tells what bytes are by their first bytes. May not: look at names, or parse further than a few fixed offsets.
import type { FileKind } from '../model/package.ts';

const MAGICS: readonly (readonly [offset: number, magic: string, kind: FileKind])[] = [
  [0, 'PK\x03\x04', 'archive'],
  [0, 'PK\x05\x06', 'archive'],
  [0, 'PK\x06\x06', 'archive'],
  [0, '\x1f\x8b\x08', 'archive'],
  [4, '1AY&SY', 'archive'],
  [0, '\xfd7zXZ\0', 'archive'],
  [0, '7z\xbc\xaf\x27\x1c', 'archive'],
  [0, 'Rar!\x1a\x07', 'archive'],
  [0, '\x28\xb5\x2f\xfd', 'archive'],
  [0, '\x04\x22\x4d\x18', 'archive'],
  [0, 'MSCF\0\0\0\0', 'archive'],
  [0, '!<arch>\n', 'archive'],
  [0, 'xar!\0', 'archive'],
  [0, '\x89PNG\r\n\x1a\n', 'image'],
  [0, '\xff\xd8\xff', 'image'],
  [0, 'GIF87a', 'image'],
  [0, 'GIF89a', 'image'],
  [257, 'ustar', 'archive'],
  [8, 'WEBP', 'image'],
  [0, 'II*\0', 'image'],
  [0, 'MM\0*', 'image'],
  [0, '\0\0\x01\0', 'image'],
  [0, '8BPS\0', 'image'],
  [4, 'ftypavif', 'image'],
  [4, 'ftypheic', 'image'],
  [0, '%PDF-', 'document'],
  [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'document'],
  [0, '{\\rtf', 'document'],
  [0, '\x7fELF', 'executable'],
  [0, '\xfe\xed\xfa\xce', 'executable'],
  [0, '\xfe\xed\xfa\xcf', 'executable'],
  [0, '\xce\xfa\xed\xfe', 'executable'],
  [0, '\xcf\xfa\xed\xfe', 'executable'],
  [0, '\0asm', 'bytecode'],
  [0, 'dex\n03', 'bytecode'],
  [0, '\x1bLua', 'bytecode'],
  [0, '\0\x01\0\0\0', 'font'],
  [0, 'OTTO\0', 'font'],
  [0, 'ttcf\0', 'font'],
  [0, 'wOFF\0', 'font'],
  [0, 'wOF2\0', 'font'],
  [0, 'ID3', 'media'],
  [0, 'OggS\0', 'media'],
  [0, 'fLaC\0', 'media'],
  [0, '\x1aE\xdf\xa3', 'media'],
  [8, 'WAVE', 'media'],
  [8, 'AVI ', 'media'],
  [4, 'ftyp', 'media'],
  [0, '\xff\xfb', 'media'],
];

const FIRST = new Map<number, [string, FileKind][]>();
const LATER: [number, string, FileKind][] = [];
for (const [offset, magic, kind] of MAGICS) {
  if (offset > 0) LATER.push([offset, magic, kind]);
  else {
    const byte = magic.charCodeAt(0);
    FIRST.set(byte, [...(FIRST.get(byte) ?? []), [magic, kind]]);
  }
}

/** The kind a fixed magic proves, or undefined. */
export function kindByMagic(bytes: Uint8Array): FileKind | undefined {
  if (bytes.length < 4) return undefined;
  for (const [magic, kind] of FIRST.get(bytes[0]!) ?? []) if (has(bytes, 0, magic)) return kind;
  if (bytes[0] === 0x4d && bytes[1] === 0x5a && isPortableExecutable(bytes)) return 'executable';
  if (has(bytes, 0, '\xca\xfe\xba\xbe')) {
    // A Java class has its major version (45 and up) where a universal Mach-O binary has a small count.
    return bytes.length > 7 && bytes[6] === 0 && bytes[7]! < 40 ? 'executable' : 'bytecode';
  }
  // CPython writes CR LF after its two version bytes, then flags of which only the low ones are used.
  if (bytes.length >= 16 && bytes[2] === 0x0d && bytes[3] === 0x0a && bytes[5] === 0 && bytes[7] === 0)
    return 'bytecode';
  for (const [offset, magic, kind] of LATER) if (has(bytes, offset, magic)) return kind;
  return undefined;
}

function isPortableExecutable(bytes: Uint8Array): boolean {
  if (bytes.length < 64) return false;
  const at = bytes[60]! | (bytes[61]! << 8) | (bytes[62]! << 16);
  return has(bytes, at, 'PE\0\0') || bytes.subarray(0, 64).includes(0);
}

function has(bytes: Uint8Array, offset: number, magic: string): boolean {
  if (bytes.length < offset + magic.length) return false;
  for (let i = 0; i < magic.length; i++) if (bytes[offset + i] !== magic.charCodeAt(i)) return false;
  return true;
}
