/**
 * A person's options for the optimizer (OPT-07, OPT-08), and why they rule out an offer as a swap. Rule: a line whose own offer has too
 * little stock is swapped for any offer that has enough, however little that saves; a line that cannot be ordered at all never arrives, so
 * any replacement arrives sooner.
 */
import { type Alternative, type LineToSwap, packsInstead, type Wanted } from './alternatives.ts';

export interface SwapOptions extends Wanted {
  /** Only swap for the same product, never for a similar one. */
  readonly sameOnly: boolean;
  /** Minimum saving on the price of the products; 0: any swap that lowers the total. */
  readonly minSavingCents: number;
}

/** The options that can rule out a swap, and unavailability, which is not an option. */
export type SwapRefusal = 'fast' | 'primary' | 'sameOnly' | 'minSaving' | 'unavailable';

export interface LineWithStock extends LineToSwap {
  readonly stockLevel: number;
  /** It cannot be ordered; absent: it can. */
  readonly isUnorderable?: boolean;
}

export type SwapVerdict =
  | { readonly ok: true; readonly packs: number; readonly savingCents: number }
  | { readonly ok: false; readonly why: SwapRefusal };

export function swapVerdict(line: LineWithStock, other: Alternative, options: SwapOptions): SwapVerdict {
  const packs = packsInstead(line, other, { fast: false, primary: false });
  if (packs === null) return { ok: false, why: 'unavailable' };
  if (options.primary && !other.isPrimary) return { ok: false, why: 'primary' };
  const isUnorderable = line.isUnorderable === true;
  if (options.fast && other.arrival > line.arrival && !isUnorderable) return { ok: false, why: 'fast' };
  if (options.sameOnly && other.kind === 'similar' && other.isDeclaredSame !== true)
    return { ok: false, why: 'sameOnly' };
  const savingCents = line.priceCents * line.qty - other.priceCents * packs;
  const isShort = isUnorderable || line.qty > line.stockLevel;
  if (options.minSavingCents > 0 && savingCents < options.minSavingCents && !isShort) {
    return { ok: false, why: 'minSaving' };
  }
  return { ok: true, packs, savingCents };
}
