/** An endpoint and what is asked of it as a request: the one place where paths and queries are put together. */
import type { Endpoint, ParameterValue } from '#contract/endpoints/endpoint.ts';
import type { LocationId, UserId } from '#domain/ids.ts';
import type { HttpRequest } from './exchange.ts';

/** On whose behalf, and where. */
export interface CallContext {
  readonly locationId: LocationId | null;
  /** The user an admin acts for (IMP-02). */
  readonly actingFor: UserId | null;
}

/** A call that says nothing of an admin is made on behalf of whoever the client's present one is. */
export type NamedContext = Pick<CallContext, 'locationId'> & Partial<CallContext>;

export interface Call {
  readonly method: HttpRequest['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the client's present context: what an op captured when it was made (G9). */
  readonly context?: NamedContext;
  /** Key of a write: an answer that names another one is not an answer to this call. */
  readonly key?: string;
  /** The only person whose token may carry this call; a call for somebody else fails as `unauthorized`. */
  readonly as?: UserId;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

/** How a call is carried, whatever is asked. */
export type CallOptions = Pick<Call, 'context' | 'as' | 'key' | 'headers' | 'signal' | 'timeoutMs'>;

/** What each endpoint's own `RequestOf` has of these. */
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

/** In the order in which it is given; '' where there is nothing to send. */
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
