/**
 * Several rows of a file may be of one product (packs, or codes of one device). Law: each fact of a product is told by the first
 * row that has it; else two rows that differ would change the product at every import of the same file.
 */
import { hash } from 'node:crypto';
import type { OfferRecord } from '../store/catalogue/offer-record.ts';

/** What a product is when nothing is told of it: what is known stays. */
const NOTHING = {
  description: '',
  packageMeasure: '',
  packageQuantity: null,
  categoryPath: [],
  imageSrc: null,
} as const;
const FACTS = ['description', 'packageMeasure', 'packageQuantity', 'categoryPath', 'imageSrc'] as const;

/** @returns gives a row without what rows before it told; its codes and its price are its own */
export function toldOnce(): (record: OfferRecord) => OfferRecord {
  /** By product: a bit for each fact that was told. Short names, for a file may have millions. */
  const told = new Map<string, number>();
  return (record) => {
    const product = hash('sha1', `${record.manufacturer}\n${record.manufacturerSku}\n${record.name}`, 'base64');
    const before = told.get(product) ?? 0;
    let after = before;
    let left = record;
    for (const [at, fact] of FACTS.entries()) {
      if ((before & (1 << at)) !== 0) left = { ...left, [fact]: NOTHING[fact] };
      else if (isTold(record[fact])) after |= 1 << at;
    }
    told.set(product, after);
    return left;
  };
}

const isTold = (fact: OfferRecord[(typeof FACTS)[number]]): boolean =>
  Array.isArray(fact) ? fact.length > 0 : fact !== null && fact !== '';
