/**
 * What both ends know about an API call: its path and its answer. Rule: it contains nothing that only the server uses
 * (`endpoint-input.ts`), since browsers load it.
 */
import type { Schema } from '../decode.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Lists are sent as comma-separated values, flags as 1 or 0. */
export type ParameterValue = string | number | boolean | readonly string[];

/** What a caller may send: `query` by wire names, all optional, and `body`. */
export interface RequestShape {
  /** The values are of type `ParameterValue`. */
  readonly query?: object;
  readonly body?: unknown;
}

/** `Shape` is the type of what is sent, for the compiler only. */
export interface Endpoint<Path extends string, Answer, Shape extends RequestShape = object> {
  readonly method: Method;
  /** Parameters are written as `:name`. */
  readonly path: Path;
  /** `noDocument` if it answers with 204. */
  readonly answer: Schema<Answer>;
  readonly requestShape?: Shape;
}

export type ParameterName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterName<More>
    : Rest
  : never;

export type QueryOf<Shape> = Shape extends { readonly query: infer Query } ? Query : object;

/** The arguments of a call to an endpoint; null and empty parameters are not sent. */
export type RequestOf<Path extends string, Shape> = ([ParameterName<Path>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParameterName<Path>, string>> }) &
  (Shape extends { readonly query: infer Query }
    ? { readonly query?: { readonly [Name in keyof Query]?: Query[Name] | null } }
    : unknown) &
  (Shape extends { readonly body: infer Body } ? { readonly body: Unchanged<Body> } : unknown);

/** Makes what is sent deeply readonly. */
type Unchanged<Value> = Value extends object ? { readonly [Name in keyof Value]: Unchanged<Value[Name]> } : Value;
