/** All items of a list, or a range of it, read in chunks that block nothing else. */
import type { ItemView, ItemsQuery } from '#mirror/read/views.ts';
import { readItems } from '#mirror/read/read-items.ts';
import type { ReadSource } from '#mirror/read/read-source.ts';

const PIECE = 2000;

/** @param to the index of the last one; absent: to the end. An item that moves within the list while it is read is included once. */
export async function loadItems(
  source: ReadSource,
  asked: ItemsQuery,
  { from = 0, to = Infinity }: { readonly from?: number; readonly to?: number } = {},
): Promise<readonly ItemView[]> {
  const found = new Map<string, ItemView>();
  for (let offset = from; offset <= to; offset += PIECE) {
    const { rows } = await readItems(source, { ...asked, offset, limit: Math.min(PIECE, to - offset + 1) });
    for (const row of rows) found.set(row.id, row);
    if (rows.length < PIECE) break;
  }
  return [...found.values()];
}
