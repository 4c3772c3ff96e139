/** A product's modifiers (shade, size) as selects, whose values lead to offers. Pure. */
import { compareValues } from '#domain/catalogue/value-order.ts';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';

type Variant = OfferDetailResource['attributes']['variants'][number];

export interface VariantOption {
  readonly valueId: string;
  readonly value: string;
  readonly productId: string;
  readonly offerId: string;
  readonly isCurrent: boolean;
}

export interface VariantChoice {
  readonly modifierId: string;
  readonly name: string;
  readonly options: readonly VariantOption[];
}

/**
 * One select per modifier. If products differ in several modifiers, a value leads to the product that otherwise equals the current one, or
 * else to the first one with that value.
 */
export function variantChoices(variants: readonly Variant[]): readonly VariantChoice[] {
  const current = new Map(variants.filter((each) => each.isCurrent).map((each) => [each.modifierId, each]));
  const valuesOf = groupBy(variants, (each) => each.productId);
  const likeness = ({ productId, modifierId }: Variant): number =>
    (valuesOf.get(productId) ?? []).filter(
      (each) =>
        each.modifierId !== modifierId && current.get(each.modifierId)?.modifierValueId === each.modifierValueId,
    ).length;
  return [...groupBy(variants, (each) => each.modifierId)].map(([modifierId, ofModifier]) => ({
    modifierId,
    name: ofModifier[0]?.name ?? '',
    options: [...groupBy(ofModifier, (each) => each.modifierValueId).values()]
      .flatMap((ofValue) => {
        const best = ofValue.toSorted(
          (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || likeness(b) - likeness(a),
        )[0];
        return best === undefined ? [] : [optionOf(best)];
      })
      .toSorted((a, b) => compareValues(a.value, b.value)),
  }));
}

/** In order of first occurrence. */
function groupBy(variants: readonly Variant[], keyOf: (variant: Variant) => string): ReadonlyMap<string, Variant[]> {
  const groups = new Map<string, Variant[]>();
  for (const variant of variants) {
    const key = keyOf(variant);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [variant]);
    else group.push(variant);
  }
  return groups;
}

function optionOf({
  modifierValueId,
  value,
  name,
  productId,
  productDistributorId,
  isCurrent,
}: Variant): VariantOption {
  return {
    valueId: modifierValueId,
    value: /^shade$/i.test(name) && value.length < 4 ? value.toUpperCase() : value,
    productId,
    offerId: productDistributorId,
    isCurrent,
  };
}

/** Whether the family has more members than the detail lists, so that it is loaded by page. */
export function isLargeFamily({
  productManufacturerId,
  variants,
  variantCount = 1,
}: Pick<OfferDetailResource['attributes'], 'productManufacturerId' | 'variants' | 'variantCount'>): boolean {
  return variantCount > new Set([productManufacturerId, ...variants.map(({ productId }) => productId)]).size;
}
