/** Why a typed PO number is invalid. */
import { MAX_REFERENCE_LENGTH, type ReferenceRefusal } from '#domain/ordering/order-reference.ts';

export function referenceText(refusal: ReferenceRefusal, typed: string): string {
  switch (refusal) {
    case 'too-long':
      return `Enter at most ${MAX_REFERENCE_LENGTH} characters; these are ${[...typed.trim()].length}.`;
    case 'unprintable':
      return 'It has a character that can’t be printed. Type it again, such as PO-2026-117.';
  }
}
