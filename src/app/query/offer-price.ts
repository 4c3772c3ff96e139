/** Applies a reported price (RT-09) to cached pages: to the offer itself, and wherever it is listed beside others. */
import type { AlternativesDocument, OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { centsOrNull } from '#contract/resources/resource.ts';
import { unitPrice } from '#domain/catalogue/unit-price.ts';

export interface AnnouncedPrice {
  readonly productDistributorId: string;
  /** Dollars. */
  readonly price: number | null;
  readonly priceTypeName: string;
}

type Attributes = OfferDetailResource['attributes'];

/** The same object if nothing changes, so that nothing is rendered again. */
export function withPrice(detail: OfferDetailResource, announced: AnnouncedPrice): OfferDetailResource {
  const { attributes } = detail;
  const { productDistributorId: id, price, priceTypeName } = announced;
  const perPiece = (packageQty: number | null) => unitPrice(centsOrNull(price), packageQty);
  if (id === attributes.productDistributorId) {
    const { actualPrice } = attributes;
    if (actualPrice.price === price && actualPrice.typeName === priceTypeName) return detail;
    return changed(detail, {
      actualPrice: { ...actualPrice, price, typeName: priceTypeName },
      unitPrice: perPiece(attributes.packageQty),
    });
  }
  const stale = attributes.alternatives.some(
    (each) => each.id === id && (each.price !== price || each.priceTypeName !== priceTypeName),
  );
  if (!stale) return detail;
  const alternatives = attributes.alternatives.map((each) =>
    each.id === id
      ? {
          ...each,
          price,
          priceTypeName,
          unitPrice: perPiece(each.packageQty === undefined ? attributes.packageQty : each.packageQty),
        }
      : each,
  );
  const perPieces = alternatives.flatMap((each) => each.unitPrice ?? []);
  return changed(detail, { alternatives, altUnitPrice: perPieces.length === 0 ? null : Math.min(...perPieces) });
}

function changed(detail: OfferDetailResource, change: Partial<Attributes>): OfferDetailResource {
  return { ...detail, attributes: { ...detail.attributes, ...change } };
}

/**
 * Alternatives to an offer; their packages are not known here, so the price per unit is computed from the two prices.
 */
export function withPriceAlike(
  alike: AlternativesDocument['data'],
  announced: AnnouncedPrice,
): AlternativesDocument['data'] {
  const isStale = alike.some(
    ({ attributes }) =>
      attributes.productDistributorId === announced.productDistributorId && attributes.price !== announced.price,
  );
  if (!isStale) return alike;
  return alike.map((each) => {
    const { attributes } = each;
    if (attributes.productDistributorId !== announced.productDistributorId) return each;
    const { price, unitPrice: perPiece } = attributes;
    const qty = price === null || perPiece === null || perPiece === 0 ? null : Math.round(price / perPiece);
    const next = unitPrice(centsOrNull(announced.price), qty);
    return { ...each, attributes: { ...attributes, price: announced.price, unitPrice: next } };
  });
}
