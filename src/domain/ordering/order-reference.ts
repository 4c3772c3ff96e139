/**
 * The practice's own reference of an order (its PO number): free text that the distributor repeats on papers and invoices.
 * Rule: at most 35 characters, all of them printable, so that it fits every field that it is sent in (ORD-07).
 */
import { accept, refuse, type Verdict } from '../verdict.ts';

export const MAX_REFERENCE_LENGTH = 35;

export type ReferenceRefusal = 'too-long' | 'unprintable';

/** Controls, line ends, halves of surrogate pairs, and characters that nothing is seen of or that turn the text around. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** @returns the text without blanks around it; empty: the order has none */
export function readReference(typed: string): Verdict<string, ReferenceRefusal> {
  const text = typed.trim();
  if (UNPRINTABLE.test(text)) return refuse('unprintable');
  return [...text].length > MAX_REFERENCE_LENGTH ? refuse('too-long') : accept(text);
}
