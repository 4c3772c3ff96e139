/** Parses bodies and queries by the contract's schemas. Rule: unparsed input never reaches a use case. */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AnsweredFields } from '#contract/endpoints/answered-fields.ts';
import type { EndpointInput } from '#contract/endpoints/endpoint-input.ts';
import { instantOf } from '#domain/stock/device-clock.ts';
import { Refused } from '../usecases/refused.ts';

export function readBody<Schema extends v.GenericSchema>(
  request: FastifyRequest,
  schema: Schema,
): v.InferOutput<Schema> {
  // The schemas would accept a list as an object without members.
  if (Array.isArray(request.body)) throw new Refused('malformed-document', 'The body is a list and no document.');
  const parsed = v.safeParse(schema, request.body, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const keys = ((issue?.path ?? []) as readonly { key: unknown }[]).map(({ key }) => String(key));
  const pointer = pointerInto(request.body, keys);
  if (pointer === '/data/type' && typeof dataOf(request.body)?.['type'] === 'string') {
    throw new Refused('other-resource', `${issue?.message ?? 'The type is another one'} here.`, { pointer });
  }
  throw new Refused('malformed-document', issue?.message ?? 'The body is not as expected.', { pointer });
}

/**
 * By JSON:API rules: a PATCH refers to the resource of its URL, and only the server assigns ids to new ones. An action on the URL's
 * resource may name it (API-39).
 */
export function requireOwnId(request: FastifyRequest): void {
  const id = dataOf(request.body)?.['id'];
  if (id === undefined) return;
  const pointer = '/data/id';
  const own = (request.params as { readonly id?: string }).id;
  if (own !== undefined && own === (typeof id === 'number' ? String(id) : id)) return;
  if (request.method === 'POST') throw new Refused('forbidden', 'The server names what is new.', { pointer });
  if (own === undefined) return;
  throw new Refused('other-resource', 'The id is another one than that of the address.', { pointer });
}

function dataOf(body: unknown): Readonly<Record<string, unknown>> | null {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  return typeof data === 'object' ? (data as Readonly<Record<string, unknown>> | null) : null;
}

/** A JSON pointer to the deepest existing value: a missing member is reported at its parent. */
function pointerInto(body: unknown, keys: readonly string[]): string {
  let [at, pointer]: [unknown, string] = [body, ''];
  for (const key of keys) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) break;
    at = (at as Readonly<Record<string, unknown>>)[key];
    pointer += `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
  return pointer;
}

/** If a parameter is repeated, the last one counts. The database cannot store U+0000, so nothing matches it. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const query = request.query as Record<string, string | string[]>;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const text = Array.isArray(value) ? (value.at(-1) ?? '') : value;
      if (!text.includes('\u0000')) return [name, text];
      throw new Refused('bad-parameter', 'A parameter contains the character U+0000.', { parameter: name });
    }),
  );
}

/**
 * @param fields of the resources in the endpoint's answer
 * @throws Refused with the name of an unknown or invalid parameter
 */
export function readQuery(
  request: FastifyRequest,
  { query: schemas }: Pick<EndpointInput<string>, 'query'>,
  fields: AnsweredFields,
): Readonly<Record<string, unknown>> {
  const query = queryOf(request);
  const known = [...Object.keys(schemas), ...[...fields.keys()].map((type) => `fields[${type}]`)];
  const other = Object.keys(query).find((name) => !known.includes(name));
  if (other !== undefined) {
    const names = known.length === 0 ? 'nothing is' : `known: ${known.join(', ')}`;
    throw new Refused('bad-parameter', `${other} is not known here; ${names}.`, { parameter: other });
  }
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const parsed = v.safeParse(schema, query[name]);
      if (parsed.success) return [name, parsed.output];
      throw new Refused('bad-parameter', `${name} ${parsed.issues[0].message}.`, { parameter: name });
    }),
  );
}

export function parameterOf(request: FastifyRequest, name: string): string {
  return (request.params as Record<string, string>)[name] ?? '';
}

/** A device's time of an event, in UTC. The clock may be far off, so any existing instant is accepted; the contract defines the format. */
export function deviceInstant(text: string, pointer: string): string {
  const instant = instantOf(text);
  if (instant !== null) return instant;
  throw new Refused('malformed-document', 'There is no such instant.', { pointer });
}
