/** Which rows an intent refers to, derived from the id fields in its rules. */
import { INTENTS, rulesIfKnown, rulesOf, type Intent } from './all.ts';
import type { RowRef } from './row-change.ts';

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** The row that an intent changes in the mirror, or the first of several; folder counts follow from the items. */
export function ownRow(intent: Intent): RowRef {
  const [first] = ownRows(intent);
  if (first === undefined) throw new Error(`${intent.do} is about no row`);
  return first;
}

/** All rows that an intent changes in the mirror; none are known for a newer build's intent. */
export function ownRows(intent: Intent): readonly RowRef[] {
  const rules = rulesIfKnown(intent);
  return rules === undefined ? [] : rowsIn(intent, rules.own, rules.ids[rules.own]);
}

/** Whether it is about a list of rows. */
export function isAboutMany(intent: Intent): boolean {
  const rules = rulesIfKnown(intent);
  return rules !== undefined && Array.isArray((intent as unknown as Fields)[rules.own]);
}

/** An intent about many rows, reduced to the wanted ones; any other intent unchanged. */
export function partOf(intent: Intent, isWanted: (id: string) => boolean): Intent {
  if (!isAboutMany(intent)) return intent;
  const { own } = rulesOf(intent);
  return { ...intent, [own]: idsIn(intent, own).filter(isWanted) };
}

/** Every row that an intent changes or depends on; its own comes first. */
export function referredRows(intent: Intent): readonly RowRef[] {
  const { ids, own } = rulesOf(intent);
  const others = Object.keys(ids).filter((field) => field !== own);
  return [own, ...others].flatMap((field) => rowsIn(intent, field, ids[field]));
}

/** The row that an intent creates, or null. */
export function createdRow(intent: Intent): RowRef | null {
  return rulesIfKnown(intent)?.creates === true ? ownRow(intent) : null;
}

/**
 * Intents of one lane take effect in the order in which they were made (G3). An intent about many rows has its own lane, named after its
 * first row, so that one row that waits does not block all the others.
 */
export function laneOf(intent: Intent): string {
  const { type, id } = ownRow(intent);
  return isAboutMany(intent) ? `many ${type}s:${id}` : `${type}:${id}`;
}

/** Ids in an intent that a device may have assigned, except the id that it assigns itself. */
export function mappableIds(intent: Intent): readonly string[] {
  return mappableFields(intent).flatMap((field) => idsIn(intent, field));
}

/**
 * The same intent with device ids replaced by server ids. The id that a creation assigns is unchanged.
 * @param serverIdOf returns undefined for an id that needs no replacement
 */
export function mapIntent(intent: Intent, serverIdOf: (id: string) => string | undefined): Intent {
  const fields = mappableFields(intent).filter((field) =>
    idsIn(intent, field).some((id) => serverIdOf(id) !== undefined),
  );
  if (fields.length === 0) return intent;
  const mapped = (field: string): string | readonly string[] => {
    const value = (intent as unknown as Fields)[field] ?? [];
    return typeof value === 'string' ? (serverIdOf(value) ?? value) : value.map((id) => serverIdOf(id) ?? id);
  };
  return { ...intent, ...Object.fromEntries(fields.map((field) => [field, mapped(field)])) };
}

/** Only rows of these types have ids assigned by a device. */
const CREATED_TYPES = new Set(
  Object.values(INTENTS).flatMap(({ creates, ids, own }) =>
    creates === true ? [(ids as Readonly<Record<string, RowRef['type']>>)[own]] : [],
  ),
);

function mappableFields(intent: Intent): readonly string[] {
  const { ids, own, creates } = rulesOf(intent);
  return Object.keys(ids).filter((field) => CREATED_TYPES.has(ids[field]) && !(creates === true && field === own));
}

function rowsIn(intent: Intent, field: string, type: RowRef['type'] | undefined): readonly RowRef[] {
  return idsIn(intent, field).map((id) => ({ type, id }) as RowRef);
}

function idsIn(intent: Intent, field: string): readonly string[] {
  const value = (intent as unknown as Fields)[field] as string | readonly string[];
  return Array.isArray(value) ? value : [value as string];
}
