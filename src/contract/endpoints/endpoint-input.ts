/**
 * The other half of an endpoint: how the server reads a request for it. Fuzzing and the API's document read it as well;
 * browsers never do, so `endpointInput` is marked as free of effects and is dropped from what they load.
 */
import * as v from 'valibot';
import type { PersonalNeeds } from '#domain/access/capability.ts';
import type { Schema } from '../decode.ts';
import type { RequestShape, Endpoint, Method, QueryOf } from './endpoint.ts';

/**
 * Who may call it. A `location` is named by its header, a `named-location` by `:id` in the path; both must be the person's own,
 * and be open to changes where a key is needed.
 */
export type Access = 'anybody' | 'person' | 'location' | 'named-location';

/** Whether a request carries an Idempotency-Key (src/decisions/0021-writes-without-a-key.md). */
export type KeyRule = 'needed' | 'none';

/** Without a person there is nobody to check, and without a location nobody has a capability. */
export type NeedsOf<Caller extends Access> = {
  readonly anybody: 'anyone';
  readonly person: 'signed-in' | 'administer';
  readonly location: Exclude<PersonalNeeds, 'anyone'>;
  readonly 'named-location': Exclude<PersonalNeeds, 'anyone'>;
}[Caller];

interface Rules<Caller extends Access, Key extends KeyRule, Query, Body> {
  /** One sentence for the API's document. */
  readonly says: string;
  readonly who: Caller;
  /** What the person must be allowed to do at the location. */
  readonly needs: NeedsOf<Caller>;
  readonly key: Key;
  /** Each gets its text, or undefined if it was left out. What is not listed is refused: ignored, it would be answered wrongly. */
  readonly query: { readonly [Name in keyof Query]: Schema<Query[Name]> };
  readonly body: Schema<Body> | null;
  /** A parameter that names the location in place of the header. */
  readonly locationParameter: string | null;
  /** May be called by somebody who has yet to set up a second factor (AUTH-36). */
  readonly isForSetUp: boolean;
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
 * @param rules a function, and so are schemas of bodies that stand beside it: a bundler sees at once that nobody needs what a
 *   function would give, but not that a call within a call is free of effects. Their `query` reads at least what callers may send.
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
  const { says, who, needs, key, body = null, locationParameter = null, isForSetUp = false } = given;
  const query = given.query ?? ({} as Rules<Caller, Key, Query, Body>['query']);
  return { method, path, answer, says, who, needs, key, query, body, locationParameter, isForSetUp };
}
