// Answers for requests that never became one: malformed HTTP, headers too long, too slow. Written to the socket as it is.
import type { Socket } from 'node:net';
import type { Service } from '../service/contract.ts';
import { problem, problemText, PROBLEM_TYPE } from './problem.ts';
import { quotaOrGuess, rateHeaders } from './rate-headers.ts';

const STATUS: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

interface Answering {
  readonly _httpMessage?: { readonly _headerSent?: boolean } | null;
}

export function rawErrorAnswer(service: Service): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    // Half an answer is out already: a second one in the middle of it would only confuse.
    if (error.code === 'ECONNRESET' || !socket.writable || (socket as Answering)._httpMessage?._headerSent) {
      socket.destroy(error);
      return;
    }
    const [status, reason] = STATUS[error.code ?? ''] ?? [400, 'Bad Request'];
    void quotaOrGuess(service, { ip: socket.remoteAddress ?? '' }, 200).then((quota) => {
      if (!socket.writable) return;
      const body = problemText({ ...problem('request-malformed', error.code ?? 'not HTTP', 'en', '', ''), status });
      const headers = {
        ...rateHeaders(quota),
        'content-type': PROBLEM_TYPE,
        'content-length': `${Buffer.byteLength(body)}`,
        'x-content-type-options': 'nosniff',
        connection: 'close',
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`);
    });
  };
}
