/** Deletes one item, wherever it lies by now, if its stock is what the person saw (ITEM-21); its ledger stays. */
import { asId, type ItemId } from '#domain/ids.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { readItems } from '../../store/shelves/item-rows.ts';
import { performLater } from '../writes/perform-intents.ts';
import { byTheRules, type Written } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** @throws Refused */
export function deleteItem(
  context: WriteContext,
  wanted: { readonly itemId: string; readonly seenOnHand: number },
): Promise<Written> {
  const itemId = asId<ItemId>(wanted.itemId);
  return performLater(
    context,
    async ({ connection, locationId }) => {
      const [item] = await readItems(connection, locationId, [itemId]);
      if (item === undefined) return refuse(byTheRules({ code: 'item-gone' }));
      return accept([
        { do: 'delete-item', itemId, folderId: item.folderId, seenOnHand: wanted.seenOnHand },
      ] as const);
    },
    { status: 200, respond: () => ({ data: null }) },
  );
}
