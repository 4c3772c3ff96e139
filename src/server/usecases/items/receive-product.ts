/**
 * Receives an order line into a folder that may not have the product yet (ORD-26). Rule: a folder has at most one item per offer, so a
 * second device finds the first one's item; item, movement and order line are written together. The answer is the movement.
 */
import { rowToWire } from '#contract/resources/mirrored.ts';
import { movementToWire } from '#contract/resources/stock-movement.ts';
import { folderToWire } from '#contract/resources/workspace.ts';
import type { ItemId } from '#domain/ids.ts';
import type { ReceiveProduct } from '#domain/intents/receive-product.ts';
import type { Folder } from '#domain/stock/folder.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';
import { readOffer } from '../../store/cart/offer-rows.ts';
import type { WriteTransaction } from '../../store/log/write-once.ts';
import { readFolders } from '../../store/shelves/folder-rows.ts';
import { updateFolder } from '../../store/shelves/write-folders.ts';
import { findItemOfOffer, insertItem } from '../../store/shelves/write-items.ts';
import { perform } from '../writes/perform-intents.ts';
import { ruleRefusal, type WireRefusal, type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** @throws Refused */
export async function receiveProduct(context: WriteContext, wanted: ReceiveProduct): Promise<Written> {
  let orderId: string | undefined;
  const work: Parameters<typeof write>[1] = async (transaction) => {
    const shelf = await shelfOf(transaction, wanted);
    if (!shelf.ok) return shelf;
    const { itemId, grown } = shelf.value;
    const { orderItemId, received, lot, expiresOn, source } = wanted;
    const receipt = { do: 'receive-stock', itemId, orderItemId, received, lot, expiresOn, source } as const;
    const performed = await perform(context, transaction, [receipt]);
    if (!performed.ok) return performed;
    const rows = [...performed.value.rows.values()];
    const movement = rows.find((each) => each.type === 'movement');
    orderId = movement?.row.orderId;
    const included = [
      ...rows.filter((each) => each !== movement).map(rowToWire),
      ...(grown === null ? [] : [folderToWire(grown)]),
    ];
    const data = movement === undefined ? null : movementToWire(movement.row);
    const meta = { opId: context.opId, revision: transaction.revision, deleted: [] };
    return accept({ status: 201, document: { data, included, meta } });
  };
  const written = await write(context, work, { creates: 'stock_movements', offers: [wanted.offerId] });
  if (orderId !== undefined) context.store.announceOrders({ locationId: context.locationId, orderIds: [orderId] });
  return written;
}

interface Shelf {
  readonly itemId: ItemId;
  /** The folder, if an item was added to it. */
  readonly grown: Folder | null;
}

/** The folder's item of the offer. A reversal never creates one. */
async function shelfOf(
  { connection, locationId, revision, changed }: WriteTransaction,
  { folderId, offerId, received }: ReceiveProduct,
): Promise<Verdict<Shelf, WireRefusal>> {
  const [found] = await readFolders(connection, locationId, [folderId]);
  if (found === undefined) return refuse(ruleRefusal({ code: 'folder-gone' }));
  if ((await readOffer(connection, locationId, offerId)) === null) return refuse(ruleRefusal({ code: 'offer-gone' }));
  const there = await findItemOfOffer(connection, locationId, { folderId: found.id, offerId });
  if (there !== null) return accept({ itemId: there, grown: null });
  if (received < 0) return refuse(ruleRefusal({ code: 'item-gone' }));
  const itemId = await insertItem(connection, locationId, { folderId: found.id, offerId, revision });
  const grown = { ...found, itemCount: found.itemCount + 1, revision };
  updateFolder(connection, locationId, grown);
  changed({ type: 'workspace-items', id: itemId, deleted: false });
  changed({ type: 'workspaces', id: grown.id, deleted: false });
  return accept({ itemId, grown });
}
