/** One sentence on why a line is swapped (OPT-04, API-12). Law: it claims nothing that is not literally so. */
export interface SwapFacts {
  readonly kind: 'origin' | 'sameBrand' | 'similar';
  readonly fromDistributor: string;
  readonly toDistributor: string;
  readonly toMaker: string;
  /** How each is packed, as people read it; empty: not known. */
  readonly fromPack: string;
  readonly toPack: string;
  readonly fromPacks: number;
  readonly toPacks: number;
  /** Pieces beyond what the line needs; null: not known. */
  readonly surplus: number | null;
  /** For all packs; below 0: the line itself gets dearer. */
  readonly savingCents: number;
  /** Packs that the line's own offer has, where that is less than the line asks for; null: it has enough. */
  readonly inStock: number | null;
  /** The distributor's order ships free after the swaps, and did not before. */
  readonly shipsFree: boolean;
  /** Nothing is ordered from there any more. */
  readonly leavesDistributor: boolean;
}

const money = (cents: number): string =>
  `$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const whole = (count: number): string => count.toLocaleString('en-US');

export function explainSwap(facts: SwapFacts): string {
  const { fromDistributor, toDistributor, savingCents } = facts;
  const price =
    savingCents > 0
      ? `saves ${money(savingCents)}`
      : savingCents === 0
        ? 'costs the same'
        : `costs ${money(savingCents)} more`;
  const because = [
    ...(facts.shipsFree ? [`makes shipping from ${toDistributor} free`] : []),
    ...(facts.leavesDistributor ? [`avoids ${fromDistributor}'s shipping charges`] : []),
  ];
  const head = `${whatIsSwapped(facts)} ${price}`;
  const sentence =
    savingCents > 0 || because.length === 0 ? listed([head, ...because]) : `${head}, but ${listed(because)}`;
  return [`${sentence}.`, ...stockWords(facts)].join(' ');
}

/** `a`, `a and b`, `a, b, and c` */
function listed(parts: readonly string[]): string {
  if (parts.length < 3) return parts.join(' and ');
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;
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

function stockWords({ inStock, fromDistributor, fromPacks }: SwapFacts): string[] {
  if (inStock === null) return [];
  return [`${fromDistributor} has only ${whole(inStock)} of ${whole(fromPacks)} in stock.`];
}
