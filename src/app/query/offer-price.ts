/** A price that was told (RT-09) in the copies of pages that are kept here: of the offer itself, and where it stands beside others. */
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

/** The same object where nothing of it changes, so that nothing is drawn again. */
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
 * Products in place of an offer; the package of each is not known here, so its price per unit is worked out from the
 * two.
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
