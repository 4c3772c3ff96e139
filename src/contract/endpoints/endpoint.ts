/**
 * What both ends know of one call of the API: where it is sent and what it answers. Rule: it holds nothing that only the server
 * reads (`endpoint-input.ts`), for browsers load it.
 */
import type { Schema } from '../decode.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A list is sent as its values with commas between them, a flag as 1 or 0. */
export type ParameterValue = string | number | boolean | readonly string[];

/** What a caller may send: `query` by the names on the wire, all of which may be left out, and `body`. */
export interface RequestShape {
  /** The values are of `ParameterValue`. */
  readonly query?: object;
  readonly body?: unknown;
}

/** `Shape` says what is sent to it and is there for the compiler alone. */
export interface Endpoint<Path extends string, Answer, Shape extends RequestShape = object> {
  readonly method: Method;
  /** Its parameters stand as `:name`. */
  readonly path: Path;
  /** `noDocument` where it answers 204. */
  readonly answer: Schema<Answer>;
  readonly requestShape?: Shape;
}

export type ParameterName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterName<More>
    : Rest
  : never;

export type QueryOf<Shape> = Shape extends { readonly query: infer Query } ? Query : object;

/** What a caller hands over with an endpoint; null and empty parameters are not sent. */
export type RequestOf<Path extends string, Shape> = ([ParameterName<Path>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParameterName<Path>, string>> }) &
  (Shape extends { readonly query: infer Query }
    ? { readonly query?: { readonly [Name in keyof Query]?: Query[Name] | null } }
    : unknown) &
  (Shape extends { readonly body: infer Body } ? { readonly body: Unchanged<Body> } : unknown);

/** What is sent is only read. */
type Unchanged<Value> = Value extends object ? { readonly [Name in keyof Value]: Unchanged<Value[Name]> } : Value;
