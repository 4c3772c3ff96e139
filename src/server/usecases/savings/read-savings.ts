/**
 * Savings Analysis as a resource (SAV-03, SAV-04). Rule: the monthly savings and those without a month add up to savedPriceTotal, to the
 * cent.
 */
import { dollars, dollarsOrNull } from '#contract/resources/resource.ts';
import type { SavingsAnalysis } from '#contract/resources/savings.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Store } from '../../store/open-store.ts';
import { type MissedRow, readMissed, readSaved, readSavedMonths } from '../../store/savings/savings-rows.ts';
import { inSnapshot } from '../../store/transaction.ts';

/** A limit beyond what anybody reads. */
const MAX_MISSED = 50;

const amount = (cents: string): number => dollars(Number(cents));

export function savingsDocument(store: Store, locationId: LocationId) {
  return inSnapshot(store, async (connection) => {
    const { saved, percent } = await readSaved(connection, locationId);
    const months = await readSavedMonths(connection, locationId);
    const missed = await readMissed(connection, locationId, MAX_MISSED);
    const ofMonths = months.reduce((sum, month) => sum + Number(month.saved), 0);
    const attributes: SavingsAnalysis = {
      savedTotal: amount(saved),
      savedBefore: dollars(Number(saved) - ofMonths),
      months: months.map((row) => ({
        month: row.month,
        orderCount: row.orders,
        saved: amount(row.saved),
        paid: amount(row.paid),
        compared: amount(row.compared),
        list: amount(row.list),
        highest: amount(row.highest),
        highestAuthorized: amount(row.highest_authorized),
      })),
      missedTotal: amount(missed[0]?.total ?? '0'),
      missed: missed.map(missedToWire),
      watchPercent: percent,
    };
    return { data: { type: 'savings-analyses' as const, id: locationId, attributes } };
  });
}

function missedToWire(row: MissedRow): SavingsAnalysis['missed'][number] {
  return {
    offerId: row.offer_id,
    productId: row.product_id,
    name: row.name,
    distributorName: row.distributor_name,
    pack: {
      packageMeasure: row.bought_measure,
      packageQty: row.bought_quantity,
      price: dollarsOrNull(row.bought_price_cents),
    },
    qty: row.qty,
    saving: amount(row.saving),
    lastOrderedAt: row.last_ordered_at.toISOString(),
    instead: {
      offerId: row.instead_id,
      productId: row.instead_product_id,
      name: row.instead_name,
      distributorName: row.instead_distributor,
      distributorId: row.distributor_id,
      sku: row.sku,
      manufacturerName: row.manufacturer_name,
      manufacturerSku: row.manufacturer_sku,
      imageSrc: row.image_src,
      packs: row.packs,
      packageMeasure: row.package_measure,
      packageQty: row.package_quantity,
      isSameProduct: row.product_id === row.instead_product_id,
      price: dollarsOrNull(row.price_cents),
      isCheaperToday: row.is_cheaper_today ?? true,
      status: row.status,
      stockLevel: row.stock_level,
    },
  };
}
