/**
 * One request and one answer, without retries: the caller decides when to try again. An answer is ours only if it is JSON:API
 * (API-02), a PDF file or the API's description; anything else comes from the network in between, such as a captive portal's sign-in page or a proxy's error page.
 * Rejects only with a `WireFailure`.
 */
import ky, { type KyInstance } from 'ky';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { CLIENT_TIME_HEADER, MEDIA_TYPE } from '#contract/headers.ts';
import { PDF_TYPE } from '#contract/resources/pdf-file.ts';

/** The only answer of ours that is plain JSON; OpenAPI is not JSON:API. */
const API_DESCRIPTION = '/api/v2/openapi.json';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path on the server, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON value; undefined: no body. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** undefined for 204; the bytes of a PDF file. */
  readonly document: unknown;
}

export type Exchange = (ask: HttpRequest) => Promise<Answer>;

export function createExchange(origin: string): Exchange {
  const http = ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    cache: 'no-store',
    credentials: 'same-origin',
  });
  return (ask) => exchange(http, origin, ask);
}

async function exchange(http: KyInstance, origin: string, ask: HttpRequest): Promise<Answer> {
  // The timeout covers the body as well: a connection that dies in the middle of an answer must not block a lane.
  const limit = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    limit.abort();
  }, ask.timeoutMs);
  const stop = (): void => limit.abort();
  if (ask.signal?.aborted === true) stop();
  ask.signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = await http(new URL(ask.path, origin), {
      method: ask.method,
      headers: {
        accept: MEDIA_TYPE,
        ...(ask.body === undefined ? {} : { 'content-type': MEDIA_TYPE }),
        ...ask.headers,
        [CLIENT_TIME_HEADER]: new Date().toISOString(),
      },
      ...(ask.body === undefined ? {} : { body: JSON.stringify(ask.body) }),
      signal: limit.signal,
    });
    return await readAnswer(response, ask.path === API_DESCRIPTION ? 'application/json' : MEDIA_TYPE);
  } catch (cause) {
    if (cause instanceof WireFailure) throw cause;
    if (late) throw new WireFailure('timeout', `no answer within ${ask.timeoutMs} ms`, { cause });
    throw new WireFailure('offline', 'the server could not be reached', { cause });
  } finally {
    clearTimeout(timer);
    ask.signal?.removeEventListener('abort', stop);
  }
}

async function readAnswer(response: Response, expected: string): Promise<Answer> {
  const { status, headers } = response;
  if (status === 204) return { status, headers, document: undefined };
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === PDF_TYPE) return { status, headers, document: new Uint8Array(await response.arrayBuffer()) };
  if (type !== MEDIA_TYPE && type !== expected) {
    await response.body?.cancel();
    throw new WireFailure('offline', 'the answer did not come from the server', { status });
  }
  const text = await response.text();
  try {
    return { status, headers, document: JSON.parse(text) as unknown };
  } catch (cause) {
    throw new WireFailure('offline', 'the answer was cut off', { status, cause });
  }
}
