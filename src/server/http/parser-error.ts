/** A request that the HTTP parser gives up on reaches no route: its answer is written to the socket, in the words of the API. */
import type { Socket } from 'node:net';
import type { ErrorDocument } from '#contract/errors/error-document.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';

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
/** Without its end in what was read last. */
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
  /** What was read last. */
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
  const { status, title, code, detail } = faultOf(error);
  const document: ErrorDocument = { errors: [{ status: String(status), code, detail }] };
  const body = JSON.stringify(document);
  const lines = Object.entries({
    ...headers,
    'content-type': MEDIA_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n'));
}
