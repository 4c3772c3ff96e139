/** One offer of a distributor as its price file tells it: product and price in one row. */
export interface OfferRecord {
  /** The distributor's own number; names the offer within the distributor. */
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly manufacturer: string;
  readonly manufacturerSku: string;
  /** GTIN-14s, or UDI-DIs of other agencies as they stand in the file. */
  readonly codes: readonly string[];
  /** As people read it, such as `Box`. */
  readonly packageMeasure: string;
  readonly packageQuantity: number | null;
  readonly priceCents: number | null;
  readonly priceType: string;
  /** From the root downwards, at most three names. */
  readonly categoryPath: readonly string[];
  readonly imageSrc: string | null;
  readonly status: 'active' | 'backordered' | 'inactive';
  readonly stockLevel: number;
}

export interface UpsertCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
}
