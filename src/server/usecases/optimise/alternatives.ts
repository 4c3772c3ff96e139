/** Same brand and similar side by side with the line as it is (API-13, OPT-01..04), and choosing one of them. */
import type { AlternativesDocument, SavingsOption } from '#contract/resources/optimisation.ts';
import { dollars } from '#contract/resources/resource.ts';
import type { LocationId } from '#domain/ids.ts';
import { bestOfKind, type LineToSwap, packsInstead, preferredAlternative } from '#domain/ordering/alternatives.ts';
import { etaDate } from '#domain/ordering/cut-off.ts';
import { accept, refuse } from '#domain/verdict.ts';
import type { Store } from '../../store/open-store.ts';
import {
  type AlternativeRow,
  type OriginRow,
  readAlternatives,
  readOrigins,
} from '../../store/ordering/alternative-rows.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { type CartEntry, loadCart } from '../cart/load-cart.ts';
import { type Written, writePrepared } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';
import { alternativeOf, lineToSwap } from './as-alternative.ts';
import { applySwap, changedLines } from './optimise-cart.ts';

/** Of offers that are in the cart or not; unknown ids are left out. */
export function alternativesDocument(
  store: Store,
  locationId: LocationId,
  { offerIds, now }: { offerIds: readonly string[]; now: string },
): Promise<AlternativesDocument> {
  return inSnapshot(store, async (connection) => {
    const origins = await readOrigins(connection, offerIds);
    const others = await readAlternatives(
      connection,
      locationId,
      origins.map(({ id }) => id),
    );
    const { entries } = await loadCart(connection, locationId);
    return {
      data: null,
      productsWithAlternatives: origins.flatMap((origin) => {
        if (origin.price_cents === null) return [];
        const entry = entries.find(({ line }) => line.offerId === origin.id) ?? null;
        return [
          withAlternatives({ ...origin, price_cents: origin.price_cents }, others.get(origin.id) ?? [], { entry, now }),
        ];
      }),
    };
  });
}

type PricedOrigin = OriginRow & { readonly price_cents: number };

function withAlternatives(
  origin: PricedOrigin,
  rows: readonly AlternativeRow[],
  { entry, now }: { entry: CartEntry | null; now: string },
): AlternativesDocument['productsWithAlternatives'][number] {
  const line: LineToSwap = {
    qty: entry?.line.qty ?? 1,
    priceCents: origin.price_cents,
    etaDays: origin.eta_days,
    pack: { measure: origin.package_measure, pieces: origin.package_quantity },
  };
  const etaOf = (row: { cut_off_time: string; eta_days: number }): string =>
    etaDate(now, { cutOffTime: row.cut_off_time, days: row.eta_days });
  const first = entry?.details.initial_offer_id ?? null;
  const option = (
    type: SavingsOption['type'],
    row: AlternativeRow | PricedOrigin,
    { packs, savingCents }: { packs: number; savingCents: number },
  ): SavingsOption => ({
    type,
    productDistributorId: row.id,
    productName: row.product_name,
    distributorId: row.distributor_id,
    distributorName: row.distributor_name,
    manufacturerName: row.manufacturer_name,
    imageSrc: row.image_src,
    price: dollars(row.price_cents),
    eta: etaOf(row),
    priceOrigin: dollars(origin.price_cents),
    etaOrigin: etaOf(origin),
    qty: packs,
    packageMeasure: row.package_measure,
    packageQty: row.package_quantity,
    cartItemId: entry?.line.id ?? null,
    isSelected: type === 'origin',
    // The first choice is marked wherever it stands (OPT-04).
    showInitialChoiceLabel: row.id === (first ?? origin.id),
    saving: dollars(savingCents),
  });
  const best = (kind: 'sameBrand' | 'similar'): SavingsOption | null => {
    const found = bestOfKind(line, rows.map(alternativeOf), kind);
    const row = rows.find(({ id }) => id === found?.other.offerId);
    return found === null || row === undefined ? null : option(kind, row, found);
  };
  const [sameBrand, similar] = [best('sameBrand'), best('similar')];
  return {
    productDistributorId: origin.id,
    origin: option('origin', origin, { packs: line.qty, savingCents: 0 }),
    sameBrand,
    similar,
    preferred: preferredOf(sameBrand, similar),
  };
}

function preferredOf(sameBrand: SavingsOption | null, similar: SavingsOption | null): 'sameBrand' | 'similar' | null {
  if (sameBrand === null && similar === null) return null;
  if (sameBrand === null) return 'similar';
  return preferredAlternative(sameBrand.price, similar?.price ?? null);
}

/** Swaps a line for an alternative or back for what it was first. @throws Refused */
export function chooseAlternative(
  context: WriteContext,
  wanted: { lineId: string; offerId: string },
): Promise<Written> {
  const { locationId, opId, now } = context;
  const isLine = ({ line }: CartEntry): boolean => line.id === wanted.lineId || line.clientId === wanted.lineId;
  return writePrepared(
    context,
    (connection) => loadCart(connection, locationId),
    async (transaction, cart) => {
      const entry = cart.entries.find(isLine);
      if (entry === undefined) return refuse({ code: 'line-gone', detail: 'There is no such line in the cart.' });
      const { line } = entry;
      const others = await readAlternatives(transaction.connection, locationId, [line.offerId]);
      const row = (others.get(line.offerId) ?? []).find(({ id }) => id === wanted.offerId);
      const packs = packsFor(entry, wanted.offerId, row);
      if (packs === null) return refuse({ code: 'no-alternative', detail: 'The line cannot be swapped for this.' });
      const lineId = line.id;
      await applySwap(transaction, { lineId, offerId: wanted.offerId, qty: packs, priceCents: line.priceCents, now });
      const [data = null] = await changedLines(transaction, [lineId]);
      return accept({
        status: 200,
        document: { data, included: [], meta: { opId, revision: transaction.revision, deleted: [] } },
      });
    },
    { offers: [wanted.offerId] },
  );
}

/** Back to the first choice it is as many packs as at first, whatever the location may buy by now. */
function packsFor(entry: CartEntry, offerId: string, row: AlternativeRow | undefined): number | null {
  const { line, details } = entry;
  const { initial_offer_id: first, initial_qty: qty, swapped_qty: swapped } = details;
  if (offerId === first && qty !== null && swapped !== null) return Math.max(1, Math.round((qty * line.qty) / swapped));
  if (row === undefined) return null;
  const from = lineToSwap(entry);
  return from === null ? null : packsInstead(from, alternativeOf(row), { fast: false, primary: false });
}
