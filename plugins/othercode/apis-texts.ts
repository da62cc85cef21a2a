// What calls make of texts: decoded, encoded, changed, put together.
// May not: touch a file or send anything.
import { type ApiModel, rows } from '../../src/plugin.ts';
import { SUBSTITUTE } from './substitution.ts';

export const TEXTS: readonly ApiModel[] = [
  ...rows(
    'base64_decode Base64.decode64 Base64.strict_decode64 Base64.decode Base64.getDecoder.decode Convert.FromBase64String base64.StdEncoding.DecodeString base64.URLEncoding.DecodeString base64.RawURLEncoding.DecodeString base64.RawStdEncoding.DecodeString Base64.urlsafe_decode64 MIME.Base64.decode decode_base64 base64.decode',
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
  // A signature tells nothing of what is signed.
  ...rows('OpenSSL.HMAC.digest OpenSSL.HMAC.hexdigest hash_hmac hmac.New.Sum', { passes: [], fold: 'digest' }),
  ...rows('str_rot13', { passes: [0], gives: ['decoded'], fold: 'rot13' }),
  ...rows('strrev .reverse string.reverse', { fold: 'reverse' }),
  ...rows(
    'fmt.Sprintf fmt.Sprint fmt.Sprintln sprintf format Kernel.format Kernel.sprintf string.format String.format',
    { fold: 'percent' },
  ),
  // The same text, a little shorter or in other letters.
  ...rows(
    'strings.TrimPrefix strings.TrimSuffix strings.TrimLeft strings.TrimRight strings.Trim trim rtrim ltrim mb_trim chomp',
    { passes: [0], fold: 'same' },
  ),
  ...rows('strings.TrimSpace', { passes: [0], fold: 'strip' }),
  ...rows('.strip', { passes: ['receiver'], fold: 'strip' }),
  ...rows('.lstrip', { passes: ['receiver'], fold: 'strip-start' }),
  ...rows('.chomp .rstrip', { passes: ['receiver'], fold: 'strip-end' }),
  ...rows('.delete_prefix', { passes: ['receiver'], fold: 'without-start' }),
  ...rows('.delete_suffix', { passes: ['receiver'], fold: 'without-end' }),
  ...rows('strings.ToLower strtolower mb_strtolower lc lcfirst', { passes: [0], fold: 'lower' }),
  ...rows('strings.ToUpper strtoupper mb_strtoupper uc ucfirst', { passes: [0], fold: 'upper' }),
  ...rows('.downcase', { passes: ['receiver'], fold: 'lower' }),
  ...rows('.upcase', { passes: ['receiver'], fold: 'upper' }),
  ...rows('strings.ReplaceAll strings.Replace', { passes: [0, 2], fold: 'replace-all' }),
  ...rows('strings.Repeat str_repeat', { passes: [0] }),
  ...rows('.freeze .dup .itself .to_s', { passes: ['receiver'], fold: 'same' }),
  ...rows('chr string.char', { fold: 'chr' }),
  ...rows('urldecode CGI.unescape', { passes: [0], gives: ['decoded'], fold: 'form-decode' }),
  ...rows('rawurldecode uri_unescape', { passes: [0], gives: ['decoded'], fold: 'url-decode' }),
  ...rows(SUBSTITUTE, { passes: [0, 2], fold: 'replace' }),
  ...rows('str_replace', { passes: [1, 2], fold: 'replace-in' }),
  ...rows('pack', { passes: [1], gives: ['decoded'], fold: 'pack' }),
  ...rows('.pack', { passes: ['receiver'], gives: ['decoded'], fold: 'pack' }),
  ...rows('.unpack1', { passes: ['receiver'], gives: ['decoded'], fold: 'unpack' }),
  ...rows(
    'base64_encode Base64.encode64 Base64.strict_encode64 Base64.encode Base64.getEncoder.encodeToString Convert.ToBase64String base64.StdEncoding.EncodeToString encode_base64 base64.encode base64.URLEncoding.EncodeToString base64.RawURLEncoding.EncodeToString base64.RawStdEncoding.EncodeToString base32.StdEncoding.EncodeToString base32.HexEncoding.EncodeToString *.WithPadding.EncodeToString Base64.urlsafe_encode64',
    {
      passes: [0],
      gives: ['encoded'],
    },
  ),
];
