/** Builds the request for an endpoint: the only place where paths and queries are put together. */
import type { Endpoint, ParameterValue } from '#contract/endpoints/endpoint.ts';
import type { LocationId, UserId } from '#domain/ids.ts';
import type { HttpRequest } from './exchange.ts';

/** The person on whose behalf, and the location. */
export interface CallContext {
  readonly locationId: LocationId | null;
  /** The user an admin acts for (IMP-02). */
  readonly actingFor: UserId | null;
}

/** If a call does not mention an admin, it is made on behalf of the client's current person. */
export type NamedContext = Pick<CallContext, 'locationId'> & Partial<CallContext>;

export interface Call {
  readonly method: HttpRequest['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the client's current context with the one captured when an op was made (G9). */
  readonly context?: NamedContext;
  /** Idempotency key of a write: an answer with another key is not the answer to this call. */
  readonly key?: string;
  /** The only person whose token may be used; for anybody else the call fails as `unauthorized`. */
  readonly as?: UserId;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

/** Transport options of any call. */
export type CallOptions = Pick<Call, 'context' | 'as' | 'key' | 'headers' | 'signal' | 'timeoutMs'>;

/** The parts that an endpoint's own `RequestOf` contains. */
interface AnyRequest extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, ParameterValue | null | undefined>>;
  readonly body?: unknown;
}

export function callOf(
  { method, path }: Pick<Endpoint<string, unknown>, 'method' | 'path'>,
  { params = {}, query = {}, ...rest }: AnyRequest,
): Call {
  const text = queryText(query);
  return { ...rest, method, path: `${pathOf(path, params)}${text === '' ? '' : `?${text}`}` };
}

function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** In the given order; empty if there is nothing to send. */
export function queryText(query: Readonly<Record<string, ParameterValue | null | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const text = value === null || value === undefined ? '' : textOf(value);
    return text === '' ? [] : [[name, text]];
  });
  return new URLSearchParams(pairs).toString();
}

function textOf(value: ParameterValue): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
