/**
 * Resolves a scan to an item, or to the reason why there is none. Uses offline data only, so it works offline (G14). Rule: it never
 * guesses; several items with one code are all offered, except that items in another pack than the code's are left out if one in that very
 * pack exists.
 */
import type { BatchFacts } from '#domain/identifiers/gs1-product.ts';
import { hibcCode, hibcSpellings, isHibcCode } from '#domain/identifiers/hibc.ts';
import type { ItemToken } from '#domain/identifiers/item-label.ts';
import { tokenOfTyping } from '#domain/identifiers/item-label.ts';
import { linkableCode, linkableText } from '#domain/identifiers/linkable-code.ts';
import type { BadScanCode, Scan, SymbolFormat } from '#domain/identifiers/parse-scan.ts';
import type { LocationId } from '#domain/ids.ts';
import type { ItemView } from '#mirror/read/views.ts';

/** The location and name of a label that belongs to another location. */
export interface Elsewhere {
  readonly locationId: LocationId;
  readonly locationName: string;
  readonly itemName: string;
}

export interface Lookups {
  byToken(token: ItemToken): Promise<ItemView | null>;
  byCode(code: string): Promise<readonly ItemView[]>;
  /** Items with exactly this SKU. */
  bySku(text: string): Promise<readonly ItemView[]>;
  /** Searches the person's other locations, as far as they are on this device. */
  elsewhere(token: ItemToken): Promise<Elsewhere | null>;
  /** A version of the data used by these lookups: while it is unchanged, so are the results. */
  version(): Promise<unknown>;
}

export type Found =
  | {
      readonly kind: 'item';
      readonly item: ItemView;
      readonly batch: BatchFacts;
      /** The pack of the code, if the item is stocked in another pack: `Case of 1200`. */
      readonly otherPack?: string;
    }
  | { readonly kind: 'several'; readonly items: readonly ItemView[]; readonly batch: BatchFacts; readonly text: string }
  /** One of our labels, unknown here; `code`: if typed, it may be another code that can be linked. */
  | { readonly kind: 'unknown-label'; readonly token: ItemToken; readonly code: string | null }
  | ({ readonly kind: 'elsewhere' } & Elsewhere)
  /** `code` is what can be linked to an item; null if it cannot. */
  | { readonly kind: 'unknown'; readonly text: string; readonly code: string | null; readonly batch: BatchFacts }
  /** Lot or expiration date without a product. */
  | { readonly kind: 'batch'; readonly batch: BatchFacts }
  | { readonly kind: 'bad'; readonly code: BadScanCode; readonly ai: string | null; readonly text: string };

const NO_FACTS: BatchFacts = {};

export async function resolveScan(scan: Scan, format: SymbolFormat, lookups: Lookups): Promise<Found> {
  switch (scan.kind) {
    case 'item-label':
      return ofLabel(scan, lookups);
    case 'product':
      return ofCode(scan.gtin, batchOf(scan), lookups);
    case 'hibc':
      if (scan.primary === null) return { kind: 'batch', batch: batchOf(scan) };
      return ofCode(hibcCode(scan.primary), batchOf(scan), lookups);
    case 'batch':
      return { kind: 'batch', batch: batchOf(scan) };
    case 'text':
      return ofText(scan.text, format, lookups);
    case 'bad':
      return scan;
  }
}

async function ofLabel(label: Extract<Scan, { kind: 'item-label' }>, lookups: Lookups): Promise<Found> {
  const { token, typed } = label;
  const item = await lookups.byToken(token);
  if (item !== null) return { kind: 'item', item, batch: NO_FACTS };
  const other = typed === undefined ? null : await ofCodeOrSku(typed, lookups);
  if (other !== null) return other;
  const elsewhere = await lookups.elsewhere(token);
  if (elsewhere !== null) return { kind: 'elsewhere', ...elsewhere };
  const linkable = linkableCode(label);
  return { kind: 'unknown-label', token, code: linkable.ok ? linkable.code : null };
}

async function ofCode(code: string, batch: BatchFacts, lookups: Lookups): Promise<Found> {
  for (const spelling of isHibcCode(code) ? hibcSpellings(code) : [code]) {
    const found = oneOrMore(await lookups.byCode(spelling), spelling, batch);
    if (found !== null) return found;
  }
  return { kind: 'unknown', text: code, code, batch };
}

async function ofCodeOrSku(text: string, lookups: Lookups): Promise<Found | null> {
  return oneOrMore(await lookups.byCode(text), text, NO_FACTS) ?? oneOrMore(await lookups.bySku(text), text, NO_FACTS);
}

async function ofText(text: string, format: SymbolFormat, lookups: Lookups): Promise<Found> {
  const linkable = linkableText(text);
  const code = linkable.ok ? linkable.code : null;
  const known = code === null || code === text ? null : oneOrMore(await lookups.byCode(code), code, NO_FACTS);
  const linked = known ?? (await ofCodeOrSku(text, lookups));
  if (linked !== null) return linked;
  const token = format === 'unknown' ? tokenOfTyping(text) : null;
  const item = token === null ? null : await lookups.byToken(token);
  if (item !== null) return { kind: 'item', item, batch: NO_FACTS };
  return { kind: 'unknown', text, code, batch: NO_FACTS };
}

function oneOrMore(found: readonly ItemView[], text: string, batch: BatchFacts): Found | null {
  const hasOwn = found.some((item) => packOf(item, text)?.isOwn === true);
  const items = hasOwn ? found.filter((item) => packOf(item, text)?.isOwn !== false) : found;
  const [first] = items;
  if (first === undefined) return null;
  return items.length === 1 ? itemFound(first, text, batch) : { kind: 'several', items, batch, text };
}

const packOf = ({ codePacks = [] }: ItemView, code: string) => codePacks.find((each) => each.code === code);

/** @param code as looked up */
export function itemFound(item: ItemView, code: string, batch: BatchFacts): Extract<Found, { kind: 'item' }> {
  const pack = packOf(item, code);
  return { kind: 'item', item, batch, ...(pack?.isOwn === false ? { otherPack: pack.text } : {}) };
}

function batchOf(facts: BatchFacts): BatchFacts {
  const { lot, serial, expiry, bestBefore, productionDate, count } = facts;
  return {
    ...(lot !== undefined && { lot }),
    ...(serial !== undefined && { serial }),
    ...(expiry !== undefined && { expiry }),
    ...(bestBefore !== undefined && { bestBefore }),
    ...(productionDate !== undefined && { productionDate }),
    ...(count !== undefined && { count }),
  };
}
