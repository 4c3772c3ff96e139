/**
 * What a person keeps the optimizer to (OPT-07, OPT-08), and why an offer is no swap with it. Rule: a line that its own offer
 * cannot fill is swapped for whatever can, however little that saves; one that cannot be ordered at all never arrives, so that
 * everything arrives sooner.
 */
import { type Alternative, type LineToSwap, packsInstead, type Wanted } from './alternatives.ts';

export interface SwapOptions extends Wanted {
  /** Only for the same product, never for a similar one. */
  readonly sameOnly: boolean;
  /** On the price of the products; 0: any swap that lowers the total. */
  readonly minSavingCents: number;
}

/** The options that can be in the way, and what is not an option. */
export type SwapRefusal = 'fast' | 'primary' | 'sameOnly' | 'minSaving' | 'unavailable';

export interface LineWithStock extends LineToSwap {
  readonly stockLevel: number;
  /** It cannot be ordered as it is; left out: it can. */
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
