/** A location's cart as the optimizer's problem, read at one instant, with a key that changes whenever the problem does. */
import { createHash } from 'node:crypto';
import { cents } from '#contract/resources/resource.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import type { OvernightChoice } from '#domain/ordering/ship-group.ts';
import {
  type CartToOptimize,
  type LineToOptimize,
  poseProblem,
  type PosedProblem,
  type Shipper,
} from '#domain/ordering/optimize-problem.ts';
import type { Connection } from '../../store/connection.ts';
import type { TermsRow } from '../../store/ordering/terms-rows.ts';
import {
  type CartEntry,
  isChosen,
  type LoadedCart,
  loadCart,
  overnightOf,
  shippingTerms,
  whyCannotOrder,
} from '../cart/load-cart.ts';
import { alternativeOf, type Candidate, readCandidates } from './candidates.ts';

export interface OptimizeRequest {
  readonly fast: boolean;
  readonly primary: boolean;
  readonly sameOnly: boolean;
  /** Dollars. */
  readonly minSaving: number;
  /** Empty: all lines. */
  readonly ids: readonly string[];
  readonly overnight: readonly OvernightChoice[];
  /** ISO instant */
  readonly now: string;
}

export interface Problem {
  /** The selected lines, and those that cannot be ordered, oldest first. */
  readonly entries: readonly CartEntry[];
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>;
  readonly distributors: readonly TermsRow[];
  /** The input of the optimizer. */
  readonly cart: CartToOptimize;
  readonly posed: PosedProblem;
  /** Problems with the same key have the same answer. */
  readonly key: string;
}

export async function readProblem(
  connection: Connection,
  locationId: LocationId,
  ask: OptimizeRequest,
): Promise<Problem> {
  return problemOf(connection, locationId, { cart: await loadCart(connection, locationId), ask });
}

export async function problemOf(
  connection: Connection,
  locationId: LocationId,
  { cart, ask }: { cart: LoadedCart; ask: OptimizeRequest },
): Promise<Problem> {
  const named = new Set(ask.ids);
  const entries = cart.entries.filter((entry) => named.size === 0 || isChosen(entry, named));
  const chosen = new Set(entries.map(({ line }) => line.id));
  const offerIds = [...new Set(entries.map(({ line }) => line.offerId))];
  const candidates = await readCandidates(connection, locationId, offerIds);
  const distributors = [...cart.terms.values()];
  const toOptimize: CartToOptimize = {
    lines: entries.map(lineToOptimize),
    others: new Map([...candidates].map(([origin, rows]) => [origin, rows.map((each) => alternativeOf(each))])),
    shippers: distributors.map((row) => shipperOf(row, ask.overnight)),
    unchosen: new Set(cart.entries.filter(({ line }) => !chosen.has(line.id)).map(({ line }) => line.offerId)),
    taxBasisPoints: cart.account.tax_basis_points,
    // Without a primary distributor the option has no effect (OPT-08).
    wanted: {
      fast: ask.fast,
      primary: ask.primary && distributors.some((row) => row.is_primary),
      sameOnly: ask.sameOnly,
      minSavingCents: cents(ask.minSaving),
    },
    now: ask.now,
  };
  const posed = poseProblem(toOptimize);
  return {
    entries,
    candidates,
    distributors,
    cart: toOptimize,
    posed,
    key: keyOf([entries.map(factsOf), distributors.map(({ id }) => id), posed]),
  };
}

export function keyOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** The identity of a line for detecting changes since it was displayed. */
export function factsOf({ line, details }: CartEntry): readonly unknown[] {
  const { package_measure, package_quantity, first_choices, swapped_qty } = details;
  return [
    line.id,
    line.offerId,
    line.qty,
    line.priceCents,
    package_measure,
    package_quantity,
    first_choices,
    swapped_qty,
  ];
}

function lineToOptimize(entry: CartEntry): LineToOptimize {
  const { line, details } = entry;
  const unorderable = whyCannotOrder(entry);
  return {
    id: line.id,
    offerId: line.offerId,
    distributorId: line.distributorId,
    qty: line.qty,
    priceCents: line.priceCents ?? 0,
    stockLevel: details.stock_level,
    pack: { measure: details.package_measure, pieces: details.package_quantity },
    ...(unorderable === null ? {} : { unorderable }),
  };
}

function shipperOf(row: TermsRow, choices: readonly OvernightChoice[]): Shipper {
  const overnight = overnightOf(row, choices);
  return {
    id: asId(row.id),
    terms: shippingTerms(row),
    cutOffTime: row.cut_off_time,
    etaDays: row.eta_days,
    overnight:
      overnight === null ? null : { cents: overnight.shippingCents, etaDays: row.overnight_eta_days ?? row.eta_days },
  };
}
