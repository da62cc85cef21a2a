// Encoders, decoders, ciphers, packers.
// May not: decode; it names the folding that does.
import { type ApiModel, rows, under } from '../../src/plugin.ts';

const decoded = ['decoded'] as const;
const encoded = ['encoded'] as const;

export const ENCODING_APIS: readonly ApiModel[] = [
  ...rows(
    'atob base-64.decode js-base64.decode js-base64.Base64.decode js-base64.fromBase64 Base64.decode base64url.decode Uint8Array.fromBase64',
    {
      gives: decoded,
      passes: [0],
      fold: 'base64-decode',
    },
  ),
  ...rows('Buffer.from.base64 buffer.Buffer.from.base64', { gives: decoded, passes: [0], fold: 'base64-decode' }),
  ...rows('Buffer.from.hex buffer.Buffer.from.hex Uint8Array.fromHex', {
    gives: decoded,
    passes: [0],
    fold: 'hex-decode',
  }),
  ...rows('Buffer.from buffer.Buffer.from', { passes: [0], fold: 'codec-decode' }),
  ...rows('Uint8Array Uint8Array.from', { fold: 'char-codes' }),
  ...rows('Uint8Array.of Uint16Array', { fold: 'chr' }),
  ...rows('TextEncoder TextDecoder util.TextDecoder', { passes: [], becomes: 'TextDecoder' }),
  ...rows('Buffer Buffer.concat TextDecoder.decode TextDecoder.encode', { passes: [0] }),
  ...rows('Buffer.alloc buffer.Buffer.alloc', { passes: [], fold: 'zeros' }),
  ...rows(
    'btoa base-64.encode js-base64.encode js-base64.Base64.encode js-base64.toBase64 Base64.encode base64url.encode',
    { gives: encoded, passes: [0], fold: 'base64-encode' },
  ),
  ...rows('.toHex', { gives: encoded, passes: ['receiver'], fold: 'hex-encode' }),
  ...rows('decodeURIComponent decodeURI querystring.unescape', { passes: [0], fold: 'url-decode' }),
  ...rows('unescape', { passes: [0], fold: 'halves-decode' }),
  ...rows('encodeURIComponent encodeURI escape querystring.escape querystring.stringify qs.stringify', {}),
  ...rows('String.fromCharCode', { gives: decoded, fold: 'halves' }),
  ...rows('String.fromCodePoint', { gives: decoded, fold: 'chr' }),
  ...rows(
    under(
      'zlib',
      'gunzip gunzipSync inflate inflateSync inflateRaw inflateRawSync unzip unzipSync brotliDecompress brotliDecompressSync',
    ),
    {
      gives: decoded,
      passes: [0],
      fold: 'gunzip',
      callbacks: [1, 2],
    },
  ),
  ...rows(
    'pako.inflate pako.ungzip pako.inflateRaw fflate.gunzipSync fflate.inflateSync fflate.unzlibSync lz-string.decompressFromBase64 lz-string.decompress',
    {
      gives: decoded,
      passes: [0],
      fold: 'gunzip',
    },
  ),
  ...rows(
    `${under('zlib', 'gzip gzipSync deflate deflateSync deflateRaw deflateRawSync brotliCompress brotliCompressSync')} pako.deflate pako.gzip lz-string.compressToBase64`,
    {
      gives: ['compressed'],
      passes: [0],
      callbacks: [1, 2],
    },
  ),
  ...rows('crypto.createCipheriv crypto.createCipher', { becomes: 'crypto.Cipher', passes: [] }),
  ...rows(
    'crypto.Cipher.update crypto.Cipher.final crypto.publicEncrypt crypto.privateEncrypt crypto.subtle.encrypt crypto.webcrypto.subtle.encrypt crypto-js.AES.encrypt crypto-js.DES.encrypt',
    {
      gives: ['encrypted'],
    },
  ),
  ...rows('crypto.createDecipheriv crypto.createDecipher', { becomes: 'crypto.Decipher', passes: [] }),
  ...rows(
    'crypto.Decipher.update crypto.Decipher.final crypto.privateDecrypt crypto.publicDecrypt crypto.subtle.decrypt crypto.webcrypto.subtle.decrypt crypto-js.AES.decrypt crypto-js.DES.decrypt',
    {
      gives: decoded,
    },
  ),
  // A digest tells nothing of what it is of.
  ...rows(
    'crypto.createHash crypto.createHmac crypto.randomUUID crypto.scryptSync crypto.pbkdf2Sync crypto.timingSafeEqual crypto.subtle.digest crypto.hash',
    {
      passes: [],
    },
  ),
  ...rows('.digest crypto.subtle.sign', {
    passes: [],
    fold: 'digest',
  }),
];
