/**
 * Moves items to a folder, and back to where they were (API-52, API-53, INV-22). All or none, or, on request, all that still exist.
 */
import { asId, type FolderId, type ItemId } from '#domain/ids.ts';
import type { MoveItem } from '#domain/intents/move-item.ts';
import { missingItems } from '#domain/intents/move-items.ts';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { readItems } from '../../store/shelves/item-rows.ts';
import { readOrigins } from '../../store/shelves/write-items.ts';
import { type Performed, performIntents, performLater } from '../writes/perform-intents.ts';
import { ruleRefusal, type Written } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** @throws Refused */
export function moveItems(
  context: WriteContext,
  wanted: { itemIds: readonly string[]; toFolderId: string; leavesGone: boolean },
): Promise<Written> {
  const ids = unique(wanted.itemIds);
  if (wanted.leavesGone) return moveThoseThere(context, ids, asId(wanted.toFolderId));
  const intents = ids.map((itemId) => move(itemId, asId(wanted.toFolderId)));
  return performIntents(context, intents, { status: 200, respond: (performed) => answer(performed, ids) });
}

function moveThoseThere(context: WriteContext, itemIds: readonly ItemId[], toFolderId: FolderId): Promise<Written> {
  const intent = { do: 'move-items', itemIds, fromFolderIds: [], toFolderId } as const;
  return performIntents(context, [intent], {
    status: 200,
    respond(performed) {
      const { data, meta } = answer(performed, itemIds);
      const refused = missingItems(performed.state, intent).map((id) => ({ id, code: 'item-gone' }));
      return { data, meta: refused.length === 0 ? meta : { ...meta, refused } };
    },
  });
}

/** Each item is moved to its folder before its last move; one that was never moved is unchanged. @throws Refused */
export function moveItemsBack(context: WriteContext, itemIds: readonly string[]): Promise<Written> {
  const ids = unique(itemIds);
  return performLater(
    context,
    async ({ connection, locationId }) => {
      const items = await readItems(connection, locationId, ids);
      if (items.length < ids.length) return refuse(ruleRefusal({ code: 'item-gone' }));
      const origins = await readOrigins(connection, locationId, ids);
      return accept(items.map((item) => move(item.id, origins.get(item.id) ?? item.folderId)));
    },
    {
      status: 200,
      respond: (performed) => {
        const { data, meta } = answer(performed, ids);
        return { data, meta: { success: true, ...meta } };
      },
    },
  );
}

const unique = (ids: readonly string[]): ItemId[] => [...new Set(ids)].map((id) => asId(id));

/** The server knows an item's current folder, which the state loads. */
function move(itemId: ItemId, toFolderId: FolderId): MoveItem {
  return { do: 'move-item', itemId, fromFolderId: toFolderId, toFolderId };
}

function answer({ state }: Performed, ids: readonly ItemId[]) {
  const items = ids.flatMap((id) => state.item(id) ?? []);
  const workSpaceItem = items.map((item) => ({
    id: item.id,
    work_space_id: item.folderId,
    productDistributorId: item.offerId,
  }));
  return { data: items.map(itemToWire), meta: { workSpaceItem } };
}
