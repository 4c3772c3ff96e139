/**
 * The server's half of an endpoint: how it parses a request. Fuzzing and the API's description use it as well; browsers never do, so
 * `endpointInput` is marked as free of side effects and is dropped from their bundles.
 */
import * as v from 'valibot';
import type { PersonalNeeds } from '#domain/access/capability.ts';
import type { Schema } from '../decode.ts';
import type { RequestShape, Endpoint, Method, QueryOf } from './endpoint.ts';

/**
 * Who may call it. A `location` is named by its header, a `named-location` by `:id` in the path; both must be one of the person's
 * locations, and writable if an idempotency key is required.
 */
export type Access = 'anybody' | 'person' | 'location' | 'named-location';

/** Whether a request has an Idempotency-Key (src/decisions/0021-writes-without-a-key.md). */
export type KeyRule = 'needed' | 'none';

/** Without a person there is nobody to check, and without a location there are no capabilities. */
export type NeedsOf<Caller extends Access> = {
  readonly anybody: 'anyone';
  readonly person: 'signed-in' | 'administer';
  readonly location: Exclude<PersonalNeeds, 'anyone'>;
  readonly 'named-location': Exclude<PersonalNeeds, 'anyone'>;
}[Caller];

interface Rules<Caller extends Access, Key extends KeyRule, Query, Body> {
  /** One sentence for the API's description. */
  readonly says: string;
  readonly who: Caller;
  /** What the person must be allowed to do at the location. */
  readonly needs: NeedsOf<Caller>;
  readonly key: Key;
  /**
   * Each schema gets the parameter's text, or undefined if it is missing. Unlisted parameters are refused, since ignoring them would give a
   * wrong answer.
   */
  readonly query: { readonly [Name in keyof Query]: Schema<Query[Name]> };
  readonly body: Schema<Body> | null;
  /** A parameter that names the location instead of the header. */
  readonly locationParameter: string | null;
  /** May be called before a second factor is set up (AUTH-36). */
  readonly isForSetUp: boolean;
  /** Concerns what belongs to the person rather than to the location, so an API token cannot be used for it (API-59). */
  readonly isPersonal: boolean;
}

export interface EndpointInput<
  Path extends string,
  Caller extends Access = Access,
  Key extends KeyRule = KeyRule,
  Query = Readonly<Record<string, unknown>>,
  Body = unknown,
> extends Rules<Caller, Key, Query, Body> {
  readonly method: Method;
  readonly path: Path;
  readonly answer: v.GenericSchema;
}

type Given<Caller extends Access, Key extends KeyRule, Query, Body> = Pick<
  Rules<Caller, Key, Query, Body>,
  'says' | 'who' | 'needs' | 'key'
> &
  Partial<Rules<Caller, Key, Query, Body>>;

/**
 * @param rules a function, as are body schemas beside it: a bundler recognizes an unused function, but not that nested calls are free of
 * side effects. Their `query` accepts at least what callers may send.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpointInput<
  Path extends string,
  Shape extends RequestShape,
  const Caller extends Access,
  const Key extends KeyRule,
  Query extends Readonly<Record<keyof QueryOf<Shape>, unknown>>,
  Body = undefined,
>(
  endpoint: Endpoint<Path, unknown, Shape>,
  rules: () => Given<Caller, Key, Query, Body>,
): EndpointInput<Path, Caller, Key, Query, Body> {
  const { method, path, answer } = endpoint;
  const given = rules();
  const { says, who, needs, key, body = null, locationParameter = null } = given;
  const { isForSetUp = false, isPersonal = who === 'person' } = given;
  const query = given.query ?? ({} as Rules<Caller, Key, Query, Body>['query']);
  return { method, path, answer, says, who, needs, key, query, body, locationParameter, isForSetUp, isPersonal };
}
