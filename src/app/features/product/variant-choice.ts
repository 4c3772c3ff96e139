/** The modifiers of a product (shade, size) as choices, each leading to the offer that has it. Pure. */
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
 * One choice for each modifier. Where products differ in several, a value leads to the product that is otherwise as the
 * current one, else to the first that has it.
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

/** In the order in which each key came first. */
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

/** The family is more than what the detail reports it: it is asked for by page. */
export function isLargeFamily({
  productManufacturerId,
  variants,
  variantCount = 1,
}: Pick<OfferDetailResource['attributes'], 'productManufacturerId' | 'variants' | 'variantCount'>): boolean {
  return variantCount > new Set([productManufacturerId, ...variants.map(({ productId }) => productId)]).size;
}
