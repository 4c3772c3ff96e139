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

const money = (cents: number): string => `$${(Math.abs(cents) / 100).toFixed(2)}`;
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
  const [first, second] = because;
  const head = `${whatIsSwapped(facts)} ${price}`;
  const joined = second === undefined ? first : `${first} and ${second}`;
  const sentence = first === undefined ? `${head}.` : `${head}${savingCents > 0 ? ' and' : ', but'} ${joined}.`;
  return [sentence, ...stockWords(facts)].join(' ');
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
