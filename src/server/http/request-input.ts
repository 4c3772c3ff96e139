/** Bodies and queries, read by the contract's schemas. Law: nothing unread reaches a use case. */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isCalendarDate } from '#domain/quantity/calendar-date.ts';
import { MAX_PAGE_SIZE, type Page } from '../usecases/reads/page-meta.ts';
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

export type Query = Readonly<Record<string, string>>;

/** Of a parameter that is given twice the last counts. The database keeps no U+0000, so nothing has it. */
export function queryOf(request: FastifyRequest): Query {
  const query = request.query as Record<string, string | string[]>;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const text = Array.isArray(value) ? (value.at(-1) ?? '') : value;
      if (!text.includes('\u0000')) return [name, text];
      throw new Refused('bad-parameter', 'A parameter holds the character U+0000.', { parameter: name });
    }),
  );
}

export function parameterOf(request: FastifyRequest, name: string): string {
  return (request.params as Record<string, string>)[name] ?? '';
}

export function pageOf(query: Query, defaultSize: number): Page {
  return {
    number: wholeOf(query, 'page[number]', { fallback: 1, min: 1, max: 1_000_000 }),
    size: wholeOf(query, 'page[size]', { fallback: defaultSize, min: 1, max: MAX_PAGE_SIZE }),
  };
}

export function wholeOf(query: Query, name: string, range: { fallback: number; min: number; max: number }): number {
  const text = query[name];
  if (text === undefined || text === '') return range.fallback;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < range.min) {
    throw new Refused('bad-parameter', `${name} is a whole number from ${range.min}.`, { parameter: name });
  }
  return Math.min(value, range.max);
}

/** Inventory filters are JSON arrays (API-44, API-46): `filters[distributorId]=["3","7"]`; a bare value is an array of one. */
export function idsOf(query: Query, name: string): readonly string[] {
  const text = query[name]?.trim() ?? '';
  if (text === '') return [];
  const values = parseIds(text);
  const ids = values?.map(String).filter((id) => id !== '');
  if (ids === undefined || !ids.every((id) => /^[1-9]\d{0,17}$/.test(id)) || ids.length > 200) {
    throw new Refused('bad-parameter', `${name} is a JSON array of ids.`, { parameter: name });
  }
  return ids;
}

/** A comma list of ids, as JSON:API filters carry them; null: the filter is not given. */
export function idListOf(query: Query, name: string): readonly string[] | null {
  const text = query[name];
  if (text === undefined) return null;
  const ids = [...new Set(text.split(',').map((each) => each.trim()))].filter((id) => id !== '');
  if (ids.length <= 200 && ids.every((id) => /^\d{1,18}$/.test(id))) return ids;
  throw new Refused('bad-parameter', `${name} is a comma list of at most 200 ids.`, { parameter: name });
}

/** One of these words, such as a way to sort; anything else is refused and not passed over. */
export function wordOf<const Word extends string>(query: Query, name: string, words: readonly Word[]): Word | null {
  const text = query[name] ?? '';
  if (text === '') return null;
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  throw new Refused('bad-parameter', `${name} is one of ${words.join(', ')}.`, { parameter: name });
}

/** What would change the answer and is not known here is refused: without it everything would be answered. */
export function refuseOthers(query: Query, known: readonly string[]): void {
  const other = Object.keys(query).find(
    (name) => /^(?:filter|sort$|include$|fields)/.test(name) && !known.includes(name),
  );
  if (other === undefined) return;
  throw new Refused('bad-parameter', `${other} is not known here; ${known.join(' and ')} are.`, { parameter: other });
}

function parseIds(text: string): readonly unknown[] | undefined {
  if (!text.startsWith('[')) return [text];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Booleans are 1 and 0 (API-44). */
export function flagOf(query: Query, name: string): boolean {
  const text = query[name] ?? '0';
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false' || text === '') return false;
  throw new Refused('bad-parameter', `${name} is 1 or 0.`, { parameter: name });
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

/** Within four-digit years, which every PostgreSQL reads. */
export function instantOf(query: Query, name: string): string | null {
  const text = query[name] ?? '';
  if (text === '') return null;
  const time = Date.parse(text);
  const instant = Number.isNaN(time) ? '' : new Date(time).toISOString();
  if (/^[1-9]\d{3}-/.test(instant)) return instant;
  throw new Refused('bad-parameter', `${name} is an ISO date or instant.`, { parameter: name });
}
