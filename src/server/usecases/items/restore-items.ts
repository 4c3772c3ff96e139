/** Restores deleted items with their data in their former folder. Rule: an item that already exists counts as restored. */
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { asId, type ItemId } from '#domain/ids.ts';
import type { RestoreItem } from '#domain/intents/restore-item.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { readDeletedItems, readOffersOfDeleted } from '../../store/shelves/deleted-rows.ts';
import { readFolders, readRootFolder } from '../../store/shelves/folder-rows.ts';
import { readItems } from '../../store/shelves/item-rows.ts';
import { performLater } from '../writes/perform-intents.ts';
import { ruleRefusal, type Written } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** All or none. @throws Refused */
export async function restoreItems(context: WriteContext, itemIds: readonly string[]): Promise<Written> {
  const ids = [...new Set(itemIds)].map((id) => asId<ItemId>(id));
  return performLater(
    context,
    async ({ connection, locationId }) => {
      const there = await readItems(connection, locationId, ids);
      const deleted = await readDeletedItems(connection, locationId, ids);
      if (there.length + deleted.length < ids.length) return refuse(ruleRefusal({ code: 'item-gone' }));
      const folders = await readFolders(
        connection,
        locationId,
        deleted.map(({ folderId }) => folderId),
      );
      const root = await readRootFolder(connection, locationId);
      const home = new Map(folders.map(({ id }) => [id, id]));
      const intents = [...there, ...deleted].map((seen): RestoreItem => ({
        do: 'restore-item',
        itemId: seen.id,
        folderId: home.get(seen.folderId) ?? root?.id ?? seen.folderId,
        seen,
      }));
      return accept(intents);
    },
    { status: 200, respond: ({ state }) => ({ data: ids.flatMap((id) => state.item(id) ?? []).map(itemToWire) }) },
    { offers: await readOffersOfDeleted(context.store.pool, context.locationId, ids) },
  );
}
