/** The optimizer's answer as swaps, with savings, reason, equal attributes and differences (API-12). */
import type { Costs, OptimizePreview, Swap } from '#contract/resources/optimization.ts';
import { dollars } from '#contract/resources/resource.ts';
import { type Pack, surplusPieces } from '#domain/ordering/alternatives.ts';
import { explainSwap } from '#domain/ordering/explain-swap.ts';
import { type GroupsOfChoice, groupsOfChoice } from '#domain/ordering/groups-of-choice.ts';
import type { GroupTotals } from '#domain/ordering/group-totals.ts';
import type { JoinedLine, SwapOption } from '#domain/ordering/optimize-problem.ts';
import { preferredChoice } from '#domain/ordering/preferred-choice.ts';
import { packText, proposalFacts } from '#domain/ordering/proposal-facts.ts';
import { heldBack, leftOut } from '#domain/ordering/left-out.ts';
import { type SwapAmount, swapAmounts } from '#domain/ordering/swap-amounts.ts';
import { fitted } from '#domain/ordering/stock-of-choice.ts';
import type { TermsRow } from '../../store/ordering/terms-rows.ts';
import type { CartEntry } from '../cart/load-cart.ts';
import type { Candidate } from './candidates.ts';
import { factsOf, keyOf, type Problem } from './read-problem.ts';
import { solve } from './solve.ts';

export interface Plan {
  readonly problem: Problem;
  /** The accepted option of each joined line; 0: unchanged. */
  readonly kept: readonly number[];
  readonly preview: OptimizePreview['meta'];
}

/** @param accepted lines whose swaps are accepted; null: all */
export async function planSwaps(problem: Problem, accepted: ReadonlySet<string> | null): Promise<Plan> {
  const { entries, distributors, posed } = problem;
  const solved = await solve(posed.problem);
  const answer = { ...solved, choice: preferredChoice(posed, solved.choice) };
  const wanted = answer.choice.map((choice, line) =>
    accepted === null || posed.lines[line]?.ids.some((id) => accepted.has(id)) === true ? choice : 0,
  );
  const kept = fitted(posed.problem, wanted, 'origin');
  const costsOf = (choice: readonly number[]): Costs => costs(groupsOfChoice(posed.problem, choice), distributors);
  const given = posed.lines.map(() => 0);
  const [before, all] = [costsOf(given), costsOf(answer.choice)];
  const amounts = amountsOfSwaps(problem, { given, kept });
  const swaps = posed.lines.flatMap((line, index): Swap[] => {
    const choice = answer.choice[index] ?? 0;
    const to = line.options[choice];
    if (choice === 0 || to === undefined) return [];
    const without = groupsOfChoice(posed.problem, kept.with(index, 0));
    const withIt = groupsOfChoice(posed.problem, kept.with(index, choice));
    const isBlocked = wanted[index] !== 0 && kept[index] === 0;
    return [swapOf(problem, { line, to }, { without, withIt, isBlocked, amount: amounts.get(index) ?? null })];
  });
  const shown = swaps.map(({ cartItemId, from, to }) => [cartItemId, from, to]);
  return {
    problem,
    kept,
    preview: {
      cart: keyOf([entries.map(factsOf), shown, before, all]),
      before,
      after: costsOf(kept),
      least: dollars(answer.totalCents),
      lowerBound: dollars(answer.lowerBoundCents),
      isProvenLeast: answer.isProven,
      swaps,
      duplicates: entries.length - posed.lines.length,
      short: shortLines(problem, kept),
      unorderable: unorderableLines(problem, answer.choice),
      leftOut: cheaperOffers(problem, answer.choice),
      optionCosts: null,
    },
  };
}

function shortLines({ entries, posed }: Problem, kept: readonly number[]): Plan['preview']['short'] {
  return posed.lines.flatMap((line, index) => {
    const entry = entryOf(entries, line);
    const inStock = entry.details.stock_level;
    return kept[index] !== 0 || line.unorderable !== null || line.qty <= inStock
      ? []
      : [{ cartItemId: line.ids[0], productName: entry.line.productName, wanted: line.qty, inStock }];
  });
}

/** Lines without a replacement. */
function unorderableLines(
  { cart, candidates, entries, posed }: Problem,
  choice: readonly number[],
): Plan['preview']['unorderable'] {
  const held = new Map(heldBack(cart, posed, choice).map((each) => [each.line, each]));
  return posed.lines.flatMap((line, index) => {
    if (line.unorderable === null || (choice[index] ?? 0) !== 0) return [];
    const { productName, distributorName } = entryOf(entries, line).line;
    const instead = held.get(index);
    const row = candidates.get(line.offerId)?.find((each) => each.row.id === instead?.offerId)?.row;
    return [
      {
        cartItemId: line.ids[0],
        productName,
        distributorName,
        why: line.unorderable,
        heldBack:
          instead === undefined || row === undefined
            ? null
            : { productName: row.product_name, distributorName: row.distributor_name, why: instead.why },
      },
    ];
  });
}

function entryOf(entries: readonly CartEntry[], { ids }: JoinedLine): CartEntry {
  const entry = entries.find(({ line }) => line.id === ids[0]);
  if (entry === undefined) throw new Error('a line of the problem is not in the cart');
  return entry;
}

function costs(totals: GroupsOfChoice, distributors: readonly TermsRow[]): Costs {
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

const totalCents = (totals: GroupsOfChoice): number =>
  [...totals.values()].reduce((sum, group) => sum + group.totalCents, 0);

interface Weighed {
  readonly without: GroupsOfChoice;
  readonly withIt: GroupsOfChoice;
  readonly isBlocked: boolean;
  /** null: not accepted. */
  readonly amount: SwapAmount | null;
}

/** Amounts of the accepted swaps, by joined line. */
function amountsOfSwaps(
  { posed: { lines, problem } }: Problem,
  { given, kept }: { given: readonly number[]; kept: readonly number[] },
): ReadonlyMap<number, SwapAmount> {
  const made = kept.flatMap((choice, line) => {
    const [from, to] = [lines[line]?.options[0], lines[line]?.options[choice]];
    if (choice === 0 || from === undefined || to === undefined) return [];
    return [{ line, from: from.at, to: to.at, priceCents: from.cents - to.cents }];
  });
  const amounts = swapAmounts(made, {
    before: groupsOfChoice(problem, given),
    after: groupsOfChoice(problem, kept),
    taxBasisPoints: problem.taxBasisPoints,
  });
  return new Map(made.flatMap(({ line }, index) => (amounts[index] === undefined ? [] : [[line, amounts[index]]])));
}

function cheaperOffers(problem: Problem, choice: readonly number[]): Plan['preview']['leftOut'] {
  const { cart, candidates, entries, posed } = problem;
  return leftOut(cart, posed, choice).flatMap(({ line, offerId, lessCents, why, arrival }) => {
    const joined = posed.lines[line];
    const row = joined && candidates.get(joined.offerId)?.find((each) => each.row.id === offerId)?.row;
    if (joined === undefined || row === undefined) return [];
    return [
      {
        cartItemId: joined.ids[0],
        productName: entryOf(entries, joined).line.productName,
        toProductName: row.product_name,
        distributorName: row.distributor_name,
        less: dollars(lessCents),
        eta: arrival,
        why,
      },
    ];
  });
}

function partsOf({ priceCents, charges, taxCents }: SwapAmount, distributors: readonly TermsRow[]): Swap['parts'] {
  const alone = { distributorName: null, of: null, among: 1 };
  return [
    { kind: 'price', amount: dollars(priceCents), ...alone },
    ...charges.map(({ at, cents, ofCents, among }) => ({
      kind: 'shipping' as const,
      amount: dollars(cents),
      distributorName: distributors[at]?.name ?? '',
      of: dollars(ofCents),
      among,
    })),
    ...(taxCents === 0 ? [] : [{ kind: 'tax' as const, amount: dollars(taxCents), ...alone }]),
  ];
}

function swapOf(
  { entries, candidates, distributors }: Problem,
  { line, to }: { line: JoinedLine; to: SwapOption },
  { without, withIt, isBlocked, amount }: Weighed,
): Swap {
  const [from] = line.options;
  const entry = entryOf(entries, line);
  const candidate = candidates.get(line.offerId)?.find(({ row }) => row.id === to.offerId);
  if (candidate === undefined) throw new Error('a swap to what is no candidate');
  const { row } = candidate;
  const savingCents = from.cents - to.cents;
  const surplus = surplusPieces(line.qty, packOf(entry.details), { packs: to.packs, to: packOf(row) });
  const isFree = (totals: GroupsOfChoice): boolean => totals.get(to.at)?.shipping.kind === 'free';
  return {
    cartItemId: line.ids[0],
    type: to.kind,
    ...sidesOf(entry, candidate, { from, to }),
    surplus,
    isDeclaredSame: row.is_declared,
    isBlocked,
    unorderable: line.unorderable,
    saving: dollars(savingCents),
    effect: dollars(totalCents(without) - totalCents(withIt)),
    amount: amount === null ? null : dollars(amount.totalCents),
    parts: amount === null ? [] : partsOf(amount, distributors),
    explanation: explainSwap({
      kind: to.kind === 'similar' ? 'similar' : 'sameBrand',
      fromDistributor: entry.line.distributorName,
      toDistributor: row.distributor_name,
      toMaker: row.manufacturer_name,
      fromPack: packText(packOf(entry.details)) ?? '',
      toPack: packText(packOf(row)) ?? '',
      fromPacks: line.qty,
      toPacks: to.packs,
      surplus,
      unorderable: line.unorderable,
      inStock: line.unorderable === null && line.qty > entry.details.stock_level ? entry.details.stock_level : null,
      shipsFree: isFree(withIt) && !isFree(without),
      leavesDistributor: from.at !== to.at && !withIt.has(from.at) && chargesCents(without.get(from.at)) > 0,
    }),
  };
}

const chargesCents = (group: GroupTotals | undefined): number =>
  group === undefined ? 0 : group.shippingCents + group.handlingCents;

function packOf(row: { package_measure: string; package_quantity: number | null }): Pack {
  return { measure: row.package_measure, pieces: row.package_quantity };
}

function sidesOf(
  { line, details }: CartEntry,
  { row, attributes }: Candidate,
  { from, to }: { from: SwapOption; to: SwapOption },
): Pick<Swap, 'from' | 'to' | 'equal' | 'differs'> {
  const { equal, differs } = proposalFacts(
    {
      manufacturerName: line.manufacturerName,
      number: line.manufacturerSku,
      distributorName: line.distributorName,
      pack: packOf(details),
      priceCents: line.priceCents ?? 0,
      arrival: from.arrival,
    },
    {
      manufacturerName: row.manufacturer_name,
      number: row.manufacturer_sku,
      distributorName: row.distributor_name,
      pack: packOf(row),
      priceCents: row.price_cents,
      arrival: to.arrival,
    },
    attributes,
  );
  return {
    equal: [...equal],
    differs: [...differs],
    from: {
      productDistributorId: line.offerId,
      productId: line.productId,
      productName: line.productName,
      distributorName: line.distributorName,
      qty: from.packs,
      price: dollars(line.priceCents ?? 0),
      packageMeasure: details.package_measure,
      packageQty: details.package_quantity,
      eta: from.arrival,
    },
    to: {
      productDistributorId: row.id,
      productId: row.product_id,
      productName: row.product_name,
      distributorName: row.distributor_name,
      qty: to.packs,
      price: dollars(row.price_cents),
      packageMeasure: row.package_measure,
      packageQty: row.package_quantity,
      eta: to.arrival,
    },
  };
}
