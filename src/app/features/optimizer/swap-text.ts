/** Texts for the amounts of swaps, their parts, and why a cheaper offer was not chosen. */
import { type OptimizePreview, type OptimizerOption, type Swap } from '#contract/resources/optimization.ts';
import { cents } from '#contract/resources/resource.ts';
import { whyUnorderableWords } from '#domain/ordering/explain-swap.ts';
import { dateText } from '../../kit/dates.ts';
import { currency } from '../../kit/money.ts';

export const HINT =
  'Uncheck swaps you don’t want. The amounts add up to what you save, with shipping, handling and tax.';

/** The change of the total: negative is cheaper. */
export function changeText(savedCents: number): string {
  if (savedCents === 0) return 'No change';
  return savedCents > 0 ? `−${currency(savedCents)}` : `+${currency(-savedCents)}`;
}

/** The share of an accepted swap, or the effect of one that is not. */
export function savedCentsOf({ amount, effect }: Swap): number {
  return cents(amount ?? effect);
}

/** One line per part; none if the price is the only part. */
export function partText({ parts }: Pick<Swap, 'parts'>): readonly string[] {
  if (parts.length < 2) return [];
  return parts.map(({ kind, amount, distributorName, of, among }) => {
    // Prevents a line break after the sign of an amount.
    const change = changeText(cents(amount)).replace(/^[−+]/, '$&\u2060');
    if (kind === 'price') return `Products ${change}`;
    if (kind === 'tax') return `Tax ${change}`;
    const shared = among > 1 && of !== null ? ` of ${currency(Math.abs(cents(of)))}, shared by ${among} swaps` : '';
    return `${distributorName ?? ''} shipping and handling ${change}${shared}`;
  });
}

type LeftOut = OptimizePreview['meta']['leftOut'][number];

/** Why an offer that costs less was not chosen. */
export function leftOutText({ why, eta, distributorName }: Pick<LeftOut, 'why' | 'eta' | 'distributorName'>): string {
  switch (why) {
    case 'fast':
      return `Arrives later, on ${dateText(eta)}`;
    case 'primary':
      return `${distributorName} isn’t a primary distributor`;
    case 'sameOnly':
      return 'Similar, not the same product';
    case 'minSaving':
      return 'Saves less than your minimum';
    case 'notSelected':
      return 'Already in your cart, but not selected';
    case 'stock':
      return 'Not enough in stock for all of your cart';
    case 'charges':
      return 'Costs more with shipping, handling and tax';
    case 'unsearched':
      return 'Might save more, but wasn’t checked to the end';
  }
}

type Unorderable = OptimizePreview['meta']['unorderable'][number];

/** Why a line cannot be ordered, and why it has no replacement. */
export function unorderableText({ why, productName, distributorName, heldBack }: Unorderable): string {
  const reason = whyUnorderableWords(why, distributorName);
  if (heldBack === null) return `${reason}, and no other offer can replace it.`;
  const what = heldBack.productName === productName ? 'it' : heldBack.productName;
  return `${reason}. ${heldBack.distributorName} has ${what}, ${heldBackText(heldBack.why)}.`;
}

function heldBackText(why: NonNullable<Unorderable['heldBack']>['why']): string {
  switch (why) {
    case 'primary':
      return 'but isn’t a primary distributor';
    case 'sameOnly':
      return 'but it’s similar, not the same product';
    case 'notSelected':
      return 'but that line of your cart isn’t selected';
    case 'stock':
      return 'but not enough for all of your cart';
  }
}

export const OPTION_TEXTS: Readonly<Record<OptimizerOption, string>> = {
  fast: 'Fast shipping',
  primary: 'Primary distributors only',
  sameOnly: 'Same products only',
  minSaving: 'Minimum saving per swap',
  overnight: 'Overnight shipping',
};

export function optionCostText(costs: number): string {
  return costs === 0 ? 'Costs nothing' : `Costs ${currency(cents(costs))}`;
}
