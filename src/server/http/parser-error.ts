/**
 * Requests that the HTTP parser rejects reach no route: their answer is written to the socket, in the API's error format. The same applies
 * to what Node would reject without a body.
 */
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorDocument } from '#contract/errors/error-document.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { Refused } from '../usecases/refused.ts';

interface Fault {
  readonly status: number;
  readonly title: string;
  readonly code: 'malformed-document' | 'bad-parameter' | 'unavailable';
  readonly detail: string;
}

const MALFORMED: Fault = {
  status: 400,
  title: 'Bad Request',
  code: 'malformed-document',
  detail: 'This is not an HTTP request that can be read.',
};

const ADDRESS_TOO_LONG: Fault = {
  status: 414,
  title: 'URI Too Long',
  code: 'bad-parameter',
  detail: 'The address of the request is too long.',
};
/** A long request line without its end in the last chunk. */
const LONG_ADDRESS = /^[A-Z]+ \S{8000}/;

const FAULTS: Readonly<Record<string, Fault>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    title: 'Request Timeout',
    code: 'unavailable',
    detail: 'The request took too long to arrive.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: 'Request Header Fields Too Large',
    code: 'bad-parameter',
    detail: 'The headers of the request are too long.',
  },
};

interface ParserError extends Error {
  readonly code?: string;
  /** The last chunk that was read. */
  readonly rawPacket?: unknown;
}

function faultOf({ code = '', rawPacket }: ParserError): Fault {
  const isOverflow = code === 'HPE_HEADER_OVERFLOW';
  if (isOverflow && Buffer.isBuffer(rawPacket) && LONG_ADDRESS.test(rawPacket.toString('latin1')))
    return ADDRESS_TOO_LONG;
  return FAULTS[code] ?? MALFORMED;
}

export function answerParserError(error: ParserError, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const fault = faultOf(error);
  const body = bodyOf(fault);
  const lines = Object.entries(headersOf(body, headers)).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${fault.status} ${fault.title}`, ...lines, '', body].join('\r\n'));
}

const UNMET: Fault = {
  status: 417,
  title: 'Expectation Failed',
  code: 'bad-parameter',
  detail: 'The header Expect asks for something that is not done here.',
};

/** HTTP/1.1 requires a Host header in every request; Node's own check is turned off (build-app.ts). */
export function refuseWhatNodeWould(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isHostless = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(isHostless ? new Refused('bad-parameter', 'The header Host is missing.', { header: 'host' }) : undefined);
  });
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const body = bodyOf(UNMET);
    response.writeHead(UNMET.status, UNMET.title, headersOf(body, headers)).end(body);
  });
}

function bodyOf({ status, code, detail }: Fault): string {
  const document: ErrorDocument = { errors: [{ status: String(status), code, detail }] };
  return JSON.stringify(document);
}

function headersOf(body: string, headers: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...headers,
    'content-type': MEDIA_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
}
