/**
 * Swaps one line for an alternative, or back to its first choice (OPT-04). Rules: a cart has one line per offer, so a swap to an offer in
 * the cart adds to that line; going back to the first choice splits a merged line into its original lines.
 */
import { asId, type OfferId } from '#domain/ids.ts';
import { packsInstead } from '#domain/ordering/alternatives.ts';
import { etaDate } from '#domain/ordering/cut-off.ts';
import { firstChoicesNow, type LineToMerge, mergeByOffer } from '#domain/ordering/first-choices.ts';
import { accept, refuse } from '#domain/verdict.ts';
import type { WriteTransaction } from '../../store/log/write-once.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { type CartEntry, loadCart, swappedLine } from '../cart/load-cart.ts';
import { type Written, writePrepared } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';
import { alternativeOf, readCandidates } from './candidates.ts';
import { lineToMerge, writeMerged } from './write-merged.ts';

interface Wanted {
  readonly lineId: string;
  readonly offerId: string;
}

/** @throws Refused */
export async function chooseAlternative(context: WriteContext, wanted: Wanted): Promise<Written> {
  const { store, locationId, opId, now } = context;
  const find = (entries: readonly CartEntry[]): CartEntry | undefined =>
    entries.find(({ line }) => line.id === wanted.lineId || line.clientId === wanted.lineId);
  const first = await inSnapshot(store, async (connection) => {
    const entry = find((await loadCart(connection, locationId)).entries);
    return (entry?.details.first_choices ?? []).map(({ offerId }) => offerId as string);
  });
  return writePrepared(
    context,
    (connection) => loadCart(connection, locationId),
    async (transaction, { entries }) => {
      const entry = find(entries);
      if (entry === undefined) return refuse({ code: 'line-gone', detail: 'There is no such line in the cart.' });
      const become = await whatItBecomes(transaction, entry, { offerId: wanted.offerId, now });
      if (become === null) return refuse({ code: 'no-alternative', detail: 'The line cannot be swapped for this.' });
      const offers = new Set<string>(become.map(({ to }) => to.offerId));
      const others = entries.filter((each) => each !== entry && offers.has(each.line.offerId));
      const merged = mergeByOffer([...others.map((each) => lineToMerge(each)), ...become]);
      const { included, deleted } = await writeMerged(transaction, merged, { entries, now });
      const survivor = merged.find(({ offerId }) => offerId === wanted.offerId)?.id;
      const { revision } = transaction;
      return accept({
        status: 200,
        document: {
          data: included.find(({ id }) => id === survivor) ?? null,
          included: included.filter(({ id }) => id !== survivor),
          meta: { opId, revision, deleted },
        },
      });
    },
    { offers: [...new Set([wanted.offerId, ...first])] },
  );
}

/** null: it cannot be swapped for this. */
async function whatItBecomes(
  transaction: WriteTransaction,
  entry: CartEntry,
  { offerId, now }: { offerId: string; now: string },
): Promise<LineToMerge[] | null> {
  const { line, terms, details } = entry;
  if (offerId === line.offerId) return null;
  // The person's own first choice is allowed, whatever the location may buy now.
  if (details.first_choices.some((first) => first.offerId === offerId)) return firstLines(transaction, entry, offerId);
  const candidates = await readCandidates(transaction.connection, transaction.locationId, [line.offerId]);
  const found = candidates.get(line.offerId)?.find(({ row }) => row.id === offerId);
  if (found === undefined || line.priceCents === null) return null;
  const { row } = found;
  const arrives = (ships: { cut_off_time: string; eta_days: number }): string =>
    etaDate(now, { cutOffTime: ships.cut_off_time, days: ships.eta_days });
  const from = {
    qty: line.qty,
    priceCents: line.priceCents,
    arrival: arrives(terms),
    pack: { measure: details.package_measure, pieces: details.package_quantity },
  };
  const other = { ...alternativeOf(found, row.stock_level - row.in_cart), arrival: arrives(row) };
  const packs = packsInstead(from, other, { fast: false, primary: false });
  return packs === null ? null : [lineToMerge(entry, { offerId: asId<OfferId>(row.id), qty: packs })];
}

/** The line becomes the requested one, and the others are created again. */
async function firstLines({ newId }: WriteTransaction, entry: CartEntry, offerId: string): Promise<LineToMerge[]> {
  const choices = firstChoicesNow(swappedLine(entry));
  const own = choices.findIndex((first) => first.offerId === offerId);
  const lines: LineToMerge[] = [];
  for (const [index, { offerId: first, qty, priceCents }] of choices.entries()) {
    lines.push({
      id: index === own ? entry.line.id : await newId('cart_items'),
      offerId: first,
      qty,
      priceCents,
      isUrgent: entry.line.isUrgent,
      firstChoices: [],
      swappedQty: null,
      to: { offerId: first, qty },
    });
  }
  return lines;
}
