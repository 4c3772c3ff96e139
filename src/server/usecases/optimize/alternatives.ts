/** Same-brand and similar alternatives beside the line, with what is equal and what differs (API-13, OPT-01..04). */
import type { AlternativesDocument, SavingsOption } from '#contract/resources/optimization.ts';
import { dollars } from '#contract/resources/resource.ts';
import type { LocationId } from '#domain/ids.ts';
import { bestOfKind, type LineToSwap, preferredAlternative, surplusPieces } from '#domain/ordering/alternatives.ts';
import { etaDate } from '#domain/ordering/cut-off.ts';
import { proposalFacts, type ProposalFacts, type ProposalSide } from '#domain/ordering/proposal-facts.ts';
import type { OvernightChoice } from '#domain/ordering/ship-group.ts';
import type { Store } from '../../store/open-store.ts';
import { type AlternativeRow, type OriginRow, readOrigins } from '../../store/ordering/alternative-rows.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { type CartEntry, loadCart, overnightOf } from '../cart/load-cart.ts';
import { alternativeOf, type Candidate, readCandidates } from './candidates.ts';

interface AlternativesRequest {
  readonly offerIds: readonly string[];
  /** The chosen shipping, which determines the arrival. */
  readonly overnight: readonly OvernightChoice[];
  readonly now: string;
}

const NEVER = '9999-12-31';

type PricedOrigin = OriginRow & { readonly price_cents: number };

/** For offers in the cart or not; unknown ids are left out. */
export function alternativesDocument(
  store: Store,
  locationId: LocationId,
  { offerIds, overnight, now }: AlternativesRequest,
): Promise<AlternativesDocument> {
  return inSnapshot(store, async (connection) => {
    const origins = await readOrigins(connection, locationId, offerIds);
    const ids = origins.map(({ id }) => id);
    const candidates = await readCandidates(connection, locationId, ids);
    const { entries, terms } = await loadCart(connection, locationId);
    const arrives = (row: { distributor_id: string; cut_off_time: string; eta_days: number }): string => {
      const known = terms.get(row.distributor_id);
      const isOvernight = known !== undefined && overnightOf(known, overnight) !== null;
      const days = isOvernight ? (known.overnight_eta_days ?? row.eta_days) : row.eta_days;
      return etaDate(now, { cutOffTime: row.cut_off_time, days });
    };
    return {
      data: null,
      productsWithAlternatives: origins.flatMap((origin) => {
        if (origin.price_cents === null) return [];
        const entry = entries.find(({ line }) => line.offerId === origin.id) ?? null;
        const priced = { ...origin, price_cents: origin.price_cents };
        return [withAlternatives(priced, candidates.get(origin.id) ?? [], { entry, arrives })];
      }),
    };
  });
}

interface Around {
  readonly entry: CartEntry | null;
  readonly arrives: (row: { distributor_id: string; cut_off_time: string; eta_days: number }) => string;
}

function withAlternatives(
  origin: PricedOrigin,
  candidates: readonly Candidate[],
  { entry, arrives }: Around,
): AlternativesDocument['productsWithAlternatives'][number] {
  const line: LineToSwap = {
    qty: entry?.line.qty ?? 1,
    priceCents: origin.price_cents,
    arrival: arrives(origin),
    pack: packOf(origin),
  };
  const around = { origin, line, entry };
  const others = candidates.map((each) => ({
    ...alternativeOf(each, each.row.stock_level - each.row.in_cart),
    arrival: arrives(each.row),
  }));
  // A line that cannot be ordered never arrives: any replacement arrives sooner.
  const toBeat = entry?.line.cannotOrder === true ? { ...line, arrival: NEVER } : line;
  const best = (kind: 'sameBrand' | 'similar'): SavingsOption | null => {
    const found = bestOfKind(toBeat, others, kind);
    const candidate = candidates.find(({ row }) => row.id === found?.other.offerId);
    if (found === null || candidate === undefined) return null;
    const { row, attributes } = candidate;
    const { packs, savingCents } = found;
    const facts = proposalFacts(sideOf(origin, line.arrival), sideOf(row, found.other.arrival), attributes);
    const surplus = surplusPieces(line.qty, line.pack, { packs, to: packOf(row) });
    return option(around, row, { ...facts, type: kind, packs, savingCents, surplus, eta: found.other.arrival });
  };
  const [sameBrand, similar] = [best('sameBrand'), best('similar')];
  const itself = { equal: [], differs: [], packs: line.qty, savingCents: 0, surplus: null, eta: line.arrival };
  return {
    productDistributorId: origin.id,
    origin: option(around, origin, { ...itself, type: 'origin' }),
    sameBrand,
    similar,
    preferred: preferredOf(sameBrand, similar),
  };
}

interface Proposed extends ProposalFacts {
  readonly type: SavingsOption['type'];
  readonly packs: number;
  readonly savingCents: number;
  readonly surplus: number | null;
  readonly eta: string;
}

function option(
  { origin, line, entry }: { origin: PricedOrigin; line: LineToSwap; entry: CartEntry | null },
  row: AlternativeRow | PricedOrigin,
  { type, packs, savingCents, surplus, eta, equal, differs }: Proposed,
): SavingsOption {
  const first = entry?.details.first_choices ?? [];
  return {
    type,
    productDistributorId: row.id,
    productId: row.product_id,
    productName: row.product_name,
    distributorId: row.distributor_id,
    distributorName: row.distributor_name,
    manufacturerName: row.manufacturer_name,
    manufacturerSku: row.manufacturer_sku,
    imageSrc: row.image_src,
    price: dollars(row.price_cents),
    eta,
    priceOrigin: dollars(origin.price_cents),
    etaOrigin: line.arrival,
    qty: packs,
    packageMeasure: row.package_measure,
    packageQty: row.package_quantity,
    cartItemId: entry?.line.id ?? null,
    isSelected: type === 'origin',
    // The first choice is marked in whichever column it is (OPT-04).
    showInitialChoiceLabel: first.length === 0 ? row.id === origin.id : first.some(({ offerId }) => offerId === row.id),
    saving: dollars(savingCents),
    surplus,
    isDeclaredSame: 'is_declared' in row && row.is_declared,
    equal: [...equal],
    differs: [...differs],
  };
}

const packOf = ({ package_measure, package_quantity }: OriginRow | AlternativeRow): LineToSwap['pack'] => ({
  measure: package_measure,
  pieces: package_quantity,
});

/** One side of a comparison. */
export function sideOf(row: PricedOrigin | AlternativeRow, arrival: string): ProposalSide {
  return {
    manufacturerName: row.manufacturer_name,
    number: row.manufacturer_sku,
    distributorName: row.distributor_name,
    pack: packOf(row),
    priceCents: row.price_cents,
    arrival,
  };
}

function preferredOf(sameBrand: SavingsOption | null, similar: SavingsOption | null): 'sameBrand' | 'similar' | null {
  if (sameBrand === null && similar === null) return null;
  if (sameBrand === null) return 'similar';
  return preferredAlternative(sameBrand.price, similar?.price ?? null);
}
