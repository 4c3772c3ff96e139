/** The plan for adding several items to the cart: one line per offer, and why the others are left out. */
import type { OfferId } from '#domain/ids.ts';
import { reorderContext, reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { stockState } from '#domain/stock/stock-state.ts';
import { whyNotAdd } from './add-to-cart.tsx';
import type { SkipReason } from './bulk-text.ts';

export interface PlannedAdd<Item extends StockItem = StockItem> {
  readonly item: Item;
  readonly qty: number;
  readonly cents: number;
  /** It is low, out of stock or expired. */
  readonly isLow: boolean;
}

export interface AddPlan<Item extends StockItem = StockItem> {
  readonly adds: readonly PlannedAdd<Item>[];
  readonly skipped: readonly SkipReason[];
}

export interface AddPlanFacts {
  readonly cart: ReadonlyMap<OfferId, number>;
  /** Names of the columns that the folder shows (ITEM-15). */
  readonly columns: readonly string[];
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly isBlocked: (distributorId: string) => boolean;
}

export function addPlan<Item extends StockItem>(items: readonly Item[], facts: AddPlanFacts): AddPlan<Item> {
  const { cart, columns, today, isBlocked } = facts;
  const skipped: SkipReason[] = [];
  const adds: PlannedAdd<Item>[] = [];
  const offers = new Set<string>();
  for (const item of items) {
    const cartQty = cart.get(item.offerId) ?? 0;
    const qty = reorderQuantity(item, reorderContext(columns, cartQty));
    const reason = offers.has(item.offerId) ? 'already-in-cart' : whyNotAdd(item, cartQty, qty);
    if (reason !== null) {
      skipped.push(reason === 'offer-inactive' && isBlocked(item.distributorId) ? 'distributor-blocked' : reason);
      continue;
    }
    offers.add(item.offerId);
    const isLow = stockState(item, today) !== 'in-stock';
    adds.push({ item, qty, cents: qty * (item.priceCents ?? 0), isLow });
  }
  return { adds, skipped };
}

export function centsOf(adds: readonly PlannedAdd[]): number {
  return adds.reduce((sum, { cents }) => sum + cents, 0);
}
