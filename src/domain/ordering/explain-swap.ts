/** One sentence on why a line is swapped (OPT-04, API-12). Rule: it claims nothing that is not literally true. */
import type { UnorderableReason } from './unorderable.ts';

export interface SwapFacts {
  readonly kind: 'origin' | 'sameBrand' | 'similar';
  readonly fromDistributor: string;
  readonly toDistributor: string;
  readonly toMaker: string;
  /** Display text of each pack; empty: unknown. */
  readonly fromPack: string;
  readonly toPack: string;
  readonly fromPacks: number;
  readonly toPacks: number;
  /** Pieces beyond what the line needs; null: unknown. */
  readonly surplus: number | null;
  /** Packs in stock of the line's own offer, if fewer than the line needs; null: enough. */
  readonly inStock: number | null;
  /** Why the line cannot be ordered; null: it can. */
  readonly unorderable: UnorderableReason | null;
  /** The distributor's order ships free after the swaps, and did not before. */
  readonly shipsFree: boolean;
  /** Nothing is ordered from this distributor anymore. */
  readonly leavesDistributor: boolean;
}

const whole = (count: number): string => count.toLocaleString('en-US');

/** Without amounts: those of the swap are shown beside it (`swap-amounts.ts`). */
export function explainSwap(facts: SwapFacts): string {
  const because = [
    ...(facts.shipsFree ? [`makes shipping from ${facts.toDistributor} free`] : []),
    ...(facts.leavesDistributor ? [`avoids ${facts.fromDistributor}’s shipping charges`] : []),
  ];
  const effect = because.length === 0 ? [] : [`It ${because.join(' and ')}.`];
  return [...unorderableWords(facts), `${whatIsSwapped(facts)}.`, ...effect, ...stockWords(facts)].join(' ');
}

function whatIsSwapped(facts: SwapFacts): string {
  const { kind, fromDistributor, toDistributor, toMaker, fromPack, toPack, fromPacks, toPacks, surplus } = facts;
  const isOtherPack = fromPack !== toPack;
  const what =
    kind === 'similar'
      ? `A similar product by ${toMaker}`
      : isOtherPack
        ? `The same product, ${toPack}`
        : 'The same product';
  const where = fromDistributor === toDistributor ? `also from ${toDistributor}` : `from ${toDistributor}`;
  const packs = fromPacks === toPacks ? [] : [`${whole(toPacks)} instead of ${whole(fromPacks)} packs`];
  const extra = surplus === null || surplus <= 0 ? [] : [`${whole(surplus)} more than you need`];
  const note = [...packs, ...extra].join(', ');
  const comma = kind === 'sameBrand' && isOtherPack ? ',' : '';
  return `${what}${comma} ${where}${note === '' ? '' : ` (${note})`}`;
}

function unorderableWords({ unorderable, fromDistributor }: SwapFacts): string[] {
  return unorderable === null ? [] : [`${whyUnorderableWords(unorderable, fromDistributor)}.`];
}

/** `Harbor Dental Supply is blocked`; without a period. Whoever reads it need not be the one who blocked it. */
export function whyUnorderableWords(why: UnorderableReason, distributorName: string): string {
  switch (why) {
    case 'blocked':
      return `${distributorName} is blocked`;
    case 'inactive':
      return `${distributorName} no longer sells it`;
    case 'price':
      return `${distributorName} has no price for it`;
    case 'stock':
      return `${distributorName} has none in stock`;
  }
}

function stockWords({ inStock, fromDistributor, fromPacks }: SwapFacts): string[] {
  if (inStock === null) return [];
  return [`${fromDistributor} has only ${whole(inStock)} of ${whole(fromPacks)} in stock.`];
}
