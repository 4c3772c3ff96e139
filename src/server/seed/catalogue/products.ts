/** The demo catalogue, about 5,000 products: every family in every make, style, variant and pack. */
import { checkDigitOf } from '#domain/identifiers/gtin.ts';
import { PACKAGE_MEASURES } from '#domain/catalogue/package-measure.ts';
import type { Random } from '../random.ts';
import { CONSUMABLES } from './consumables.ts';
import { DENTAL } from './dental.ts';
import { MAKERS, type Family, type Pack } from './family.ts';
import { MEDICAL } from './medical.ts';

export interface DemoProduct {
  readonly family: Family;
  readonly name: string;
  readonly manufacturer: string;
  readonly manufacturerSku: string;
  /** Of this pack. */
  readonly gtin: string;
  /** The contained pack of the same device; null: it contains the goods themselves. */
  readonly contains: { readonly gtin: string; readonly quantity: number } | null;
  readonly pack: Pack;
  /** The average price, in cents. */
  readonly priceCents: number;
  readonly categoryPath: readonly string[];
  readonly description: string;
  /** Empty if the family has no variants. */
  readonly variant: string;
  /** Shared by products that differ only in the variant. */
  readonly variantGroup: string;
}

export const FAMILIES: readonly Family[] = [...CONSUMABLES, ...DENTAL, ...MEDICAL];

export function demoProducts(random: Random): DemoProduct[] {
  return FAMILIES.flatMap((family, familyIndex) =>
    makersOf(family).flatMap((maker) =>
      family.styles.flatMap((style, styleIndex) =>
        family.variants.flatMap((variant, variantIndex) =>
          family.packs.map((pack, packIndex) => {
            const itemNumber =
              familyIndex * 1000 + styleIndex * 140 + variantIndex * 10 + (family.isChain ? 0 : packIndex);
            return product(random, { family, maker, style, variant, pack, itemNumber });
          }),
        ),
      ),
    ),
  );
}

/** The makers of the table, and a few more that sell the same product under their own name. */
function makersOf(family: Family): number[] {
  const more = family.makers
    .slice(0, Math.ceil(family.makers.length * 0.62))
    .map((maker) => (maker + 5) % MAKERS.length);
  return [...new Set([...family.makers, ...more])];
}

interface Choice {
  readonly family: Family;
  readonly maker: number;
  readonly style: string;
  readonly variant: string;
  readonly pack: Pack;
  /** Unique within the manufacturer, except for packs of the same device. */
  readonly itemNumber: number;
}

function product(random: Random, { family, maker, style, variant, pack, itemNumber }: Choice): DemoProduct {
  const manufacturer = MAKERS[maker] ?? 'Unbranded';
  const smallest = Math.min(...family.packs.map((each) => each.qty));
  const [low, high] = family.price;
  const perSmallest = low + (high - low) * random.next();
  // Larger packs are cheaper per piece.
  const priceCents = Math.round(perSmallest * (pack.qty / smallest) ** 0.82);
  const name = [manufacturer, family.name, style, variant].filter((part) => part !== '').join(' ');
  const item = `${2_000_000 + maker * 4_111}${String(itemNumber).padStart(5, '0')}`;
  const level = family.isChain ? family.packs.indexOf(pack) : 0;
  const inside = family.isChain ? family.packs[level - 1] : undefined;
  const measure = PACKAGE_MEASURES[pack.measure] ?? pack.measure;
  return {
    family,
    name:
      family.packs.length > 1 && !family.isChain ? `${name}, ${measure}${pack.qty > 1 ? ` of ${pack.qty}` : ''}` : name,
    manufacturer,
    manufacturerSku: `${manufacturer.slice(0, 2).toUpperCase()}-${String(itemNumber).padStart(5, '0')}`,
    gtin: gtinOf(level, item),
    contains: inside === undefined ? null : { gtin: gtinOf(level - 1, item), quantity: pack.qty / inside.qty },
    pack,
    priceCents,
    categoryPath: family.category,
    variant,
    variantGroup: [manufacturer, family.name, style, ...(family.isChain ? [] : [pack.measure, pack.qty])].join('|'),
    description:
      family.variantName === '' ? family.description : `${family.description} ${family.variantName}: ${variant}.`,
  };
}

/** The first digit of a GTIN-14 distinguishes the packaging levels of one device. */
function gtinOf(level: number, item: string): string {
  const body = `${level}${item}`.slice(0, 13);
  return `${body}${checkDigitOf(body)}`;
}
