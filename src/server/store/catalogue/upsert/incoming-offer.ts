/**
 * An offer's data from its distributor's file, stored beside the offer. Rule: data missing from a later file is retained, except that
 * manufacturer and number, which identify the product, always come from the last file.
 */
import { hash } from 'node:crypto';
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import { readAttributes } from '#domain/catalogue/attributes/read-attributes.ts';
import type { PackageLevel } from '#domain/catalogue/packaging-chain.ts';
import { isKnownManufacturer, manufacturerKey, numberKey } from '#domain/catalogue/product-identity.ts';
import type { OfferRecord } from '../offer-record.ts';

/** Increased whenever the parsing rules change: then an unchanged file is processed again. */
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

/** The generic category or GMDN term; a root alone does not name a kind. */
export function kindOf(categoryPath: readonly string[]): string {
  return categoryPath.length > 1 ? (categoryPath.at(-1) ?? '') : '';
}

/** A fingerprint of a row without price, stock and status. */
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

/** The distributor reused its number for another product: earlier data does not apply to it. */
function isOther(record: OfferRecord, before: IncomingOffer): boolean {
  const isOtherMaker =
    isKnownManufacturer(record.manufacturer) &&
    isKnownManufacturer(before.manufacturer) &&
    manufacturerKey(record.manufacturer) !== manufacturerKey(before.manufacturer);
  const [number, numberBefore] = [numberKey(record.manufacturerSku), numberKey(before.manufacturerSku)];
  return isOtherMaker || (number !== '' && numberBefore !== '' && number !== numberBefore);
}

/** Empty if the maker is unknown or the number identifies nothing. */
export function incomingNumber({
  manufacturer,
  manufacturerSku,
}: Pick<IncomingOffer, 'manufacturer' | 'manufacturerSku'>): string {
  return isKnownManufacturer(manufacturer) ? numberKey(manufacturerSku) : '';
}
