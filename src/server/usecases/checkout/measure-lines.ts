/** What an order's lines are compared with: the offers at the moment of ordering (SAV-03, SAV-04). */
import type { LocationId } from '#domain/ids.ts';
import type { LineToSwap, Pack } from '#domain/ordering/alternatives.ts';
import { highestOffered, missedSaving } from '#domain/ordering/savings.ts';
import type { Connection } from '../../store/connection.ts';
import { readOffered } from '../../store/ordering/offered-rows.ts';
import { inOneRoundTrip } from '../../store/packets.ts';
import type { NewOrderItem } from '../../store/ordering/write-orders.ts';
import { alternativeOf, readCheaperCandidates } from '../optimize/candidates.ts';

export type Measures = Pick<
  NewOrderItem,
  'list_cents' | 'highest_cents' | 'highest_authorized_cents' | 'missed_offer_id' | 'missed_packs' | 'missed_cents'
>;

/** A line that is being ordered, or was. */
export interface LineToMeasure {
  readonly id: string;
  readonly offerId: string;
  readonly qty: number;
  readonly priceCents: number;
  readonly pack: Pack;
}

/** Only the price matters here, so all offers arrive on the same day. */
const ANY_DAY = '';

/** By the id of the cart line. */
export async function measureLines(
  connection: Connection,
  locationId: LocationId,
  lines: readonly LineToMeasure[],
  /** For the demo's past orders: the ratio of the price then to the price now. */
  factorOf: (line: LineToMeasure, nowCents: number) => number = () => 1,
): Promise<ReadonlyMap<string, Measures>> {
  const offerIds = [...new Set(lines.map(({ offerId }) => offerId))];
  const [offered, cheaper] = await inOneRoundTrip(connection, () =>
    Promise.all([readOffered(connection, locationId, offerIds), readCheaperCandidates(connection, locationId, lines)]),
  );
  return new Map(
    lines.map((line) => {
      const bought: LineToSwap = {
        qty: line.qty,
        priceCents: line.priceCents,
        arrival: ANY_DAY,
        pack: line.pack,
      };
      const rows = offered.get(line.offerId) ?? [];
      const own = rows.find(({ id }) => id === line.offerId);
      const factor = factorOf(line, own?.price_cents ?? line.priceCents);
      const then = (nowCents: number): number => Math.max(1, Math.round(nowCents * factor));
      const others = rows.map((row) => ({
        priceCents: then(row.price_cents ?? 0),
        pack: { measure: row.package_measure, pieces: row.package_quantity },
        sharesCode: row.shares_code,
        isAuthorized: row.is_authorized,
      }));
      const { allCents, authorizedCents } = highestOffered(bought, others);
      const missed = missedSaving(
        bought,
        (cheaper.get(line.id) ?? []).map((row) => ({
          ...alternativeOf({ row }, row.stock_level - row.in_cart),
          priceCents: then(row.price_cents),
          arrival: ANY_DAY,
        })),
      );
      const measures: Measures = {
        list_cents: own === undefined || own.list_cents === null ? line.priceCents : then(own.list_cents),
        highest_cents: allCents,
        highest_authorized_cents: authorizedCents,
        missed_offer_id: missed?.offerId ?? null,
        missed_packs: missed?.packs ?? null,
        missed_cents: missed?.savingCents ?? null,
      };
      return [line.id, measures];
    }),
  );
}
