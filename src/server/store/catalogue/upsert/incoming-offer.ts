/**
 * The data of a distributor's file about an offer, stored beside the offer. Rule: data missing from a later file is kept,
 * except that manufacturer and number, which identify the product, are always those of the last file.
 */
import { hash } from 'node:crypto';
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import { readAttributes } from '#domain/catalogue/attributes/read-attributes.ts';
import type { PackageLevel } from '#domain/catalogue/packaging-chain.ts';
import { isKnownManufacturer, manufacturerKey, numberKey } from '#domain/catalogue/product-identity.ts';
import type { OfferRecord } from '../offer-record.ts';

/** Grows with the rules by which files are read: then a file is read again although it says the same. */
const RULES = 2;

export interface IncomingOffer {
  readonly name: string;
  readonly description: string;
  readonly manufacturer: string;
  readonly manufacturerSku: string;
  readonly codes: readonly string[];
  readonly levels: readonly PackageLevel[];
  readonly measure: string;
  readonly quantity: number | null;
  readonly categoryPath: readonly string[];
  readonly imageSrc: string | null;
  readonly brand: string;
  readonly attributes: readonly Attribute[];
  readonly productCodes: readonly string[];
}

/** The generic category or GMDN term; a root alone is no kind. */
export function kindOf(categoryPath: readonly string[]): string {
  return categoryPath.length > 1 ? (categoryPath.at(-1) ?? '') : '';
}

/** Of all that a row tells, without price, stock and status. */
export function printOf(record: OfferRecord): string {
  const { priceCents: _, priceType: __, status: ___, stockLevel: ____, ...facts } = record;
  return `${RULES}:${hash('sha1', JSON.stringify(facts), 'base64')}`;
}

export function incomingOffer(record: OfferRecord, known: IncomingOffer | null): IncomingOffer {
  const before = known !== null && isOther(record, known) ? null : known;
  const codes = [
    ...new Set([...record.codes, ...record.levels.flatMap(({ code, contains }) => [code, contains ?? code])]),
  ];
  const categoryPath = record.categoryPath.length > 0 ? record.categoryPath : (before?.categoryPath ?? []);
  const description = record.description || (before?.description ?? '');
  const brand = record.brand || (before?.brand ?? '');
  const { name, manufacturer, columns, deviceSizes, model, singleUse } = record;
  return {
    name,
    description,
    manufacturer,
    manufacturerSku: record.manufacturerSku,
    codes: codes.length > 0 ? codes : (before?.codes ?? []),
    levels: codes.length > 0 ? record.levels : (before?.levels ?? []),
    measure: record.packageMeasure || (before?.measure ?? ''),
    quantity: record.packageQuantity ?? before?.quantity ?? null,
    categoryPath,
    imageSrc: record.imageSrc ?? before?.imageSrc ?? null,
    brand,
    attributes: readAttributes({
      name,
      description,
      manufacturer,
      brand,
      columns,
      deviceSizes,
      model,
      singleUse,
      kind: kindOf(categoryPath),
    }),
    productCodes: record.productCodes.length > 0 ? record.productCodes : (before?.productCodes ?? []),
  };
}

/** The distributor gave its number to something else: nothing that was known of the old thing is true of the new one. */
function isOther(record: OfferRecord, before: IncomingOffer): boolean {
  const isOtherMaker =
    isKnownManufacturer(record.manufacturer) &&
    isKnownManufacturer(before.manufacturer) &&
    manufacturerKey(record.manufacturer) !== manufacturerKey(before.manufacturer);
  const [number, numberBefore] = [numberKey(record.manufacturerSku), numberKey(before.manufacturerSku)];
  return isOtherMaker || (number !== '' && numberBefore !== '' && number !== numberBefore);
}

/** Empty if the maker is nobody in particular or the number identifies nothing. */
export function incomingNumber({
  manufacturer,
  manufacturerSku,
}: Pick<IncomingOffer, 'manufacturer' | 'manufacturerSku'>): string {
  return isKnownManufacturer(manufacturer) ? numberKey(manufacturerSku) : '';
}
