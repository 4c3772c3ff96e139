/** Prices for files that have none: the same seed and SKU give the same price, so a second run changes nothing. */
import { createHash } from 'node:crypto';
import type { OfferRecord } from '../store/catalogue/offer-record.ts';

export function withGeneratedPrice(record: OfferRecord, seed: string): OfferRecord {
  if (record.priceCents !== null) return record;
  const hash = createHash('sha256').update(`${seed}\n${record.sku}`).digest();
  const share = hash.readUInt32BE(0) / 2 ** 32;
  // Between $2 and about $900, most of them small.
  const priceCents = Math.round(200 * 450 ** (share * share)) + (hash.readUInt8(4) % 100);
  const stockLevel = record.stockLevel > 0 ? record.stockLevel : hash.readUInt16BE(5) % 400;
  return { ...record, priceCents, stockLevel };
}
