/**
 * Reads one row of a price file into an offer, or says why it is rejected. Rule: nothing is guessed: an invalid value rejects the row, and
 * a missing price is no price, not 0.
 */
import { type AttributeName, ATTRIBUTES } from '#domain/catalogue/attributes/attribute.ts';
import { readColumn } from '#domain/catalogue/attributes/read-attributes.ts';
import { packageMeasure } from '#domain/catalogue/package-measure.ts';
import type { PackageLevel } from '#domain/catalogue/packaging-chain.ts';
import { toGtin } from '#domain/identifiers/gtin.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';
import { PRICE_TYPES } from '../store/catalogue/catalogue-tables.ts';
import type { OfferRecord } from '../store/catalogue/offer-record.ts';

/** An attribute's own name, such as `needleLength`; its label is accepted as well. */
const ATTRIBUTE_COLUMNS = Object.keys(ATTRIBUTES) as AttributeName[];

/** The columns of a price file, in the README's order. Only `sku` and `name` are required. */
export const PRICE_FILE_COLUMNS = [
  'sku',
  'name',
  'description',
  'manufacturer',
  'manufacturerSku',
  'gtin',
  'packageMeasure',
  'packageQuantity',
  'price',
  'priceType',
  'category',
  'image',
  'status',
  'stock',
  'brand',
  'containsGtin',
  'containsQuantity',
  ...ATTRIBUTE_COLUMNS,
] as const;
export type PriceFileColumn = (typeof PRICE_FILE_COLUMNS)[number];

export type RecordVerdict = Verdict<OfferRecord, string>;

/** @param row column name -> text; unknown columns are ignored */
export function priceFileRecord(row: Readonly<Record<string, unknown>>): RecordVerdict {
  const cell = (column: PriceFileColumn): string => {
    const value = row[column];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  const faults: string[] = [];
  const read = <Value>(value: Value | null, fault: string, fallback: Value): Value => {
    if (value === null) faults.push(fault);
    return value ?? fallback;
  };
  const codes = codesOf(row['gtin'], faults);
  const record: OfferRecord = {
    sku: read(textOf(cell('sku'), 80), 'sku is missing or longer than 80 characters', ''),
    name: read(textOf(cell('name'), 300), 'name is missing or longer than 300 characters', ''),
    description: cell('description').slice(0, 4000),
    manufacturer: cell('manufacturer').slice(0, 200) || 'Unbranded',
    manufacturerSku: cell('manufacturerSku').slice(0, 80),
    codes,
    levels: levelsOf(codes, { gtin: cell('containsGtin'), holds: cell('containsQuantity') }, faults),
    packageMeasure: measureOf(cell('packageMeasure'), faults),
    packageQuantity: piecesOf(
      cell('name'),
      optional(cell('packageQuantity'), wholeOf, 'packageQuantity must be a whole number above 0', faults),
    ),
    priceCents: optional(cell('price'), centsOf, `price "${cell('price')}" is not an amount`, faults),
    priceType: read(priceTypeOf(cell('priceType')), `priceType "${cell('priceType')}" is unknown`, 'price_retail'),
    categoryPath: cell('category')
      .split('/')
      .map((name) => name.trim().slice(0, 200))
      .filter((name) => name !== '')
      .slice(0, 3),
    imageSrc: read(imageOf(cell('image')), 'image must be an https address or a path on this site', ''),
    status: read(statusOf(cell('status')), `status "${cell('status')}" is unknown`, 'active'),
    stockLevel: optional(cell('stock'), stockOf, `stock "${cell('stock')}" must be a whole number`, faults) ?? 0,
    brand: cell('brand').slice(0, 200),
    columns: columnsOf(cell, faults),
    deviceSizes: [],
    model: '',
    singleUse: null,
    productCodes: [],
  };
  if (faults.length > 0) return refuse(faults.join('; '));
  // A backordered product has no stock, whatever number is given.
  const stockLevel = record.status === 'backordered' ? 0 : record.stockLevel;
  return accept({ ...record, imageSrc: record.imageSrc || null, stockLevel });
}

function textOf(text: string, longest: number): string | null {
  return text === '' || text.length > longest ? null : text;
}

function optional<Value>(text: string, parse: (text: string) => Value | null, fault: string, faults: string[]) {
  if (text === '') return null;
  const value = parse(text);
  if (value === null) faults.push(fault);
  return value;
}

/** One or several GTINs, separated by spaces, commas or bars; each check digit must be valid. */
function codesOf(value: unknown, faults: string[]): string[] {
  const isText = typeof value === 'string' || typeof value === 'number';
  const texts = Array.isArray(value) ? value.map(String) : isText ? String(value).split(/[\s,|]+/) : [];
  return texts
    .filter((text) => text !== '')
    .map((text) => {
      const verdict = toGtin(text);
      if (!verdict.ok) faults.push(`GTIN "${text}" is wrong (${verdict.code})`);
      return verdict.ok ? verdict.gtin : text;
    });
}

/** The contents of this row's pack: the next smaller package of the same product, and its number. */
function levelsOf(
  codes: readonly string[],
  { gtin, holds }: { readonly gtin: string; readonly holds: string },
  faults: string[],
): PackageLevel[] {
  if (gtin === '' && holds === '') return [];
  const [contains, ...more] = codesOf(gtin, faults);
  const quantity = wholeOf(holds);
  const [code] = codes;
  if (contains === undefined || more.length > 0) faults.push('containsGtin must be one GTIN');
  if (quantity === null) faults.push('containsQuantity must be a whole number above 0');
  if (code === undefined) faults.push('containsGtin needs the gtin of the row itself');
  if (contains === undefined || code === undefined) return [];
  if (codes.includes(contains)) faults.push('a package cannot hold itself (containsGtin is the gtin of the row)');
  return [{ code, contains, quantity, measure: '' }];
}

function columnsOf(cell: (column: PriceFileColumn) => string, faults: string[]): Record<string, string> {
  const stated = ATTRIBUTE_COLUMNS.flatMap((name) => (cell(name) === '' ? [] : [[name, cell(name)] as const]));
  for (const [name, text] of stated) {
    if (readColumn(name, text) === null)
      faults.push(`${name} "${text}" cannot be read as ${ATTRIBUTES[name].label.toLowerCase()}`);
  }
  return Object.fromEntries(stated);
}

function measureOf(text: string, faults: string[]): string {
  if (text === '') return '';
  const measure = packageMeasure(text);
  if (measure === null) faults.push(`packageMeasure "${text}" is unknown`);
  return measure ?? '';
}

function wholeOf(text: string): number | null {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

const COUNT =
  /(?<![\d.,/-])(\d{1,5}) ?(?:pr|pairs?)?(?: ?\/ ?| per )(?:bx|box|cs|case|pk|pkg|pack|package|bg|bag|ctn|carton|cn|can|canister|tub|sl|sleeve|bt|bottle|jar)(?![a-z])|(?<![\d.,/-])(\d{2,5})[ -]?(?:ct|count)(?![a-z])|(?:box|case|pack|package|bag|carton|sleeve|canister) of (\d{1,5})(?![\d.,/])/gi;

/** Some lists count packs (`BX`, 1) where the name counts pieces (`100/bx`): then the number of pieces is unknown. */
function piecesOf(name: string, quantity: number | null): number | null {
  if (quantity === null) return null;
  const counts = [...name.matchAll(COUNT)].map(([, a, b, c]) => Number(a ?? b ?? c));
  return counts.length === 0 || counts.includes(quantity) || quantity >= Math.max(...counts) ? quantity : null;
}

function stockOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Extra zeros after the cents are ignored, but not a single one: `1.000` means a thousand in many countries. */
const AMOUNT = /^(?:US ?\$|\$|USD)?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(?:(\d\d)0{2,}|(\d{1,2})))?(?:\s*USD)?$/i;

/** In dollars: `12.5`, `$1,234.50`, `1234.5 USD`, `12.5000`; never fractions of a cent. */
export function centsOf(text: string): number | null {
  const [, dollars, long, decimals = long ?? ''] = AMOUNT.exec(text) ?? [];
  if (dollars === undefined) return null;
  const cents = Number(dollars.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return cents <= 2_000_000_000 ? cents : null;
}

function priceTypeOf(text: string): string | null {
  if (text === '') return 'price_retail';
  return PRICE_TYPES.find((each) => each === text) ?? null;
}

function statusOf(text: string): OfferRecord['status'] | null {
  if (text === '') return 'active';
  return (['active', 'backordered', 'inactive'] as const).find((status) => status === text.toLowerCase()) ?? null;
}

/** '' if there is none. */
function imageOf(text: string): string | null {
  return text === '' || /^(https:\/\/|\/(?!\/))[^\s"'<>]{1,500}$/.test(text) ? text : null;
}
