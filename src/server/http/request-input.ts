/** Bodies and queries, read by the contract's schemas. Law: nothing unread reaches a use case. */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { EndpointInput } from '#contract/endpoints/endpoint-input.ts';
import { isCalendarDate } from '#domain/quantity/calendar-date.ts';
import { Refused } from '../usecases/refused.ts';

export function readBody<Schema extends v.GenericSchema>(
  request: FastifyRequest,
  schema: Schema,
): v.InferOutput<Schema> {
  // To the schemas a list is an object too, one without any of its members.
  if (Array.isArray(request.body)) throw new Refused('malformed-document', 'The body is a list and no document.');
  const parsed = v.safeParse(schema, request.body, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = (issue?.path ?? []) as readonly { key: unknown }[];
  const pointer = path.map(({ key }) => `/${String(key)}`).join('');
  throw new Refused('malformed-document', issue?.message ?? 'The body is not as expected.', { pointer });
}

/** Of a parameter that is given twice the last counts. The database keeps no U+0000, so nothing has it. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const query = request.query as Record<string, string | string[]>;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const text = Array.isArray(value) ? (value.at(-1) ?? '') : value;
      if (!text.includes('\u0000')) return [name, text];
      throw new Refused('bad-parameter', 'A parameter holds the character U+0000.', { parameter: name });
    }),
  );
}

/** @throws Refused with the name of the parameter that is not as its schema says */
export function readQuery(
  request: FastifyRequest,
  { query: schemas, refusesOther }: Pick<EndpointInput<string>, 'query' | 'refusesOther'>,
): Readonly<Record<string, unknown>> {
  const query = queryOf(request);
  const other = Object.keys(query).find((name) => !Object.hasOwn(schemas, name) && refusesOther?.test(name) === true);
  if (other !== undefined) {
    const known = Object.keys(schemas).join(', ');
    throw new Refused('bad-parameter', `${other} is not known here; ${known} are.`, { parameter: other });
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

/**
 * When something happened, in UTC. The device's clock may be far off, so any instant of a real day counts; the form is the
 * contract's.
 */
export function deviceInstant(text: string, pointer: string): string {
  const time = isCalendarDate(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  const instant = Number.isNaN(time) ? '' : new Date(time).toISOString();
  if (/^\d{4}-/.test(instant)) return instant;
  throw new Refused('malformed-document', 'There is no such instant.', { pointer });
}
