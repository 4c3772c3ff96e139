/** How many of an item are in the cart and how many to order, for an item's own screen; the same as in its row. */
import { reorderContext, reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { readCartQuantities } from '#mirror/read/read-cart.ts';
import { readFolder } from '#mirror/read/read-folders.ts';
import { useLive } from '../../session/use-live.ts';
import { useStockroom } from '../../stockroom.tsx';

/** Used until the folder has been read. */
const USUAL: readonly string[] = ['qtyOnHand', 'qtyNeedToHave'];

export function useReorder(item: StockItem): { readonly cartQty: number; readonly reorderQty: number } {
  const { mirror, locationId } = useStockroom();
  const { folderId } = item;
  const cart = useLive(() => readCartQuantities(mirror, locationId), [mirror, locationId]);
  const folder = useLive(() => readFolder(mirror, locationId, folderId), [mirror, locationId, folderId]);
  const cartQty = cart?.get(item.offerId) ?? 0;
  return { cartQty, reorderQty: reorderQuantity(item, reorderContext(folder?.columns ?? USUAL, cartQty)) };
}
