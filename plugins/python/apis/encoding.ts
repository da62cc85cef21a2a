// Encoders, decoders, ciphers, packers.
// May not: decode; it names the folding that does.
import { type ApiModel, rows } from '../../../src/plugin.ts';

const decoded = ['decoded'] as const;
const encoded = ['encoded'] as const;

export const ENCODING: readonly ApiModel[] = [
  ...rows(
    'base64.b64decode base64.urlsafe_b64decode base64.standard_b64decode base64.decodebytes base64.decodestring binascii.a2b_base64 pybase64.b64decode',
    { passes: [0], gives: decoded, fold: 'base64-decode' },
  ),
  ...rows(
    'base64.b64encode base64.standard_b64encode base64.encodebytes base64.encodestring binascii.b2a_base64 pybase64.b64encode',
    { passes: [0], gives: encoded, fold: 'base64-encode' },
  ),
  ...rows('base64.urlsafe_b64encode', { passes: [0], gives: encoded, fold: 'base64url-encode' }),
  ...rows('base64.b32decode', { passes: [0], gives: decoded, fold: 'base32-decode' }),
  ...rows('base64.b16decode binascii.unhexlify binascii.a2b_hex', { passes: [0], gives: decoded, fold: 'hex-decode' }),
  ...rows('base64.b85decode', { passes: [0], gives: decoded, fold: 'base85-decode' }),
  ...rows('base64.a85decode', { passes: [0], gives: decoded, fold: 'ascii85-decode' }),
  ...rows('binascii.a2b_uu base58.b58decode', { passes: [0], gives: decoded }),
  ...rows('base64.b16encode binascii.hexlify binascii.b2a_hex', { passes: [0], gives: encoded, fold: 'hex-encode' }),
  ...rows('base64.b32encode', { passes: [0], gives: encoded, fold: 'base32-encode' }),
  ...rows('base64.b85encode base64.a85encode base58.b58encode', { passes: [0], gives: encoded }),
  ...rows('codecs.decode codecs.getdecoder', { passes: [0], gives: decoded, fold: 'codec-decode' }),
  ...rows('codecs.encode', { passes: [0], fold: 'codec-decode' }),
  ...rows(
    'zlib.decompress gzip.decompress lzma.decompress bz2.decompress brotli.decompress zstandard.decompress snappy.decompress',
    { passes: [0], gives: decoded, fold: 'gunzip' },
  ),
  ...rows('zlib.compress gzip.compress lzma.compress bz2.compress brotli.compress', {
    passes: [0],
    gives: ['compressed'],
  }),
  ...rows('urllib.parse.unquote_plus urllib.unquote_plus', { passes: [0], fold: 'form-decode' }),
  ...rows('urllib.parse.unquote urllib.unquote html.unescape', {
    passes: [0],
    fold: 'url-decode',
  }),
  ...rows(
    'urllib.parse.quote urllib.parse.quote_plus urllib.parse.urlencode urllib.quote urllib.urlencode html.escape',
    {},
  ),
  ...rows('urllib.parse.urljoin', { fold: 'url-join' }),
  ...rows('urllib.parse.urlparse urllib.parse.urlsplit', { passes: [0] }),
  ...rows('cryptography.fernet.Fernet nacl.secret.SecretBox', { passes: [], becomes: 'cryptography.fernet.Fernet' }),
  ...rows('cryptography.fernet.Fernet.encrypt nacl.secret.SecretBox.encrypt rsa.encrypt', {
    passes: [0],
    gives: ['encrypted'],
  }),
  ...rows('cryptography.fernet.Fernet.decrypt nacl.secret.SecretBox.decrypt rsa.decrypt', {
    passes: [0],
    gives: decoded,
  }),
  ...rows(
    `
      Crypto.Cipher.AES.new Cryptodome.Cipher.AES.new Crypto.Cipher.DES.new Crypto.Cipher.ARC4.new
      Crypto.Cipher.PKCS1_OAEP.new Crypto.Cipher.ChaCha20.new Crypto.Cipher.ChaCha20_Poly1305.new
      Crypto.Cipher.Blowfish.new Crypto.Cipher.Salsa20.new
      cryptography.hazmat.primitives.ciphers.Cipher
      cryptography.hazmat.primitives.ciphers.Cipher.encryptor
      cryptography.hazmat.primitives.ciphers.aead.AESGCM
      cryptography.hazmat.primitives.ciphers.aead.ChaCha20Poly1305
    `,
    { passes: [], becomes: 'Crypto.Cipher' },
  ),
  ...rows(
    'Crypto.Cipher.encrypt Crypto.Cipher.encrypt_and_digest Crypto.Cipher.encryptor.update Crypto.Cipher.update',
    {
      passes: [0, 1],
      gives: ['encrypted'],
    },
  ),
  ...rows('Crypto.Cipher.decrypt Crypto.Cipher.decrypt_and_verify', { passes: [0], gives: decoded }),
];
