// The form of a report's id: twelve characters that cannot be misread for one another.
const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';

export const ID_BYTES = 12;

export function idOf(bytes: Uint8Array): string {
  return [...bytes.subarray(0, ID_BYTES)].map((byte) => BASE32[byte % 32]).join('');
}
