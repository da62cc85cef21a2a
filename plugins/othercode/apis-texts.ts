// What calls make of texts: decoded, encoded, changed, put together.
// May not: touch a file or send anything.
import { type ApiModel, rows } from '../../src/plugin.ts';
import { SUBSTITUTE } from './substitution.ts';

export const TEXTS: readonly ApiModel[] = [
  ...rows(
    'base64_decode Base64.decode64 Base64.strict_decode64 Base64.decode Base64.getDecoder.decode Convert.FromBase64String base64.StdEncoding.DecodeString MIME.Base64.decode decode_base64 base64.decode',
    {
      passes: [0],
      gives: ['decoded'],
      fold: 'base64-decode',
    },
  ),
  ...rows(
    'gzdeflate gzcompress gzencode zlib_encode Zlib.deflate Zlib.gzip Zlib.Deflate.deflate Compress.Zlib.compress memGzip',
    { passes: [0], gives: ['compressed'] },
  ),
  ...rows('hex2bin', { passes: [0], gives: ['decoded'], fold: 'hex-decode' }),
  ...rows('gzinflate gzuncompress gzdecode zlib_decode Zlib.inflate Zlib.gunzip', {
    passes: [0],
    gives: ['decoded'],
    fold: 'gunzip',
  }),
  ...rows('str_rot13', { passes: [0], gives: ['decoded'], fold: 'rot13' }),
  ...rows('strrev .reverse string.reverse', { fold: 'reverse' }),
  ...rows(
    'fmt.Sprintf fmt.Sprint fmt.Sprintln sprintf format Kernel.format Kernel.sprintf string.format String.format',
    { fold: 'percent' },
  ),
  ...rows('.freeze .dup .itself .to_s', { passes: ['receiver'], fold: 'same' }),
  ...rows('chr string.char', { fold: 'chr' }),
  ...rows('urldecode rawurldecode uri_unescape CGI.unescape', { passes: [0], gives: ['decoded'], fold: 'url-decode' }),
  ...rows(SUBSTITUTE, { passes: [0, 2], fold: 'replace' }),
  ...rows('str_replace', { passes: [1, 2], fold: 'replace-in' }),
  ...rows('pack', { passes: [1], gives: ['decoded'], fold: 'pack' }),
  ...rows('.pack', { passes: ['receiver'], gives: ['decoded'], fold: 'pack' }),
  ...rows('.unpack1', { passes: ['receiver'], gives: ['decoded'], fold: 'unpack' }),
  ...rows(
    'base64_encode Base64.encode64 Base64.strict_encode64 Base64.encode Base64.getEncoder.encodeToString Convert.ToBase64String base64.StdEncoding.EncodeToString encode_base64 base64.encode',
    {
      passes: [0],
      gives: ['encoded'],
    },
  ),
];
