/**
 * Items as a page of a first copy brought them, ten to a record: a browser asks for one write as much as for ten rows.
 * Law: a bundle is written once and never changed. Whoever changes an item writes it to `items`, and what stands there
 * goes before (get-items.ts). See decision 0014.
 */
import type { ItemRecord } from '../item-record.ts';

export interface ItemBundle {
  readonly locationId: string;
  /** Its items have the places from `bundle * BUNDLE_SIZE` on. */
  readonly bundle: number;
  /** Of its items, in the order of their places. */
  readonly keys: readonly string[];
  /** JSON text of each record: who reads one need not read the others. */
  readonly rows: readonly string[];
}

export const BUNDLE_SIZE = 10;

export function bundleKey(locationId: string, id: string): string {
  return `${locationId}|${id}`;
}

export function bundleOf(locationId: string, bundle: number, records: readonly ItemRecord[]): ItemBundle {
  return {
    locationId,
    bundle,
    keys: records.map(({ id }) => bundleKey(locationId, id)),
    rows: records.map((record) => JSON.stringify(record)),
  };
}

/** undefined: the item is in another bundle, or in none. */
export function rowIn(bundle: ItemBundle | undefined, id: string): ItemRecord | undefined {
  if (bundle === undefined) return undefined;
  const text = bundle.rows[bundle.keys.indexOf(bundleKey(bundle.locationId, id))];
  return text === undefined ? undefined : (JSON.parse(text) as ItemRecord);
}
