/**
 * Stock in the optimizer: one quantity for all lines that end up with an offer. Rule: a choice never swaps a line to an offer beyond its
 * stock; a quantity that the person ordered beyond the stock stays as it was.
 */
export interface StockedOption {
  /** For all packs. */
  readonly cents: number;
  /** Index of the offer in `stock`; absent: unlimited. */
  readonly offer?: number;
  readonly packs?: number;
}

export interface StockedLines {
  /** Options of each line; the first one is the line unchanged. */
  readonly lines: readonly (readonly StockedOption[])[];
  /** Packs in stock of each offer; absent: unlimited. */
  readonly stock?: readonly number[];
}

/** Whether the unchanged line needs more than there is. */
export function isShort({ stock }: StockedLines, options: readonly StockedOption[]): boolean {
  const [origin] = options;
  return origin?.offer !== undefined && (origin.packs ?? 0) > (stock?.[origin.offer] ?? Infinity);
}

/** Whether every swap target has enough stock. */
export function isInStock(problem: StockedLines, choice: readonly number[]): boolean {
  return problem.stock === undefined || firstUnfit(problem, choice) === null;
}

/** The last swapped line that exceeds the stock; null: all fit. */
function firstUnfit({ lines, stock = [] }: StockedLines, choice: readonly number[]): number | null {
  const used = new Map<number, number>();
  const swapped = new Map<number, number>();
  for (const [line, options] of lines.entries()) {
    const index = choice[line] ?? 0;
    const { offer, packs = 0 } = options[index] ?? {};
    if (offer === undefined) continue;
    used.set(offer, (used.get(offer) ?? 0) + packs);
    if (index > 0) swapped.set(offer, line);
  }
  for (const [offer, line] of swapped) if ((used.get(offer) ?? 0) > (stock[offer] ?? Infinity)) return line;
  return null;
}

/**
 * The choice with every swap beyond the stock replaced by the cheapest option that fits, or by the line unchanged.
 * @param only `origin`: replace by the line unchanged only
 */
export function fitted(problem: StockedLines, choice: readonly number[], only: 'any' | 'origin' = 'any'): number[] {
  let kept = [...choice];
  if (problem.stock === undefined) return kept;
  const settled = new Set<number>();
  for (;;) {
    const line = firstUnfit(problem, kept);
    if (line === null) return kept;
    const options = problem.lines[line] ?? [];
    const others = only === 'origin' || settled.has(line) ? [] : [...options.keys()].slice(1);
    const next = others
      .toSorted((a, b) => (options[a]?.cents ?? 0) - (options[b]?.cents ?? 0))
      .find((index) => fitsAt(problem, kept, { line, index }));
    settled.add(line);
    kept = kept.with(line, next ?? 0);
  }
}

function fitsAt(
  { lines, stock = [] }: StockedLines,
  choice: readonly number[],
  { line, index }: { line: number; index: number },
): boolean {
  const { offer, packs = 0 } = lines[line]?.[index] ?? {};
  if (offer === undefined) return true;
  let used = packs;
  for (const [each, options] of lines.entries()) {
    const option = options[choice[each] ?? 0];
    if (each !== line && option?.offer === offer) used += option.packs ?? 0;
  }
  return used <= (stock[offer] ?? Infinity);
}

/** The stock used so far by a choice that is made line by line. */
export class StockTaken {
  readonly #stock: readonly number[];
  readonly #packs: number[];
  readonly #swapped: number[];

  constructor(stock: readonly number[] = []) {
    this.#stock = stock;
    this.#packs = stock.map(() => 0);
    this.#swapped = stock.map(() => 0);
  }

  /** @returns whether the swap target still has enough stock */
  add(option: StockedOption | undefined, index: number): boolean {
    const { offer, packs = 0 } = option ?? {};
    const stock = offer === undefined ? undefined : this.#stock[offer];
    if (offer === undefined || stock === undefined) return true;
    const now = (this.#packs[offer] ?? 0) + packs;
    const swaps = (this.#swapped[offer] ?? 0) + (index > 0 ? 1 : 0);
    this.#packs[offer] = now;
    this.#swapped[offer] = swaps;
    return now <= stock || swaps === 0;
  }

  giveBack(option: StockedOption | undefined, index: number): void {
    const { offer, packs = 0 } = option ?? {};
    if (offer === undefined || this.#stock[offer] === undefined) return;
    this.#packs[offer] = (this.#packs[offer] ?? 0) - packs;
    this.#swapped[offer] = (this.#swapped[offer] ?? 0) - (index > 0 ? 1 : 0);
  }
}
