/** The demo's six distributors and their offers: about 20,000. */
import { NOTHING_STATED, type OfferRecord } from '../../store/catalogue/offer-record.ts';
import { readColumn } from '#domain/catalogue/attributes/read-attributes.ts';
import { PACKAGE_MEASURES } from '#domain/catalogue/package-measure.ts';
import type { Random } from '../random.ts';
import type { DemoProduct } from './products.ts';

export interface DemoDistributor {
  readonly name: string;
  /** Prefix of its SKUs. */
  readonly prefix: string;
  /** Share of the catalogue that it sells. */
  readonly reach: number;
  /** Its prices relative to the average. */
  readonly level: number;
  readonly priceType: string;
  readonly terms: {
    readonly payment_type: string;
    readonly cut_off_time: string;
    readonly eta_days: number;
    readonly overnight_eta_days: number | null;
    readonly overnight_shipping_cents: number | null;
    readonly fixed_shipping_cents: number;
    readonly handling_cents: number;
    readonly min_order_total_free_cents: number | null;
    readonly is_covered_by_zen: boolean;
    readonly send_to_rep: boolean;
  };
}

const TERMS = {
  payment_type: 'Credit Card',
  cut_off_time: '15:00:00-06:00',
  eta_days: 3,
  overnight_eta_days: 1,
  overnight_shipping_cents: 2495,
  fixed_shipping_cents: 995,
  handling_cents: 0,
  min_order_total_free_cents: 15_000,
  is_covered_by_zen: false,
  send_to_rep: false,
};

export const DISTRIBUTORS: readonly DemoDistributor[] = [
  {
    name: 'Northline Dental',
    prefix: 'ND',
    reach: 0.92,
    level: 1.06,
    priceType: 'price_client_practice_location',
    terms: TERMS,
  },
  {
    name: 'Harbor Medical Supply',
    prefix: 'HM',
    reach: 0.78,
    level: 0.98,
    priceType: 'price_retail',
    terms: { ...TERMS, min_order_total_free_cents: 25_000, fixed_shipping_cents: 1295, eta_days: 2 },
  },
  {
    name: 'Bluepeak Dental',
    prefix: 'BP',
    reach: 0.7,
    level: 0.94,
    priceType: 'price_zen',
    terms: {
      ...TERMS,
      is_covered_by_zen: true,
      fixed_shipping_cents: 0,
      eta_days: 4,
      overnight_eta_days: null,
      overnight_shipping_cents: null,
    },
  },
  {
    name: 'Crestview Surgical',
    prefix: 'CS',
    reach: 0.62,
    level: 1.02,
    priceType: 'price_retail',
    terms: {
      ...TERMS,
      handling_cents: 350,
      min_order_total_free_cents: 30_000,
      cut_off_time: '17:00:00-05:00',
      eta_days: 2,
    },
  },
  {
    name: 'MedBridge Direct',
    prefix: 'MB',
    reach: 0.58,
    level: 0.9,
    priceType: 'price_retail',
    terms: { ...TERMS, min_order_total_free_cents: null, fixed_shipping_cents: 1495, eta_days: 5 },
  },
  {
    name: 'Oakfield Supply',
    prefix: 'OS',
    reach: 0.4,
    level: 0.99,
    priceType: 'price_manufacturer',
    terms: {
      ...TERMS,
      payment_type: 'bill_by_invoice',
      send_to_rep: true,
      fixed_shipping_cents: 0,
      min_order_total_free_cents: 0,
      eta_days: 6,
    },
  },
];

/** The value in a price file's column of that name; empty if it is not an attribute. */
export function variantColumn({ family, variant }: DemoProduct): Readonly<Record<string, string>> {
  return readColumn(family.variantName, variant) === null ? {} : { [family.variantName]: variant };
}

export function demoOffers(
  random: Random,
  products: readonly DemoProduct[],
  distributor: DemoDistributor,
): OfferRecord[] {
  return products
    .filter(() => random.chance(distributor.reach))
    .map((product, index) => ({
      ...NOTHING_STATED,
      sku: `${distributor.prefix}${String(100_000 + index * 3 + random.between(0, 2))}`,
      name: product.name,
      description: product.description,
      manufacturer: product.manufacturer,
      manufacturerSku: product.manufacturerSku,
      codes: [product.gtin],
      levels:
        product.contains === null
          ? []
          : [{ code: product.gtin, contains: product.contains.gtin, quantity: product.contains.quantity, measure: '' }],
      columns: variantColumn(product),
      packageMeasure: PACKAGE_MEASURES[product.pack.measure] ?? '',
      packageQuantity: product.pack.qty,
      priceCents: Math.max(45, Math.round(product.priceCents * distributor.level * (0.92 + random.next() * 0.2))),
      priceType: distributor.priceType,
      categoryPath: product.categoryPath,
      ...stockOf(random),
    }));
}

function stockOf(random: Random): Pick<OfferRecord, 'status' | 'stockLevel'> {
  const roll = random.next();
  if (roll < 0.01) return { status: 'inactive', stockLevel: 0 };
  if (roll < 0.05) return { status: 'backordered', stockLevel: 0 };
  return { status: 'active', stockLevel: random.between(3, 900) };
}
