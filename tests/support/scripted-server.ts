/** An in-process HTTP server that answers as scripted by a test and records requests. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MEDIA_TYPE } from '#contract/headers.ts';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export type Answerer = (requested: ReceivedRequest, response: ServerResponse) => void;

export interface ScriptedServer extends AsyncDisposable {
  readonly origin: string;
  readonly asked: ReceivedRequest[];
  answer: Answerer;
}

export async function openScriptedServer(answer: Answerer): Promise<ScriptedServer> {
  const requested: ReceivedRequest[] = [];
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const one: ReceivedRequest = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
      requested.push(one);
      scripted.answer(one, response);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const scripted: ScriptedServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked: requested,
    answer,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return scripted;
}

export function jsonApi(
  response: ServerResponse,
  status: number,
  document: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': MEDIA_TYPE, ...headers }).end(JSON.stringify(document));
}

export function refuseWith(response: ServerResponse, status: number, code: string, meta?: object): void {
  jsonApi(response, status, { errors: [{ status: String(status), code, detail: `${code} in words` }], meta });
}
