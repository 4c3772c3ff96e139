/**
 * Items of a page of a first copy, ten to a record: writing one record costs a browser as much as writing ten rows in one.
 * Rule: a changed item is written to `items`, and a row there takes precedence (get-items.ts). A bundle is rewritten only
 * as a whole, by a change to many items that includes all of its own, and then none of them is in `items`. See decision
 * 0014.
 */
import type { ItemRecord } from '../item-record.ts';

export interface ItemBundle {
  readonly locationId: string;
  /** Its items have the places from `bundle * BUNDLE_SIZE` on. */
  readonly bundle: number;
  /** Ids of its items, in the order of their places. */
  readonly keys: readonly string[];
  /** JSON text of each record, so that one can be parsed without the others. */
  readonly rows: readonly string[];
  /** 1 if one of them is moved (item-record.ts). */
  readonly moved?: 1;
}

export const BUNDLE_SIZE = 10;

export function bundleKey(locationId: string, id: string): string {
  return `${locationId}|${id}`;
}

export function bundleOf(locationId: string, bundle: number, records: readonly ItemRecord[]): ItemBundle {
  const ordered = records.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return {
    locationId,
    bundle,
    keys: ordered.map(({ id }) => bundleKey(locationId, id)),
    rows: ordered.map((record) => JSON.stringify(record)),
    ...(records.some(({ moved }) => moved === 1) ? { moved: 1 } : {}),
  };
}

/** undefined: the item is in another bundle, or in none. */
export function rowIn(bundle: ItemBundle | undefined, id: string): ItemRecord | undefined {
  if (bundle === undefined) return undefined;
  const text = bundle.rows[bundle.keys.indexOf(bundleKey(bundle.locationId, id))];
  return text === undefined ? undefined : (JSON.parse(text) as ItemRecord);
}
