/** A pack with its current price: where two packs hold a different number of units, also the price per unit, which can be compared. */
import { centsOrNull } from '#contract/resources/resource.ts';
import { dayText } from '../../kit/dates.ts';
import { priceTag } from '../../kit/money.ts';
import { unitPriceText } from '../../things/offer/unit-price-text.ts';

export interface PricedPack {
  readonly packageMeasure: string;
  readonly packageQty: number | null;
  /** Dollars; null: no price. */
  readonly price: number | null;
}

/** `Box of 100 · $8.99 · $0.0899 per unit` */
export function packText(pack: PricedPack, other: Pick<PricedPack, 'packageQty'> | undefined): string {
  const { packageMeasure, packageQty, price } = pack;
  const otherQty = other?.packageQty ?? null;
  const isPerUnit = price !== null && packageQty !== null && otherQty !== null && packageQty !== otherQty;
  return [
    packageQty === null || packageQty === 1 ? packageMeasure : `${packageMeasure} of ${packageQty}`,
    priceTag(centsOrNull(price)) || 'no price',
    isPerUnit ? `${unitPriceText(price / packageQty)} per unit` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** @param lastOrderedAt ISO instant */
export const orderedText = (qty: number, lastOrderedAt: string): string =>
  `${qty} ordered, last on ${dayText(lastOrderedAt)}`;
