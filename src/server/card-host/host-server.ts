/**
 * Serves the host on this machine's loopback interface for the real processor's client library. Rule: nobody else can use it: it listens
 * on 127.0.0.1 only and requires a key derived from the installation's.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { CardHost } from './card-host.ts';
import { type HostAnswer, readForm } from './host-answer.ts';

export interface HostServer {
  readonly port: number;
  close(): Promise<void>;
}

const MAX_BYTES = 64 * 1024;

export async function serveCardHost(host: CardHost, secretKey: string, log: Logger): Promise<HostServer> {
  const answer = async (request: IncomingMessage): Promise<HostAnswer> => {
    if (!isKey(request.headers.authorization ?? '', secretKey)) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } } };
    }
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const body = await bodyOf(request);
    const key = request.headers['idempotency-key'];
    return await host.answer({
      method: request.method ?? 'GET',
      path: pathname,
      fields: readForm(body === '' ? search.slice(1) : body),
      key: typeof key === 'string' ? key : null,
      by: 'secret',
    });
  };
  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown): HostAnswer => {
        log.error({ err: error }, 'the embedded card processor failed');
        return { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } };
      })
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isKey(authorization: string, secretKey: string): boolean {
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${secretKey}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('a request to the embedded card processor is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
