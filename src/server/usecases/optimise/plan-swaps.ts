/** A cart as the optimiser's problem, and its answer as swaps with what they save and why (API-12). */
import { createHash } from 'node:crypto';
import type { Costs, OptimisePreview, Swap } from '#contract/resources/optimisation.ts';
import { dollars } from '#contract/resources/resource.ts';
import type { LocationId } from '#domain/ids.ts';
import { type AlternativeKind, packsInstead, type Wanted } from '#domain/ordering/alternatives.ts';
import { explainSwap } from '#domain/ordering/explain-swap.ts';
import { groupTotals, type GroupTotals } from '#domain/ordering/group-totals.ts';
import type { CartProblem, ChoiceOption } from '#domain/ordering/optimise-cart.ts';
import type { Connection } from '../../store/connection.ts';
import { type AlternativeRow, readAlternatives } from '../../store/ordering/alternative-rows.ts';
import type { TermsRow } from '../../store/ordering/terms-rows.ts';
import { type CartEntry, isChosen, type LoadedCart, loadCart, shippingTerms } from '../cart/load-cart.ts';
import { alternativeOf, lineToSwap } from './as-alternative.ts';
import { solve } from './solve.ts';

export interface OptimiseAsk extends Wanted {
  /** Empty: every line that can be ordered. */
  readonly ids: readonly string[];
}

interface SwapOption extends ChoiceOption {
  readonly kind: AlternativeKind;
  readonly packs: number;
  /** null: the line as it is. */
  readonly row: AlternativeRow | null;
}

interface Problem {
  readonly cart: LoadedCart;
  readonly entries: readonly CartEntry[];
  readonly options: readonly (readonly SwapOption[])[];
  readonly distributors: readonly TermsRow[];
}

export interface PlannedSwap extends Swap {
  readonly entry: CartEntry;
}

export interface Plan {
  readonly entries: readonly CartEntry[];
  readonly swaps: readonly PlannedSwap[];
  readonly preview: OptimisePreview['meta'];
}

/** What makes two carts the same to the optimiser. */
export function cartToken(entries: readonly CartEntry[]): string {
  const facts = entries.map(({ line }) => [line.id, line.offerId, line.qty, line.priceCents, line.cannotOrder]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

export function chosenEntries(cart: LoadedCart, ids: readonly string[]): CartEntry[] {
  const named = new Set(ids);
  return cart.entries.filter((entry) => isChosen(entry, named) && !entry.line.cannotOrder);
}

export async function readProblem(connection: Connection, locationId: LocationId, ask: OptimiseAsk): Promise<Problem> {
  const cart = await loadCart(connection, locationId);
  const entries = chosenEntries(cart, ask.ids);
  const distributors = [...cart.terms.values()];
  const indexes = new Map(distributors.map(({ id }, index) => [id, index]));
  const offerIds = [...new Set(entries.map(({ line }) => line.offerId))];
  const others = await readAlternatives(connection, locationId, offerIds);
  // Without a primary distributor the wish means nothing (OPT-08).
  const wanted = { fast: ask.fast, primary: ask.primary && distributors.some((row) => row.is_primary) };
  const options = entries.map((entry): SwapOption[] => {
    const { line } = entry;
    const from = lineToSwap(entry);
    const origin: SwapOption = {
      at: indexes.get(line.distributorId) ?? 0,
      cents: (line.priceCents ?? 0) * line.qty,
      kind: 'origin',
      packs: line.qty,
      row: null,
    };
    const swaps = (others.get(line.offerId) ?? []).flatMap((row): SwapOption[] => {
      const other = alternativeOf(row);
      const packs = from === null ? null : packsInstead(from, other, wanted);
      const at = indexes.get(row.distributor_id);
      if (packs === null || at === undefined) return [];
      return [{ at, cents: row.price_cents * packs, kind: other.kind, packs, row }];
    });
    return [origin, ...swaps];
  });
  return { cart, entries, options, distributors };
}

/** @param accepted lines whose swaps count; null: all */
export async function planSwaps(
  { cart, entries, options, distributors }: Problem,
  accepted: ReadonlySet<string> | null = null,
): Promise<Plan> {
  const problem: CartProblem = {
    distributors: distributors.map(shippingTerms),
    lines: options.map((line) => line.map(({ at, cents }) => ({ at, cents }))),
    taxBasisPoints: cart.account.tax_basis_points,
  };
  const answer = await solve(problem);
  const kept = answer.choice.map((choice, line) =>
    accepted === null || accepted.has(entries[line]?.line.id ?? '') ? choice : 0,
  );
  const costsOf = (choice: readonly number[]): Costs => costs(totalsOf(problem, choice), distributors);
  const swaps = entries.flatMap((entry, line): PlannedSwap[] => {
    const choice = answer.choice[line] ?? 0;
    const [from, to] = [options[line]?.[0], options[line]?.[choice]];
    if (from === undefined || to === undefined || to.row === null) return [];
    const without = totalsOf(problem, kept.with(line, 0));
    const withIt = totalsOf(problem, kept.with(line, choice));
    return [swapOf(entry, { from, to, row: to.row }, { without, withIt })];
  });
  return {
    entries,
    swaps,
    preview: {
      cart: cartToken(entries),
      before: costsOf(entries.map(() => 0)),
      after: costsOf(kept),
      least: dollars(answer.totalCents),
      lowerBound: dollars(answer.lowerBoundCents),
      isProvenLeast: answer.isProven,
      swaps: swaps.map(({ entry: _entry, ...swap }) => swap),
    },
  };
}

type Totals = ReadonlyMap<number, GroupTotals>;

/** By distributor, of those that something is ordered from. */
function totalsOf({ distributors, lines, taxBasisPoints }: CartProblem, choice: readonly number[]): Totals {
  const priced = new Map<number, { priceCents: number; qty: number }[]>();
  for (const [line, options] of lines.entries()) {
    const option = options[choice[line] ?? 0];
    if (option === undefined) continue;
    const own = priced.get(option.at);
    if (own === undefined) priced.set(option.at, [{ priceCents: option.cents, qty: 1 }]);
    else own.push({ priceCents: option.cents, qty: 1 });
  }
  return new Map(
    [...priced].map(([at, own]) => [
      at,
      groupTotals({ lines: own, terms: distributors[at] ?? null, taxBasisPoints, overnight: null }),
    ]),
  );
}

function costs(totals: Totals, distributors: readonly TermsRow[]): Costs {
  const groups = [...totals].toSorted(([a], [b]) => a - b);
  return {
    ...amountsOf(groups.map(([, group]) => group)),
    groups: groups.map(([at, group]) => ({
      distributorId: distributors[at]?.id ?? '',
      distributorName: distributors[at]?.name ?? '',
      ...amountsOf([group]),
    })),
  };
}

function amountsOf(groups: readonly GroupTotals[]): Omit<Costs, 'groups'> {
  const sum = (of: (group: GroupTotals) => number): number =>
    dollars(groups.reduce((cents, group) => cents + of(group), 0));
  return {
    subtotal: sum((group) => group.subtotalCents),
    shipping: sum((group) => group.shippingCents),
    handling: sum((group) => group.handlingCents),
    tax: sum((group) => group.taxCents),
    total: sum((group) => group.totalCents),
  };
}

const totalCents = (totals: Totals): number => [...totals.values()].reduce((sum, group) => sum + group.totalCents, 0);

function swapOf(
  entry: CartEntry,
  { from, to, row }: { from: SwapOption; to: SwapOption; row: AlternativeRow },
  { without, withIt }: { without: Totals; withIt: Totals },
): PlannedSwap {
  const { line } = entry;
  const savingCents = from.cents - to.cents;
  const isFree = (totals: Totals): boolean => totals.get(to.at)?.shipping.kind === 'free';
  return {
    entry,
    cartItemId: line.id,
    type: to.kind,
    from: {
      productDistributorId: line.offerId,
      productName: line.productName,
      distributorName: line.distributorName,
      qty: line.qty,
      price: dollars(line.priceCents ?? 0),
    },
    to: {
      productDistributorId: row.id,
      productName: row.product_name,
      distributorName: row.distributor_name,
      qty: to.packs,
      price: dollars(row.price_cents),
    },
    saving: dollars(savingCents),
    effect: dollars(totalCents(without) - totalCents(withIt)),
    explanation: explainSwap({
      kind: to.kind,
      fromDistributor: line.distributorName,
      toDistributor: row.distributor_name,
      toMaker: row.manufacturer_name,
      fromPacks: line.qty,
      toPacks: to.packs,
      savingCents,
      shipsFree: isFree(withIt) && !isFree(without),
      leavesDistributor: from.at !== to.at && !withIt.has(from.at),
    }),
  };
}
