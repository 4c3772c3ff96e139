/** Deletes one item in whatever folder it is now, if its stock is what the person saw (ITEM-21); its ledger is retained. */
import { asId, type ItemId } from '#domain/ids.ts';
import { readItems } from '../../store/shelves/item-rows.ts';
import { deleteOnce } from '../writes/delete-once.ts';
import type { Written } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** @throws Refused */
export function deleteItem(
  context: WriteContext,
  wanted: { readonly itemId: string; readonly seenOnHand: number },
): Promise<Written> {
  const itemId = asId<ItemId>(wanted.itemId);
  return deleteOnce(context, {
    row: { type: 'workspace-items', id: itemId },
    ifUnknown: 'item-gone',
    async intentOf({ connection, locationId }) {
      const [item] = await readItems(connection, locationId, [itemId]);
      const { seenOnHand } = wanted;
      return item === undefined ? null : { do: 'delete-item', itemId, folderId: item.folderId, seenOnHand };
    },
  });
}
