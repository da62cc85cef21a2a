// Answers for requests that never became one: malformed HTTP, headers too long, too slow. Written to the socket as it is.
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '../model/errors.ts';
import type { Service } from '../service/contract.ts';
import { callerOn } from './caller.ts';
import { PROBLEM_TYPE, problem, problemText } from './problem.ts';
import { quotaOrGuess, rateHeaders } from './rate-headers.ts';

/** By the code Node gives; whatever it does not name is malformed. */
const KNOWN: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers-too-large', `address and headers together are longer than ${maxHeaderSize} bytes`],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['body-too-large', 'the extensions of a chunk are too long'],
};
const MALFORMED: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: 'the first line names no method of HTTP',
  HPE_INVALID_URL: 'the first line names no address',
  HPE_INVALID_VERSION: 'the version is none of HTTP',
  HPE_INVALID_CONSTANT: 'the first line is not one of HTTP',
  HPE_INVALID_HEADER_TOKEN: 'a header holds a character that is not allowed there',
  HPE_INVALID_CONTENT_LENGTH: 'Content-Length is not a number',
  HPE_UNEXPECTED_CONTENT_LENGTH: 'the length of the body is told twice',
  HPE_INVALID_TRANSFER_ENCODING: 'the length of the body is told twice, or Transfer-Encoding does not end with chunked',
  HPE_INVALID_CHUNK_SIZE: 'a chunk does not begin with its size',
  HPE_PAUSED_H2_UPGRADE: 'HTTP/2 is not spoken here; use HTTP/1.1',
};

interface Answering {
  readonly _httpMessage?: { readonly _headerSent?: boolean } | null;
}

/** `requestMs`: how long a request may take to come. */
export function rawErrorAnswer(
  service: Service,
  root: string,
  requestMs: number,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const known: typeof KNOWN = {
    ...KNOWN,
    ERR_HTTP_REQUEST_TIMEOUT: ['request-too-slow', `it did not come whole within ${requestMs / 1000} s`],
  };
  return (error, socket) => {
    // Half an answer is out already: a second one in the middle of it would only confuse.
    if (error.code === 'ECONNRESET' || !socket.writable || (socket as Answering)._httpMessage?._headerSent) {
      socket.destroy(error);
      return;
    }
    const { code: said = 'not HTTP' } = error;
    const [code, detail] = known[said] ?? ['request-malformed', MALFORMED[said] ?? said];
    void quotaOrGuess(service, callerOn(socket), 200).then((quota) => {
      if (!socket.writable) return;
      const told = problem(code, detail, 'en', '', root);
      const body = problemText(told);
      const headers = {
        ...rateHeaders(quota),
        'content-type': PROBLEM_TYPE,
        'content-language': 'en',
        'content-length': `${Buffer.byteLength(body)}`,
        'x-content-type-options': 'nosniff',
        connection: 'close',
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${told.status} ${STATUS_CODES[told.status]}\r\n${lines.join('')}\r\n${body}`);
    });
  };
}
