/** One offer from a distributor's price file: product and price in one row. */
import type { PackageLevel } from '#domain/catalogue/packaging-chain.ts';

export interface OfferRecord {
  /** The distributor's own number; identifies the offer within the distributor. */
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly manufacturer: string;
  readonly manufacturerSku: string;
  /** GTIN-14s, or UDI-DIs of other agencies as given in the file; the first one belongs to the offered pack. */
  readonly codes: readonly string[];
  /** The stated packaging levels of the codes, and of the packages they contain. */
  readonly levels: readonly PackageLevel[];
  /** As displayed, such as `Box`. */
  readonly packageMeasure: string;
  readonly packageQuantity: number | null;
  readonly priceCents: number | null;
  readonly priceType: string;
  /** From the root down, at most three names. */
  readonly categoryPath: readonly string[];
  readonly imageSrc: string | null;
  readonly status: 'active' | 'backordered' | 'inactive';
  readonly stockLevel: number;
  /** The maker's product line; empty: not stated. */
  readonly brand: string;
  /** Attribute columns: an attribute's name -> text as given in the file. */
  readonly columns: Readonly<Record<string, string>>;
  /** Sizes in a device database's spelling: `Length 50 Millimeter`. */
  readonly deviceSizes: readonly string[];
  /** A device database's model beside the number; empty: not stated. */
  readonly model: string;
  /** null: not stated. */
  readonly singleUse: boolean | null;
  /** Names of the FDA's product codes. */
  readonly productCodes: readonly string[];
}

/** Default values for data that the file does not contain. */
export const NOTHING_STATED = {
  description: '',
  codes: [],
  levels: [],
  packageMeasure: '',
  packageQuantity: null,
  imageSrc: null,
  brand: '',
  columns: {},
  deviceSizes: [],
  model: '',
  singleUse: null,
  productCodes: [],
} as const satisfies Partial<OfferRecord>;

export interface UpsertCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
}
