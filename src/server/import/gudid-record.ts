/**
 * Reads one device of the FDA's Global UDI Database (its NDJSON extract) into an offer: the primary device identifier is the SKU, the
 * catalogue or version number the manufacturer's. The database has no prices, package names or stock.
 */
import { chainCycle, type PackageLevel } from '#domain/catalogue/packaging-chain.ts';
import { toGtin } from '#domain/identifiers/gtin.ts';
import { hibcCodeOfIdentifier } from '#domain/identifiers/hibc.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';
import type { RecordVerdict } from './price-file-record.ts';

/** Line ends of cells, which makers have copied from a workbook in its own spelling. */
const LINE_END = /(?:_x000[AD]_\s*)+/gi;
const MAX_CODE_LENGTH = 80;
/** As in a price file. */
const MAX_PIECES = 9_999_999;

interface DeviceIdentifier {
  readonly di: string;
  readonly type: string;
  readonly agency: string;
  /** For a package: the identifier of its contents, and their number. */
  readonly contains?: unknown;
  readonly qty?: unknown;
}

/** True for a row in the format of the database rather than of a price file. */
export function isGudidRow(row: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(row['ids']) && typeof row['company'] === 'string';
}

const MAX_NAME = 300;

/** Names that are too long end after a whole word, with an ellipsis. */
function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.slice(0, length).search(/[\s\p{P}]+[^\s]*$/u);
  return `${text.slice(0, end > 0 ? end : length - 1)}…`;
}

export function gudidRecord(row: Readonly<Record<string, unknown>>): RecordVerdict {
  const text = (key: string): string => (typeof row[key] === 'string' ? row[key].replaceAll(LINE_END, ' ').trim() : '');
  const ids = (Array.isArray(row['ids']) ? row['ids'] : []).filter(isIdentifier);
  const primary = ids.find((id) => id.type === 'Primary');
  if (primary === undefined) return refuse('no primary device identifier');
  const name = nameOf(text('brand'), text('model'), text('description'));
  if (name === '') return refuse('neither brand nor description');
  const codes = codesOf(primary, ids);
  if (!codes.ok) return codes;
  const quantity = Number(text('count') || '1');
  const pieces = Number.isSafeInteger(quantity) && quantity > 0 && quantity <= MAX_PIECES ? quantity : null;
  const levels = levelsOf(primary, ids, { codes: codes.value, pieces });
  const ring = chainCycle(levels);
  if (ring !== null) return refuse(`the packages hold each other (${ring.join(' > ')})`);
  const texts = (key: string): string[] =>
    Array.isArray(row[key]) ? row[key].filter((each): each is string => typeof each === 'string') : [];
  const generic = texts('gmdn')[0] ?? '';
  return accept({
    sku: primary.di,
    name: cutAtWord(name, MAX_NAME),
    description: text('description').slice(0, 4000),
    manufacturer: text('company').slice(0, 200) || 'Unbranded',
    manufacturerSku: (text('catalogNumber') || text('model')).slice(0, 80),
    codes: [...new Set(codes.value.values())],
    levels,
    packageMeasure: quantity > 1 ? 'Package' : 'Each',
    packageQuantity: pieces,
    priceCents: null,
    priceType: 'price_retail',
    categoryPath: ['Medical Devices', ...(generic === '' ? [] : [generic.slice(0, 200)])],
    imageSrc: null,
    status: text('status') === 'In Commercial Distribution' ? 'active' : 'inactive',
    stockLevel: 0,
    brand: text('brand').slice(0, 200),
    columns: {},
    deviceSizes: texts('sizes').map((size) => size.slice(0, 200)),
    model: text('model').slice(0, 200),
    singleUse: typeof row['singleUse'] === 'boolean' ? row['singleUse'] : null,
    productCodes: (Array.isArray(row['productCodes']) ? row['productCodes'] : []).flatMap((pair: unknown) =>
      Array.isArray(pair) && typeof pair[1] === 'string' ? pair[1].slice(0, 200) : [],
    ),
  });
}

const WORDS = /\p{L}{3,}.*\s|\s.*\p{L}{3,}/u;
const MEASURED = /\d ?(?:mm|cm|ml|fr)(?![a-z])/i;

/** Many makers put a description into the model (`Screw, Locking, 3.5mm x 15mm`); others a bare number. */
function nameOf(brand: string, model: string, description: string): string {
  const isInformative = WORDS.test(model) || MEASURED.test(model);
  const isRepeated = `${brand} ${description}`.toLowerCase().includes(model.toLowerCase());
  const said = isInformative && !isRepeated ? model : '';
  // Most descriptions that begin with the brand are whole names: `Geenen`, `Geenen Pancreatic Stent`.
  if (said === '' && beginsWith(description, brand)) return brand + description.slice(brand.length);
  return [brand, said, description].filter((part) => part !== '').join(', ');
}

/** With whole words, in any case. */
function beginsWith(text: string, words: string): boolean {
  return (
    text.slice(0, words.length).toLowerCase() === words.toLowerCase() &&
    !(/[\p{L}\p{N}]$/u.test(words) && /^[\p{L}\p{N}]/u.test(text.slice(words.length)))
  );
}

/** The code of each identifier in our tables, the primary one first. */
function codesOf(primary: DeviceIdentifier, ids: readonly DeviceIdentifier[]): Verdict<Map<string, string>, string> {
  const codes = new Map<string, string>();
  for (const { di, agency } of [primary, ...ids]) {
    if (di.length > MAX_CODE_LENGTH) return refuse(`an identifier is longer than ${MAX_CODE_LENGTH} characters`);
    const verdict = agency === 'GS1' ? toGtin(di) : null;
    if (verdict?.ok === false) return refuse(`GS1 identifier "${di}" is wrong (${verdict.code})`);
    const hibc = agency === 'HIBCC' ? hibcCodeOfIdentifier(di) : null;
    codes.set(di, verdict?.ok === true ? verdict.gtin : (hibc ?? di.toUpperCase()));
  }
  return accept(codes);
}

/** The unit of use is one piece, the primary device contains `count` of it, and a package contains a number of its inner packages. */
function levelsOf(
  primary: DeviceIdentifier,
  ids: readonly DeviceIdentifier[],
  { codes, pieces }: { readonly codes: ReadonlyMap<string, string>; readonly pieces: number | null },
): PackageLevel[] {
  return ids.flatMap(({ di, type, contains, qty }): PackageLevel[] => {
    const code = codes.get(di) ?? di;
    if (type === 'Unit of Use')
      return di === primary.di ? [] : [{ code, contains: null, quantity: 1, measure: 'Each' }];
    if (type === 'Package') {
      const inside = typeof contains === 'string' ? codes.get(contains) : undefined;
      const holds = typeof qty === 'string' && /^[1-9]\d{0,6}$/.test(qty) ? Number(qty) : null;
      return inside === undefined ? [] : [{ code, contains: inside, quantity: holds, measure: 'Package' }];
    }
    // Another agency's identifier, and what is marked on the device itself, are equivalent to the primary one.
    return type === 'Direct Marking'
      ? []
      : [{ code, contains: null, quantity: pieces, measure: pieces === 1 ? 'Each' : 'Package' }];
  });
}

function isIdentifier(value: unknown): value is DeviceIdentifier {
  const id = value as Partial<DeviceIdentifier> | null;
  return typeof id?.di === 'string' && id.di !== '' && typeof id.type === 'string' && typeof id.agency === 'string';
}
