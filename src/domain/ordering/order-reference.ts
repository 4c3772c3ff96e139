/**
 * The practice's own reference of an order (its PO number): free text that the distributor repeats on documents and invoices. Rule: at
 * most 35 printable characters, so that it fits every field in which it is sent (ORD-07).
 */
import { accept, refuse, type Verdict } from '../verdict.ts';

export const MAX_REFERENCE_LENGTH = 35;

export type ReferenceRefusal = 'too-long' | 'unprintable';

/** Control characters, line breaks, lone surrogates, and invisible or direction-changing characters. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** @returns the trimmed text; empty: no reference */
export function readReference(typed: string): Verdict<string, ReferenceRefusal> {
  const text = typed.trim();
  if (UNPRINTABLE.test(text)) return refuse('unprintable');
  return [...text].length > MAX_REFERENCE_LENGTH ? refuse('too-long') : accept(text);
}
