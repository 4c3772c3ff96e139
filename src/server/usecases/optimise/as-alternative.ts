/** Rows as the domain's alternatives. */
import { asId } from '#domain/ids.ts';
import type { Alternative, LineToSwap } from '#domain/ordering/alternatives.ts';
import type { AlternativeRow } from '../../store/ordering/alternative-rows.ts';
import type { CartEntry } from '../cart/load-cart.ts';

export function alternativeOf(row: AlternativeRow): Alternative {
  return {
    offerId: asId(row.id),
    distributorId: asId(row.distributor_id),
    kind: row.is_same_brand ? 'sameBrand' : 'similar',
    priceCents: row.price_cents,
    etaDays: row.eta_days,
    stockLevel: row.stock_level,
    isPrimary: row.is_primary,
    pack: { measure: row.package_measure, pieces: row.package_quantity },
  };
}

/** null: the line has no price to compare with. */
export function lineToSwap({ line, details, terms }: CartEntry): LineToSwap | null {
  if (line.priceCents === null) return null;
  return {
    qty: line.qty,
    priceCents: line.priceCents,
    etaDays: terms.eta_days,
    pack: { measure: details.package_measure, pieces: details.package_quantity },
  };
}
