/**
 * Reads one device of the FDA's Global UDI Database (its NDJSON extract) into an offer: the primary device identifier is
 * the SKU, the catalogue or version number the manufacturer's. The database has no prices, packages' words or stock.
 */
import { toGtin } from '#domain/identifiers/gtin.ts';
import { accept, refuse } from '#domain/verdict.ts';
import type { RecordVerdict } from './price-file-record.ts';

const LONGEST_CODE = 80;
/** As in a price file. */
const MOST_PIECES = 9_999_999;

interface DeviceIdentifier {
  readonly di: string;
  readonly type: string;
  readonly agency: string;
}

/** True for a row that has the shape of the database rather than of a price file. */
export function isGudidRow(row: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(row['ids']) && typeof row['company'] === 'string';
}

export function gudidRecord(row: Readonly<Record<string, unknown>>): RecordVerdict {
  const text = (key: string): string => (typeof row[key] === 'string' ? row[key].trim() : '');
  const ids = (Array.isArray(row['ids']) ? row['ids'] : []).filter(isIdentifier);
  const primary = ids.find((id) => id.type === 'Primary');
  if (primary === undefined) return refuse('no primary device identifier');
  const name = [text('brand'), text('description')].filter((part) => part !== '').join(', ');
  if (name === '') return refuse('neither brand nor description');
  const codes: string[] = [];
  for (const { di, agency } of ids) {
    if (di.length > LONGEST_CODE) return refuse(`an identifier is longer than ${LONGEST_CODE} characters`);
    const verdict = agency === 'GS1' ? toGtin(di) : null;
    if (verdict?.ok === false) return refuse(`GS1 identifier "${di}" is wrong (${verdict.code})`);
    codes.push(verdict?.ok === true ? verdict.gtin : di.toUpperCase());
  }
  const quantity = Number(text('count') || '1');
  const generic = Array.isArray(row['gmdn']) && typeof row['gmdn'][0] === 'string' ? row['gmdn'][0] : '';
  return accept({
    sku: primary.di,
    name: name.slice(0, 300),
    description: text('description').slice(0, 4000),
    manufacturer: text('company').slice(0, 200) || 'Unbranded',
    manufacturerSku: (text('catalogNumber') || text('model')).slice(0, 80),
    codes: [...new Set(codes)],
    packageMeasure: quantity > 1 ? 'Package' : 'Each',
    packageQuantity: Number.isSafeInteger(quantity) && quantity > 0 && quantity <= MOST_PIECES ? quantity : null,
    priceCents: null,
    priceType: 'price_retail',
    categoryPath: ['Medical Devices', ...(generic === '' ? [] : [generic.slice(0, 200)])],
    imageSrc: null,
    status: text('status') === 'In Commercial Distribution' ? 'active' : 'inactive',
    stockLevel: 0,
  });
}

function isIdentifier(value: unknown): value is DeviceIdentifier {
  const id = value as Partial<DeviceIdentifier> | null;
  return typeof id?.di === 'string' && id.di !== '' && typeof id.type === 'string' && typeof id.agency === 'string';
}
