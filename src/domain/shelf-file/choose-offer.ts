/**
 * Which offer a row of an imported item list means, among those with its numbers. Rule: if it may be another product, none is chosen. A
 * distributor's number takes precedence over a barcode, and that over the manufacturer's number.
 */
import { searchWords } from '../catalogue/search-words.ts';

export interface NamedOffer {
  readonly offerId: string;
  readonly productId: string;
  /** `product`: a barcode of the product in another pack. */
  readonly by: 'sku' | 'gtin' | 'product' | 'manufacturerSku';
  readonly productName: string;
  readonly manufacturerName: string;
  readonly distributorName: string;
  /** The location has an account there. */
  readonly isConnected: boolean;
  /** The location has blocked the distributor: its offer is chosen only if there is no other. */
  readonly isBlocked: boolean;
  readonly stockLevel: number;
  readonly priceCents: number | null;
}

export interface MeantRow {
  readonly name: string;
  readonly distributor: string;
}

export type Choice<Offer> =
  | { readonly is: 'one'; readonly offer: Offer }
  | { readonly is: 'none'; readonly why: 'unknown' | 'several' }
  /** The number belongs to a product with a different name. */
  | { readonly is: 'none'; readonly why: 'other-name'; readonly called: string };

const KINDS = ['sku', 'gtin', 'product', 'manufacturerSku'] as const;

export function chooseOffer<Offer extends NamedOffer>(row: MeantRow, offers: readonly Offer[]): Choice<Offer> {
  const requested = words(row.distributor);
  const theirs =
    requested.length === 0 ? [] : offers.filter((each) => shares(words(each.distributorName), requested) > 0);
  // A barcode and a manufacturer's number are the same at every distributor; a distributor's number is not.
  const others = requested.length === 0 ? offers : offers.filter(({ by }) => by !== 'sku');
  const known = theirs.length > 0 ? theirs : others;
  const kind = KINDS.find((each) => known.some(({ by }) => by === each));
  if (kind === undefined) return { is: 'none', why: 'unknown' };
  const named = known.filter(({ by }) => by === kind);
  const called = words(row.name);
  if (called.length === 0) return single(named);
  const likeness = named.map(({ productName, manufacturerName }) =>
    shares(words(`${productName} ${manufacturerName}`), called),
  );
  const most = Math.max(...likeness);
  if (most === 0) return { is: 'none', why: 'other-name', called: named[0]?.productName ?? '' };
  return single(named.filter((_, nth) => likeness[nth] === most));
}

/** If all are of one product, the offer to buy; otherwise none. */
function single<Offer extends NamedOffer>(offers: readonly Offer[]): Choice<Offer> {
  const [best] = offers.toSorted(better);
  if (best === undefined) return { is: 'none', why: 'unknown' };
  if (offers.some(({ productId }) => productId !== best.productId)) return { is: 'none', why: 'several' };
  return { is: 'one', offer: best };
}

/** Sorts blocked distributors last, connected distributors first, then available offers, then by price. */
function better(a: NamedOffer, b: NamedOffer): number {
  const { MAX_SAFE_INTEGER } = Number;
  return (
    Number(a.isBlocked) - Number(b.isBlocked) ||
    Number(b.isConnected) - Number(a.isConnected) ||
    Number(b.stockLevel > 0) - Number(a.stockLevel > 0) ||
    (a.priceCents ?? MAX_SAFE_INTEGER) - (b.priceCents ?? MAX_SAFE_INTEGER) ||
    Number(a.offerId) - Number(b.offerId)
  );
}

function words(text: string): readonly string[] {
  return [...new Set(searchWords(text))];
}

function shares(words: readonly string[], others: readonly string[]): number {
  return words.filter((word) => others.includes(word)).length;
}
