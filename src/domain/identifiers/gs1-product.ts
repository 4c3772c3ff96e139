/**
 * What GS1 fields say about goods: the product, and if present its lot, serial number and dates.
 * Rule: a date that does not exist in its own year (29 February 2027) is refused here, where the year is known.
 */
import { dateFromYymmdd } from './gs1-date.ts';
import type { CalendarDate } from './gs1-date.ts';
import type { Gs1Element } from './gs1-element-string.ts';
import { toGtin } from './gtin.ts';
import type { Gtin } from './gtin.ts';

/** Lot, serial number and dates of the scanned goods; each is missing if the code does not contain it. */
export type BatchFacts = {
  readonly lot?: string;
  readonly serial?: string;
  /** AI 17, or the day of AI 7003. Not the same as best before. */
  readonly expiry?: CalendarDate;
  /** AI 15, or the sell-by date of AI 16 when there is no other. */
  readonly bestBefore?: CalendarDate;
  /** AI 11. */
  readonly productionDate?: CalendarDate;
  /** AI 30 or 37: how many items the package holds. */
  readonly count?: number;
};

export type Gs1Facts = {
  readonly gtin: Gtin | null;
  readonly batch: BatchFacts;
  readonly elements: readonly Gs1Element[];
};

export type Gs1FactsVerdict =
  | { readonly ok: true; readonly facts: Gs1Facts }
  | { readonly ok: false; readonly code: 'gs1-date' | 'gs1-check-digit'; readonly ai: string };

const DATE_FIELDS = [
  '11',
  '12',
  '13',
  '15',
  '16',
  '17',
  '7003',
  '7006',
  '7007',
  '7011',
  '4324',
  '4325',
  '4326',
  '8008',
];

/** The facts in `elements`, which must have passed `parseGs1ElementString`. Two-digit years are relative to `thisYear`. */
export function factsOf(elements: readonly Gs1Element[], thisYear: number): Gs1FactsVerdict {
  const values = new Map(elements.map(({ ai, value }) => [ai, value]));
  const dates = new Map<string, CalendarDate>();
  for (const ai of DATE_FIELDS) {
    const value = values.get(ai);
    if (value === undefined) continue;
    for (const digits of ai === '7007' && value.length === 12
      ? [value.slice(0, 6), value.slice(6)]
      : [value.slice(0, 6)]) {
      const date = dateFromYymmdd(digits, thisYear);
      if (date === null) return { ok: false, code: 'gs1-date', ai };
      dates.set(ai, date);
    }
  }
  const ai = values.has('01') ? '01' : '02';
  const spelled = values.get(ai);
  const gtin = spelled === undefined ? null : toGtin(spelled);
  if (gtin && !gtin.ok) return { ok: false, code: 'gs1-check-digit', ai };
  return { ok: true, facts: { gtin: gtin?.gtin ?? null, batch: batchOf(values, dates), elements } };
}

function batchOf(values: ReadonlyMap<string, string>, dates: ReadonlyMap<string, CalendarDate>): BatchFacts {
  const lot = values.get('10');
  const serial = values.get('21');
  const expiry = dates.get('17') ?? dates.get('7003');
  const bestBefore = dates.get('15') ?? dates.get('16');
  const productionDate = dates.get('11');
  const count = values.get('30') ?? values.get('37');
  return {
    ...(lot !== undefined && { lot }),
    ...(serial !== undefined && { serial }),
    ...(expiry !== undefined && { expiry }),
    ...(bestBefore !== undefined && { bestBefore }),
    ...(productionDate !== undefined && { productionDate }),
    ...(count !== undefined && { count: Number(count) }),
  };
}
