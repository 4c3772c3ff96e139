/**
 * What a cart line was before it was swapped (CART-07, OPT-04). Rule: a line merged from several lines has the first choice of each of
 * them, so that "back to the first choice" restores all of them; a quantity edited since then is scaled in proportion. Amounts in integer
 * cents.
 */
import type { OfferId } from '../ids.ts';

export interface FirstChoice {
  readonly offerId: OfferId;
  /** Packs of that offer. */
  readonly qty: number;
  /** Price per pack when the line was swapped; null: it had none. */
  readonly priceCents: number | null;
}

/** A line with its first choices. */
export interface SwappedLine {
  readonly offerId: OfferId;
  readonly qty: number;
  readonly priceCents: number | null;
  /** Empty: never swapped. */
  readonly firstChoices: readonly FirstChoice[];
  /** Packs of the line right after the swap. */
  readonly swappedQty: number | null;
}

/** The first choices for the line's current quantity; the line itself if it was never swapped. */
export function firstChoicesNow(line: SwappedLine): readonly FirstChoice[] {
  const { offerId, qty, priceCents, firstChoices, swappedQty } = line;
  if (firstChoices.length === 0 || swappedQty === null) return [{ offerId, qty, priceCents }];
  return scaledChoices(firstChoices, { qty, swappedQty });
}

/** The choices for `qty` packs of a line that had `swappedQty` packs when they were recorded. */
export function scaledChoices<Choice extends FirstChoice>(
  choices: readonly Choice[],
  { qty, swappedQty }: { qty: number; swappedQty: number },
): readonly Choice[] {
  return choices.map((each) => ({ ...each, qty: Math.max(1, Math.round((each.qty * qty) / swappedQty)) }));
}

export interface LineToMerge extends SwappedLine {
  readonly id: string;
  readonly isUrgent: boolean;
  /** The target of the swap; the same as before if the line stays. */
  readonly to: { readonly offerId: OfferId; readonly qty: number };
}

export interface MergedLine {
  readonly id: string;
  readonly offerId: OfferId;
  readonly qty: number;
  readonly isUrgent: boolean;
  readonly firstChoices: readonly FirstChoice[];
  /** Lines that were merged into this one. */
  readonly gone: readonly string[];
}

/**
 * One line for each offer, with the sum of the quantities. The line that already had the offer stays, otherwise the first one.
 * @param lines oldest first
 * @returns the resulting lines, including unchanged ones
 */
export function mergeByOffer(lines: readonly LineToMerge[]): MergedLine[] {
  return grouped(lines, ({ to }) => to.offerId).map((merged): MergedLine => {
    const offerId = merged[0].to.offerId;
    const stays = merged.find((line) => line.offerId === offerId) ?? merged[0];
    return {
      id: stays.id,
      offerId,
      qty: merged.reduce((sum, { to }) => sum + to.qty, 0),
      isUrgent: merged.some((line) => line.isUrgent),
      firstChoices: joined(merged.flatMap(firstChoicesNow), offerId),
      gone: merged.filter((line) => line !== stays).map(({ id }) => id),
    };
  });
}

/** One entry for each offer and price; none if all of it is the offer itself. */
function joined(choices: readonly FirstChoice[], offerId: OfferId): readonly FirstChoice[] {
  if (choices.every((each) => each.offerId === offerId)) return [];
  return grouped(choices, (each) => `${each.offerId} ${each.priceCents}`).map((same) => ({
    ...same[0],
    qty: same.reduce((sum, { qty }) => sum + qty, 0),
  }));
}

/** In order of first occurrence. */
function grouped<Each>(all: readonly Each[], keyOf: (each: Each) => string): [Each, ...Each[]][] {
  const groups = new Map<string, [Each, ...Each[]]>();
  for (const each of all) {
    const known = groups.get(keyOf(each));
    if (known === undefined) groups.set(keyOf(each), [each]);
    else known.push(each);
  }
  return [...groups.values()];
}
