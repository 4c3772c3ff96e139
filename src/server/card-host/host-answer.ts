/** Requests to the host and its answers, in the processor's terms. */
export interface HostRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly fields: Fields;
  readonly key: string | null;
  /** `publishable`: from a browser, which must know the secret of the object. */
  readonly by: 'secret' | 'publishable';
}

/** A form with names such as `payment_method_data[card][token]`, as a tree. */
export type Fields = { readonly [name: string]: Fields | string | undefined };

export interface HostAnswer {
  readonly status: number;
  readonly body: object;
}

/** Becomes an error object of the processor. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly status: number;
  readonly error: { readonly type: string; readonly code?: string; readonly [more: string]: unknown };

  constructor(status: number, error: HostError['error'] & { readonly message: string }) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function invalid(message: string, code = 'parameter_invalid', status = 400): HostError {
  return new HostError(status, { type: 'invalid_request_error', code, message });
}

/** Of an object that a field of the request names. */
export function missingParameter(param: string, id: string): HostError {
  const message = `No such ${param}: '${id}'`;
  return new HostError(400, { type: 'invalid_request_error', code: 'resource_missing', param, message });
}

export function missing(kind: string, id: string): HostError {
  return invalid(`No such ${kind}: '${id}'`, 'resource_missing', 404);
}

export function text(fields: Fields, ...path: readonly string[]): string | null {
  let at: Fields | string | undefined = fields;
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' && at !== '' ? at : null;
}

export function tree(fields: Fields, name: string): Readonly<Record<string, string>> {
  const at = fields[name];
  if (typeof at !== 'object') return {};
  return Object.fromEntries(
    Object.entries(at).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
}

/** Limits on depth and length, beyond what the client library sends. */
const MAX_FIELDS = 200;

export function readForm(body: string): Fields {
  const root: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of [...new URLSearchParams(body)].slice(0, MAX_FIELDS)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    let at = root;
    for (const part of path.slice(0, -1)) {
      const below = at[part];
      at = (typeof below === 'object' && below !== null ? below : (at[part] = Object.create(null))) as Record<
        string,
        unknown
      >;
    }
    const last = path.at(-1);
    if (last !== undefined) at[last] = value;
  }
  return root as Fields;
}
