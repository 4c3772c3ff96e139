/** One sentence on why a line is swapped (OPT-04, API-12). */
export interface SwapFacts {
  readonly kind: 'origin' | 'sameBrand' | 'similar';
  readonly fromDistributor: string;
  readonly toDistributor: string;
  readonly toMaker: string;
  readonly fromPacks: number;
  readonly toPacks: number;
  /** For all packs; below 0: the line itself gets dearer. */
  readonly savingCents: number;
  /** The distributor's order ships free after the swaps, and did not before. */
  readonly shipsFree: boolean;
  /** Nothing is ordered from there any more. */
  readonly leavesDistributor: boolean;
}

const money = (cents: number): string => `$${(Math.abs(cents) / 100).toFixed(2)}`;

export function explainSwap(facts: SwapFacts): string {
  const { kind, fromDistributor, toDistributor, toMaker, fromPacks, toPacks, savingCents } = facts;
  const what = kind === 'similar' ? `A similar product by ${toMaker}` : 'The same brand';
  const where = fromDistributor === toDistributor ? `in another pack from ${toDistributor}` : `from ${toDistributor}`;
  const packs = fromPacks === toPacks ? '' : ` (${toPacks} instead of ${fromPacks} packs for the same amount)`;
  const price =
    savingCents > 0
      ? `saves ${money(savingCents)}`
      : savingCents === 0
        ? 'costs the same'
        : `costs ${money(savingCents)} more`;
  const because = [
    ...(facts.shipsFree ? [`makes shipping from ${toDistributor} free`] : []),
    ...(facts.leavesDistributor ? [`needs no order from ${fromDistributor} and none of its charges`] : []),
  ];
  const [first, second] = because;
  if (first === undefined) return `${what} ${where}${packs} ${price}.`;
  const joined = second === undefined ? first : `${first} and ${second}`;
  return `${what} ${where}${packs} ${price}${savingCents > 0 ? ' and' : ', but'} ${joined}.`;
}
