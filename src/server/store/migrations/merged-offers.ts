/**
 * What was one product because its offers had one name, told apart again by what the tables still know. Rule: nothing is guessed;
 * offers stay together through a common code or a number that names one thing, and a code that cannot be given to one of the
 * parts is dropped (the next import of the file brings it back).
 */
import { isKnownManufacturer, numberKey } from '#domain/catalogue/product-identity.ts';
import { grouped } from '#domain/catalogue/grouped.ts';
import { toGtin } from '#domain/identifiers/gtin.ts';

export interface MergedOffer {
  readonly id: string;
  readonly distributorId: string;
  readonly sku: string;
}

export interface MergedProduct {
  readonly manufacturer: string;
  readonly manufacturerSku: string;
  readonly codes: readonly string[];
  /** By id, the oldest first. */
  readonly offers: readonly MergedOffer[];
}

export interface Part {
  readonly offerIds: readonly string[];
  readonly codes: readonly string[];
  readonly identifiedBy: 'gtin' | 'number' | 'alone';
}

/** At least one part; the first one has the oldest offer and stays the product that it was. */
export function partsOf({ manufacturer, manufacturerSku, codes, offers }: MergedProduct): Part[] {
  const number = isKnownManufacturer(manufacturer) ? numberKey(manufacturerSku) : '';
  const whole = (identifiedBy: Part['identifiedBy']): Part[] => [
    { offerIds: offers.map(({ id }) => id), codes, identifiedBy },
  ];
  if (offers.length < 2) return whole(codes.length > 0 ? 'gtin' : number === '' ? 'alone' : 'number');
  const known = new Set(codes);
  // Files of devices take the device's own identifier as the distributor's number.
  const own = new Map(offers.map((offer) => [offer.id, ownCode(offer.sku, known)]));
  const groups = [...grouped(offers, ({ id }) => own.get(id) ?? id).values()];
  if (groups.length === 1) return whole('gtin');
  const isTwice = [...grouped(offers, ({ distributorId }) => distributorId).values()].some(
    (same) => new Set(same.map(({ id }) => own.get(id) ?? id)).size > 1,
  );
  if (number !== '' && !isTwice) return whole('number');
  return groups.map((group): Part => {
    const code = own.get(group[0]?.id ?? '') ?? null;
    return {
      offerIds: group.map(({ id }) => id),
      codes: code === null ? [] : codes.filter((each) => each === code || isSameItem(each, code)),
      identifiedBy: code !== null ? 'gtin' : number === '' || isTwice ? 'alone' : 'number',
    };
  });
}

function ownCode(sku: string, known: ReadonlySet<string>): string | null {
  const verdict = toGtin(sku);
  const code = verdict.ok ? verdict.gtin : sku.toUpperCase();
  return known.has(code) ? code : null;
}

/** GTIN-14s that differ in nothing but the digit of the packaging level and the check digit (GS1 General Specifications 2.1.2). */
function isSameItem(one: string, other: string): boolean {
  return /^\d{14}$/.test(one) && /^\d{14}$/.test(other) && one.slice(1, 13) === other.slice(1, 13);
}
