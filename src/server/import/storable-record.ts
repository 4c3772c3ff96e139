/** Ensures that the database can store a record. Rule: one row's content must never block other rows. */
import type { OfferRecord } from '../store/catalogue/offer-record.ts';
import { accept, refuse } from '#domain/verdict.ts';
import type { RecordVerdict } from './price-file-record.ts';

const TEXTS = ['name', 'description', 'manufacturer', 'manufacturerSku', 'packageMeasure', 'brand'] as const;

/** A lone surrogate (a text cut within an emoji) becomes U+FFFD, as the database would store it. */
export function storableRecord(record: OfferRecord): RecordVerdict {
  const { sku, imageSrc, codes, categoryPath } = record;
  const texts = [sku, imageSrc ?? '', ...codes, ...categoryPath, ...TEXTS.map((name) => record[name])];
  const more = [...record.deviceSizes, ...record.productCodes, ...Object.values(record.columns)];
  if ([...texts, ...more].some((text) => text.includes('\u0000')))
    return refuse('the row contains the character U+0000');
  return accept({
    ...record,
    ...Object.fromEntries(TEXTS.map((name) => [name, record[name].toWellFormed()])),
    sku: sku.toWellFormed(),
    codes: codes.map((code) => code.toWellFormed()),
    levels: record.levels.map((level) => ({
      ...level,
      code: level.code.toWellFormed(),
      contains: level.contains?.toWellFormed() ?? null,
    })),
    deviceSizes: record.deviceSizes.map((size) => size.toWellFormed()),
    productCodes: record.productCodes.map((name) => name.toWellFormed()),
    columns: Object.fromEntries(Object.entries(record.columns).map(([name, text]) => [name, text.toWellFormed()])),
    categoryPath: categoryPath.map((name) => name.toWellFormed()),
  });
}
