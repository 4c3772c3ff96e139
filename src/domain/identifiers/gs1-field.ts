/**
 * Validates one field of a GS1 element string: length, characters, check digits, dates.
 * Rule: a field is valid as a whole or refused with the reason; nothing is trimmed or guessed.
 */
import { hasRightCheckDigit } from './gtin.ts';
import { calendarDate } from './gs1-date.ts';
import type { Gs1Check, Gs1Part, Gs1Rule } from './gs1-application-identifiers.ts';

export type Gs1FieldFault =
  | 'gs1-truncated'
  | 'gs1-too-long'
  | 'gs1-empty'
  | 'gs1-characters'
  | 'gs1-check-digit'
  | 'gs1-date';

const SETS: Record<Gs1Part['set'], RegExp> = {
  N: /^\d+$/,
  X: /^[!"%-?A-Z_a-z]+$/,
  Y: /^[#\-/0-9A-Z]+$/,
  Z: /^[A-Za-z0-9_=-]+$/,
};

/** Why `value` breaks `rule`, or null if it is valid. */
export function faultOfField(value: string, rule: Gs1Rule): Gs1FieldFault | null {
  if (value === '') return 'gs1-empty';
  let at = 0;
  for (const part of rule.parts) {
    const piece = value.slice(at, at + part.max);
    if (piece === '' && part.optional) continue;
    if (piece.length < part.min) return 'gs1-truncated';
    if (!SETS[part.set].test(piece)) return 'gs1-characters';
    const fault = part.check && faultOfCheck(piece, part.check);
    if (fault) return fault;
    at += piece.length;
  }
  return at < value.length ? 'gs1-too-long' : null;
}

function faultOfCheck(piece: string, check: Gs1Check): Gs1FieldFault | null {
  const number = (from: number, to: number) => Number(piece.slice(from, to));
  const isTime = (text: string) => /^([01]\d|2[0-3])([0-5]\d)?$/.test(text);
  // A leap year, since the century of a two-digit 29 February is only decided where the year is known.
  const isDay = (month: number, day: number, zero: boolean) => calendarDate(2000, month, day, zero) !== null;
  switch (check) {
    case 'csum':
      return hasRightCheckDigit(piece) ? null : 'gs1-check-digit';
    case 'date':
      return isDay(number(2, 4), number(4, 6), true) ? null : 'gs1-date';
    case 'day':
      return isDay(number(2, 4), number(4, 6), false) ? null : 'gs1-date';
    case 'yyyymmdd':
      return calendarDate(number(0, 4), number(4, 6), number(6, 8)) ? null : 'gs1-date';
    case 'hhmm':
    case 'hh':
      return isTime(piece) ? null : 'gs1-date';
    case 'pair':
      // 9999 means that only the day is relevant.
      return piece === '9999' || isTime(piece) ? null : 'gs1-date';
    case 'mmss':
      return /^([0-5]\d){1,2}$/.test(piece) ? null : 'gs1-date';
    case 'zero':
      return piece === '0' ? null : 'gs1-characters';
    case 'yesno':
      return piece === '0' || piece === '1' ? null : 'gs1-characters';
  }
}
