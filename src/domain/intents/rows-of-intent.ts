/** Which rows an intent is about, as its rules say by its id fields. */
import { INTENTS, rulesIfKnown, rulesOf, type Intent } from './all.ts';
import type { RowRef } from './row-change.ts';

type Fields = Readonly<Record<string, string | undefined>>;

/** The row that an intent changes in the mirror; folder counts follow from the items. */
export function ownRow(intent: Intent): RowRef {
  const { ids, own } = rulesOf(intent);
  return rowIn(intent, own, ids[own]);
}

/** Every row that an intent refers to, whether it changes it or is judged by it; its own comes first. */
export function referredRows(intent: Intent): readonly RowRef[] {
  const { ids, own } = rulesOf(intent);
  const others = Object.keys(ids).filter((field) => field !== own);
  return [own, ...others].map((field) => rowIn(intent, field, ids[field]));
}

/** The row that an intent creates, or null. */
export function createdRow(intent: Intent): RowRef | null {
  return rulesIfKnown(intent)?.creates === true ? ownRow(intent) : null;
}

/** Intents of one lane take effect in the order in which they were made (G3). */
export function laneOf(intent: Intent): string {
  const { type, id } = ownRow(intent);
  return `${type}:${id}`;
}

/** Ids in an intent that may have been given on a device, beside the one that it gives itself. */
export function mappableIds(intent: Intent): readonly string[] {
  return mappableFields(intent).map((field) => (intent as unknown as Fields)[field] ?? '');
}

/**
 * The same intent with the ids of rows that were created here replaced by those that the server gave them. The id that a
 * creation gives is kept.
 * @param serverIdOf answers undefined for an id that needs no replacing
 */
export function mapIntent(intent: Intent, serverIdOf: (id: string) => string | undefined): Intent {
  const replaced = mappableFields(intent).flatMap((field): [string, string][] => {
    const serverId = serverIdOf((intent as unknown as Fields)[field] ?? '');
    return serverId === undefined ? [] : [[field, serverId]];
  });
  return replaced.length === 0 ? intent : { ...intent, ...Object.fromEntries(replaced) };
}

/** Only rows of these types have ids that a device gave. */
const CREATED_TYPES = new Set(
  Object.values(INTENTS).flatMap(({ creates, ids, own }) =>
    creates === true ? [(ids as Readonly<Record<string, RowRef['type']>>)[own]] : [],
  ),
);

function mappableFields(intent: Intent): readonly string[] {
  const { ids, own, creates } = rulesOf(intent);
  return Object.keys(ids).filter((field) => CREATED_TYPES.has(ids[field]) && !(creates === true && field === own));
}

function rowIn(intent: Intent, field: string, type: RowRef['type'] | undefined): RowRef {
  return { type, id: (intent as unknown as Fields)[field] } as RowRef;
}
