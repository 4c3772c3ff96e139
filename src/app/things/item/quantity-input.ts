/** Parses a typed number of units: a value, or a message that says what is accepted. */
import { isQuantity } from '#domain/ordering/cart-line.ts';

export type FieldInput<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

export const accepted = <Value>(value: Value): FieldInput<Value> => ({ ok: true, value });
export const rejected = (message: string): { readonly ok: false; readonly message: string } => ({ ok: false, message });

const DIGITS = /^\d+$/;
const THOUSANDS = /^\+?[1-9]\d{0,2},\d{3}$/;

/** 0 or a positive whole number (CART-13). 8 digits or more are reported as a product code. */
export function readQuantity(typed: string): FieldInput<number> {
  const text = typed.trim().replaceAll(/[\s\u00a0](?=\d)/g, '');
  if (text === '') return rejected('Enter a whole number, 0 or more.');
  if (text.startsWith('-')) return rejected('It can’t be below 0.');
  // "1,000" is a thousand, not a fraction.
  if (/^\+?\d*[.,]\d*$/.test(text) && !THOUSANDS.test(text)) return rejected('Whole units only, no fractions.');
  if (!DIGITS.test(text)) return rejected('Enter a whole number from 0 to 99,999, digits only.');
  if (text.length >= 8) return rejected('That looks like a product code, not a quantity.');
  const value = Number(text);
  return isQuantity(value) ? accepted(value) : rejected('Enter 99,999 or less.');
}

/** How many units to take or add at once: 1 or more. */
export function readAmount(typed: string): FieldInput<number> {
  const read = readQuantity(typed);
  return read.ok && read.value === 0 ? rejected('Enter 1 or more.') : read;
}
