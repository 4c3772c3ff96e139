/**
 * A cart as the optimiser's problem (API-12). Law: what it compares is what checkout would charge: shipping as it was chosen,
 * handling, tax, one stock for all lines of an offer; "fast" means never later than the line itself arrives (OPT-07).
 */
import type { DistributorId, OfferId } from '../ids.ts';
import { type Alternative, type AlternativeKind, type Pack } from './alternatives.ts';
import { etaDate } from './cut-off.ts';
import type { CartProblem, ChoiceOption } from './optimise-cart.ts';
import { overnightTerms, type ShippingTerms } from './shipping.ts';
import { type SwapOptions, swapVerdict } from './swap-options.ts';

/** A distributor as it ships now. */
export interface Shipper {
  readonly id: DistributorId;
  readonly terms: ShippingTerms | null;
  readonly cutOffTime: string;
  /** Working days on the way. */
  readonly etaDays: number;
  /** Overnight shipping, where it was chosen. */
  readonly overnight: { readonly cents: number; readonly etaDays: number } | null;
}

/** A chosen line that can be ordered. */
export interface LineToOptimise {
  readonly id: string;
  readonly offerId: OfferId;
  readonly distributorId: DistributorId;
  readonly qty: number;
  readonly priceCents: number;
  /** Packs of its offer. */
  readonly stockLevel: number;
  readonly pack: Pack;
}

export interface CartToOptimise {
  /** Oldest first. */
  readonly lines: readonly LineToOptimise[];
  /** By the offer that they could stand in for. */
  readonly others: ReadonlyMap<string, readonly Omit<Alternative, 'arrival'>[]>;
  readonly shippers: readonly Shipper[];
  /** Offers of lines that are in the cart and not chosen: nothing is swapped to them. */
  readonly unchosen: ReadonlySet<string>;
  readonly taxBasisPoints: number;
  readonly wanted: SwapOptions;
  /** ISO instant */
  readonly now: string;
}

export interface SwapOption extends ChoiceOption {
  readonly offerId: OfferId;
  readonly kind: AlternativeKind;
  readonly packs: number;
  readonly arrival: string;
}

/** All lines of one offer: they are one line when the optimiser is done. */
export interface JoinedLine {
  /** Oldest first. */
  readonly ids: readonly [string, ...string[]];
  readonly offerId: OfferId;
  readonly qty: number;
  /** The first one is the line as it is. */
  readonly options: readonly [SwapOption, ...SwapOption[]];
}

export interface PosedProblem {
  readonly lines: readonly JoinedLine[];
  readonly problem: CartProblem;
}

/** Day on which an order of now arrives, with the shipping that was chosen. @returns `YYYY-MM-DD` */
export function arrivalFrom({ cutOffTime, etaDays, overnight }: Shipper, now: string): string {
  return etaDate(now, { cutOffTime, days: overnight?.etaDays ?? etaDays });
}

export function poseProblem(cart: CartToOptimise): PosedProblem {
  const offers = new Map<string, number>();
  const stock: number[] = [];
  const stocked = (offerId: string, level: number): number => {
    const known = offers.get(offerId);
    if (known !== undefined) return known;
    offers.set(offerId, stock.length);
    return stock.push(Math.min(level, 99_999)) - 1;
  };
  const at = new Map<string, number>(cart.shippers.map(({ id }, index) => [id, index]));
  const arrivals = cart.shippers.map((shipper) => arrivalFrom(shipper, cart.now));
  const joined = joinedByOffer(cart.lines).map(({ line, ids, qty }): JoinedLine => {
    const origin = optionAt(line.distributorId);
    const { offerId, priceCents, pack } = line;
    const from = { qty, priceCents, pack, arrival: origin.arrival, stockLevel: line.stockLevel };
    const swaps = (cart.others.get(offerId) ?? []).flatMap((other): SwapOption[] => {
      const there = optionAt(other.distributorId);
      if (there.at < 0 || cart.unchosen.has(other.offerId)) return [];
      const verdict = swapVerdict(from, { ...other, arrival: there.arrival }, cart.wanted);
      if (!verdict.ok) return [];
      const { packs } = verdict;
      const offer = stocked(other.offerId, other.stockLevel);
      return [{ ...there, offerId: other.offerId, kind: other.kind, packs, cents: other.priceCents * packs, offer }];
    });
    const offer = stocked(offerId, line.stockLevel);
    return {
      ids,
      offerId,
      qty,
      options: [
        {
          at: Math.max(0, origin.at),
          arrival: origin.arrival,
          offerId,
          kind: 'origin',
          packs: qty,
          cents: priceCents * qty,
          offer,
        },
        ...swaps,
      ],
    };
  });

  function optionAt(distributorId: string): { at: number; arrival: string } {
    const index = at.get(distributorId) ?? -1;
    return { at: index, arrival: arrivals[index] ?? '' };
  }

  return {
    lines: joined,
    problem: {
      distributors: cart.shippers.map(({ terms, overnight }) =>
        terms === null || overnight === null ? terms : overnightTerms(terms, overnight.cents),
      ),
      lines: joined.map(({ options }) =>
        options.map(({ at: index, cents, offer, packs }) => ({
          at: index,
          cents,
          packs,
          ...(offer === undefined ? {} : { offer }),
        })),
      ),
      taxBasisPoints: cart.taxBasisPoints,
      stock,
    },
  };
}

interface Joined {
  readonly line: LineToOptimise;
  readonly ids: [string, ...string[]];
  qty: number;
}

function joinedByOffer(lines: readonly LineToOptimise[]): Joined[] {
  const byOffer = new Map<string, Joined>();
  for (const line of lines) {
    const known = byOffer.get(line.offerId);
    if (known === undefined) byOffer.set(line.offerId, { line, ids: [line.id], qty: line.qty });
    else {
      known.ids.push(line.id);
      known.qty += line.qty;
    }
  }
  return [...byOffer.values()];
}
