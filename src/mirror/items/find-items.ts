import type { Dexie, PromiseExtended } from 'dexie';
import { getItems } from './get-items.ts';
import type { ItemRecord } from './item-record.ts';
import { codeText } from './packed/item-columns.ts';
import { cachedColumn, loadColumns, memoryOf } from './packed/location-memory.ts';

/** By the token of a printed label, or by a product code. */
export type Wanted = { readonly token: string } | { readonly code: string };

/** The items with this token or code; several may share a code. Inside a transaction over items. */
export function findItems(
  db: Dexie,
  locationId: string,
  wanted: Wanted,
): PromiseExtended<readonly (ItemRecord | undefined)[]> {
  const column = 'token' in wanted ? 'token' : 'codes';
  const text = 'token' in wanted ? wanted.token : codeText(wanted.code);
  const memory = memoryOf(db, locationId);
  return loadColumns(memory, db, locationId, ['id', column]).then(() => {
    const ids = cachedColumn(memory, 'id').values;
    const found: string[] = [];
    for (const [place, value] of cachedColumn(memory, column).values.entries()) {
      if (column === 'token' ? value === text : String(value).includes(text)) found.push(String(ids[place]));
    }
    return getItems(db, locationId, found);
  });
}
