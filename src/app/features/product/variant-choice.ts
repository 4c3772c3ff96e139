/** The modifiers of a product (shade, size) as choices, each leading to the offer that has it. Pure. */
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
      .toSorted(byValue),
  }));
}

const SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];
const BY_NUMBER = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sizes from small to large, anything else by its numbers and letters: A2 before A10. */
function byValue(a: VariantOption, b: VariantOption): number {
  const [rankA, rankB] = [sizeRank(a.value), sizeRank(b.value)];
  if (rankA !== -1 && rankB !== -1) return rankA - rankB;
  return BY_NUMBER.compare(a.value, b.value);
}

function sizeRank(value: string): number {
  const short = value
    .toUpperCase()
    .replaceAll(/EXTRA/g, 'X')
    .replace(/SMALL$/, 'S')
    .replace(/MEDIUM$|REGULAR$/, 'M')
    .replace(/LARGE$/, 'L')
    .replaceAll(/[- ]/g, '');
  return SIZES.indexOf(short);
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

/** The family is more than what the detail tells of it: it is asked for by page. */
export function isFamilyApart({
  productManufacturerId,
  variants,
  variantCount = 1,
}: Pick<OfferDetailResource['attributes'], 'productManufacturerId' | 'variants' | 'variantCount'>): boolean {
  return variantCount > new Set([productManufacturerId, ...variants.map(({ productId }) => productId)]).size;
}
