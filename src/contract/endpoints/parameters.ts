/** Parsers of query parameters, from text, or undefined if missing. Server only. */
import * as v from 'valibot';
import type { Schema } from '../decode.ts';

/** The result for an invalid value. */
export const INVALID = Symbol('wrong');

/** @param says what a valid value is, following "is"; for the refusal and for the API's description */
/* @__NO_SIDE_EFFECTS__ */
export function parameter<Value>(
  says: string,
  read: (text: string | undefined) => Value | typeof INVALID,
): Schema<Value> {
  return v.pipe(
    v.optional(v.string()),
    v.description(says),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== INVALID) return value;
      addIssue({ message: `is ${says}` });
      return NEVER;
    }),
  );
}

/** Booleans are 1 and 0 (API-44). */
export const flag: Schema<boolean> = parameter('1 or 0', (text) => readFlag(text ?? ''));

/** null: missing. */
export const flagOrNull: Schema<boolean | null> = parameter('1 or 0', (text) =>
  text === undefined || text === '' ? null : readFlag(text),
);

function readFlag(text: string): boolean | typeof INVALID {
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' || text === '' ? false : INVALID;
}

/** 1 means yes; anything else means no. */
export const one: Schema<boolean> = parameter('1, or left out', (text) => text === '1');

interface Range {
  readonly fallback: number;
  readonly min: number;
  /** A larger number is reduced to it. */
  readonly max: number;
}

function readWhole(text: string | undefined, { fallback, min, max }: Range): number | typeof INVALID {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  return !/^\d{1,9}$/.test(text) || value < min ? INVALID : Math.min(value, max);
}

/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(range: Range): Schema<number> {
  return parameter(`a whole number from ${range.min}`, (text) => readWhole(text, range));
}

const MAX_PAGE_SIZE = 500;
const PAGE_NUMBERS: Range = { fallback: 1, min: 1, max: 1_000_000 };

export const pageNumber: Schema<number> = wholeNumber(PAGE_NUMBERS);

/** A page number, or this word. */
/* @__NO_SIDE_EFFECTS__ */
export function pageNumberOr<const Word extends string>(word: Word): Schema<number | Word> {
  return parameter(`a whole number from 1, or ${word}`, (text) =>
    text === word ? word : readWhole(text, PAGE_NUMBERS),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function pageSize(fallback: number): Schema<number> {
  return wholeNumber({ fallback, min: 1, max: MAX_PAGE_SIZE });
}

/** Limited to this number of characters; the rest is ignored. */
/* @__NO_SIDE_EFFECTS__ */
export function text(longest: number): Schema<string> {
  return parameter('a text', (given) => (given ?? '').slice(0, longest));
}

/** null: missing. */
export const textOrNull: Schema<string | null> = parameter('a text', (given) => given ?? null);

/** Sent by older clients and not used. */
export const ignoredParameter: Schema<undefined> = parameter('passed over', () => undefined);

/** One of these words, such as a sort; null: missing. Anything else is refused, not ignored. */
/* @__NO_SIDE_EFFECTS__ */
export function word<const Word extends string>(words: readonly Word[]): Schema<Word | null> {
  return parameter(`one of ${words.join(', ')}`, (given = '') =>
    given === '' ? null : (words.find((each) => each === given) ?? INVALID),
  );
}

/** Comma-separated words. */
/* @__NO_SIDE_EFFECTS__ */
export function words<const Word extends string>(known: readonly Word[]): Schema<readonly Word[]> {
  return parameter(`a comma list of ${known.join(', ')}`, (given) => {
    const found = partsOf(given).map((part) => known.find((each) => each === part));
    return found.every((each) => each !== undefined) ? found : INVALID;
  });
}

/** `price`, or `-price` for descending; `fallback` if missing or `default`. */
/* @__NO_SIDE_EFFECTS__ */
export function sortBy<const Name extends string>(
  names: readonly Name[],
  fallback: NoInfer<Name>,
): Schema<{ readonly sort: Name; readonly descending: boolean }> {
  return parameter(`one of ${names.join(', ')}, or one of them after a minus`, (given = '') => {
    const descending = given.startsWith('-');
    const name = descending ? given.slice(1) : given;
    const sort = name === '' || name === 'default' ? fallback : names.find((each) => each === name);
    return sort === undefined ? INVALID : { sort, descending };
  });
}

/** Comma-separated words; unknown ones match nothing. */
export const anyWords: Schema<readonly string[]> = parameter('a comma list', partsOf);

/** Comma-separated distinct ids; null: missing. */
export const idListOrNull: Schema<readonly string[] | null> = parameter('a comma list of at most 200 ids', (given) => {
  if (given === undefined) return null;
  const ids = [...new Set(partsOf(given))];
  return ids.length <= MAX_IDS && ids.every((id) => /^\d{1,18}$/.test(id)) ? ids : INVALID;
});

/** The same as numbers (CAT-06); empty: all. */
export const numberList: Schema<readonly number[]> = parameter('a comma list of at most 200 ids', (given) => {
  const ids = partsOf(given);
  if (ids.length > MAX_IDS || !ids.every((id) => /^\d{1,15}$/.test(id))) return INVALID;
  return [...new Set(ids.map(Number))];
});

/** Comma-separated ids; empty: all. */
export const idList: Schema<readonly string[]> = parameter('a comma list of ids', (given) => {
  const ids = partsOf(given);
  return ids.length <= MAX_IDS && ids.every((id) => ID.test(id)) ? ids : INVALID;
});

/** null: missing. */
export const idOrNull: Schema<string | null> = parameter('an id', (given = '') => {
  if (given === '') return null;
  return ID.test(given) ? given : INVALID;
});

/** Inventory filters are JSON arrays (API-44, API-46): `["3","7"]`; a bare value is an array of one. */
export const jsonIds: Schema<readonly string[]> = parameter('a JSON array of ids', (given) => {
  const trimmed = given?.trim() ?? '';
  if (trimmed === '') return [];
  const ids = arrayOf(trimmed)
    ?.map(String)
    .filter((id) => id !== '');
  return ids !== undefined && ids.length <= MAX_IDS && ids.every((id) => ID.test(id)) ? ids : INVALID;
});

/**
 * An ISO date, which means its beginning at the location, or an instant, in years with four digits, which every PostgreSQL can parse; null:
 * missing.
 */
export const instantOrNull: Schema<string | null> = parameter('an ISO date or instant', readInstant);

/** A required calendar day. */
export const day: Schema<string> = parameter('a day, such as 2026-03-04', (given = '') => {
  const isDay = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given));
  return isDay && new Date(given).toISOString().startsWith(given) ? given : INVALID;
});

const DAY_MS = 86_400_000;

/** The same as an end: a day is included, an instant is exact. */
export const endOrNull: Schema<string | null> = parameter('an ISO date or instant', (given = '') => {
  const begin = readInstant(given);
  if (begin === null || begin === INVALID || given.includes('T')) return begin;
  const end = new Date(Date.parse(begin) + DAY_MS).toISOString().replace(/^\+.*/, '9999-12-31T23:59:59.999Z');
  return ISO_DAY.test(given) && !end.startsWith('9999-12-31T23') ? end.slice(0, 10) : end;
});

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_IDS = 200;
const ID = /^[1-9]\d{0,17}$/;

function partsOf(given: string | undefined): string[] {
  return (given ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

function arrayOf(json: string): readonly unknown[] | undefined {
  if (!json.startsWith('[')) return [json];
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readInstant(given = ''): string | null | typeof INVALID {
  if (given === '') return null;
  const time = Date.parse(given);
  const instant = Number.isNaN(time) ? '' : new Date(time).toISOString();
  if (!/^[1-9]\d{3}-/.test(instant)) return INVALID;
  return ISO_DAY.test(given) ? instant.slice(0, 10) : instant;
}
