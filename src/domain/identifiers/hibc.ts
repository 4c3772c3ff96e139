/**
 * HIBC supplier labels (ANSI/HIBC 2.6), as many medical and dental makers print them: a primary code (who and what), a
 * secondary one (lot, serial number, expiry), or both in one with `/` between them.
 * Rule: the modulo-43 check character must be correct, and every date must exist.
 */
import { calendarDate, dateFromDayOfYear, dateFromYymmdd, daysInMonth, fullYear } from './gs1-date.ts';
import type { CalendarDate } from './gs1-date.ts';
import type { BatchFacts } from './gs1-product.ts';

export type HibcPrimary = { readonly labeler: string; readonly product: string; readonly unitOfMeasure: number };

export type HibcFault = 'hibc-check' | 'hibc-date' | 'hibc-shape';

export type HibcVerdict =
  /** `link` is the check character of the primary code that this separate secondary code belongs to. */
  | {
      readonly ok: true;
      readonly primary: HibcPrimary | null;
      readonly link: string | null;
      readonly batch: BatchFacts;
    }
  | { readonly ok: false; readonly code: HibcFault };

type Batch = { -readonly [Key in keyof BatchFacts]: BatchFacts[Key] };
type Dated = { date: CalendarDate | null; rest: string } | 'hibc-date' | 'hibc-shape';

const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';
const PRIMARY = /^([A-Z][A-Z0-9]{3})([A-Z0-9]{1,18})(\d)$/;
const LOT = /^[A-Z0-9\-. ]{0,20}$/;

/** The modulo-43 check character of `body`, or null when a character has no value. */
export function hibcCheckCharacter(body: string): string | null {
  let sum = 0;
  for (const character of body) {
    const value = VALUES.indexOf(character);
    if (value < 0) return null;
    sum += value;
  }
  return VALUES[sum % 43] ?? null;
}

/** A product and its pack as stored and looked up, without the check character: `+A123BJC5D6E71`. */
export function hibcCode({ labeler, product, unitOfMeasure }: HibcPrimary): string {
  return `+${labeler}${product}${unitOfMeasure}`;
}

/** True for what `hibcCode` returns. */
export function isHibcCode(text: string): boolean {
  return text.startsWith('+') && PRIMARY.test(text.slice(1));
}

/** The code first, then as catalogs write it that keep device identifiers as they came. */
export function hibcSpellings(code: string): readonly string[] {
  const identifier = code.slice(1);
  return [code, identifier, `${identifier}${hibcCheckCharacter(code) ?? ''}`];
}

/**
 * The same for a device identifier as catalogs write it: without the plus sign, and by some makers without the check character.
 * Null when it has not the shape of one.
 */
export function hibcCodeOfIdentifier(identifier: string): string | null {
  const full = `+${identifier.trim().toUpperCase().replace(/^\+/, '')}`;
  const parsed = parseHibc(full, 2000);
  // One in 43 of those without a check character ends in what would be a right one; most are written with it.
  if (parsed?.ok === true && parsed.primary !== null) return hibcCode(parsed.primary);
  return isHibcCode(full) ? full : null;
}

/** The content of an HIBC code, or null when `text` does not have the shape of one. */
export function parseHibc(text: string, thisYear: number): HibcVerdict | null {
  const upper = text.toUpperCase().replace(/^\*|\*$/g, '');
  if (!/^\+(?:[A-Z][A-Z0-9]{3}[A-Z0-9]|\$|\d{5})/.test(upper) || upper.length < 6 || /^\+\d+$/.test(upper)) return null;
  const content = upper.slice(1, -1);
  const [head = '', ...further] = content.split('/');
  const primary = PRIMARY.exec(head);
  // A separate secondary code ends in the check character of its primary, which may be a slash.
  const parts = primary ? further : content.slice(0, -1).split('/');
  if (hibcCheckCharacter(upper.slice(0, -1)) !== upper.slice(-1)) {
    // Something else may begin with a plus sign and five digits: a phone number, a sum.
    return primary || head.startsWith('$') ? { ok: false, code: 'hibc-check' } : null;
  }
  const batch: Batch = {};
  for (const [index, part] of parts.entries()) {
    const code = readPart(part, index === 0, thisYear, batch);
    if (code) return { ok: false, code };
  }
  const [, labeler = '', product = '', unit = '0'] = primary ?? [];
  return {
    ok: true,
    primary: primary ? { labeler, product, unitOfMeasure: Number(unit) } : null,
    link: primary ? null : content.slice(-1),
    batch,
  };
}

/** Reads one part between slashes into `batch`; answers with a fault or null. */
function readPart(part: string, first: boolean, thisYear: number, batch: Batch): HibcFault | null {
  const dated = /^(14D|16D)(\d{4})(\d{2})(\d{2})$/.exec(part);
  if (dated) {
    const date = calendarDate(Number(dated[2]), Number(dated[3]), Number(dated[4]));
    if (date === null) return 'hibc-date';
    batch[dated[1] === '14D' ? 'expiry' : 'productionDate'] = date;
    return null;
  }
  if (/^1[46]D/.test(part)) return 'hibc-date';
  if (/^S[A-Z0-9\-. ]{1,20}$/.test(part)) {
    batch.serial = part.slice(1);
    return null;
  }
  if (/^Q\d{1,9}$/.test(part)) {
    batch.count = Number(part.slice(1));
    return null;
  }
  return first ? readSecondary(part, thisYear, batch) : 'hibc-shape';
}

/** `$` lot · `$+` serial · `$$` date, lot · `$$+` date, serial · five digits: year, day of year, lot. */
function readSecondary(part: string, thisYear: number, batch: Batch): HibcFault | null {
  const match = /^(\$\$\+|\$\$|\$\+|\$|)(.*)$/.exec(part);
  const flag = match?.[1] ?? '';
  let rest = match?.[2] ?? '';
  if (flag.startsWith('$$')) {
    const counted = /^(?:8(\d{2})|9(\d{5}))(.*)$/.exec(rest);
    if (counted) {
      batch.count = Number(counted[1] ?? counted[2]);
      rest = counted[3] ?? '';
    }
  }
  const dated = flag.startsWith('$$')
    ? flaggedDate(rest, thisYear)
    : flag === ''
      ? ordinalDate(rest, thisYear)
      : { date: null, rest };
  if (typeof dated === 'string') return dated;
  if (!LOT.test(dated.rest)) return 'hibc-shape';
  if (dated.date !== null) batch.expiry = dated.date;
  if (dated.rest !== '') batch[flag.endsWith('+') ? 'serial' : 'lot'] = dated.rest;
  return null;
}

/** The date after `$$`: its first digit says its form; 0 and 1 are the tens of a month. */
function flaggedDate(text: string, thisYear: number): Dated {
  const take = (length: number, read: (digits: string) => CalendarDate | null): Dated => {
    const digits = text.slice(1, 1 + length);
    if (!/^\d+$/.test(digits) || digits.length < length) return 'hibc-date';
    const date = read(digits);
    return date === null ? 'hibc-date' : { date, rest: text.slice(1 + length) };
  };
  const number = (digits: string, from: number, to: number) => Number(digits.slice(from, to));
  const year = (digits: string, from: number) => fullYear(number(digits, from, from + 2), thisYear);
  const hourIn = (digits: string, from: number) => (number(digits, from, from + 2) < 24 ? digits : '');
  switch (text[0]) {
    case undefined:
      return { date: null, rest: '' };
    case '0':
    case '1': {
      const month = Number(text.slice(0, 2));
      if (!/^\d{4}/.test(text) || month < 1 || month > 12) return 'hibc-date';
      const ends = year(text, 2);
      return { date: calendarDate(ends, month, daysInMonth(ends, month)), rest: text.slice(4) };
    }
    case '2':
      return take(6, (digits) => calendarDate(year(digits, 4), number(digits, 0, 2), number(digits, 2, 4)));
    case '3':
      return take(6, (digits) => dateFromYymmdd(digits, thisYear));
    case '4':
      return take(8, (digits) => dateFromYymmdd(hourIn(digits, 6).slice(0, 6), thisYear));
    case '5':
      return take(5, (digits) => dateFromDayOfYear(year(digits, 0), number(digits, 2, 5)));
    case '6':
      return take(7, (digits) => hourIn(digits, 5) && dateFromDayOfYear(year(digits, 0), number(digits, 2, 5)));
    case '7':
      return { date: null, rest: text.slice(1) };
    default:
      return 'hibc-shape';
  }
}

function ordinalDate(text: string, thisYear: number): Dated {
  if (!/^\d{5}/.test(text)) return 'hibc-shape';
  const date = dateFromDayOfYear(fullYear(Number(text.slice(0, 2)), thisYear), Number(text.slice(2, 5)));
  return date === null ? 'hibc-date' : { date, rest: text.slice(5) };
}
