/**
 * Eighteen months of orders for the demo's locations, with seasons, changed prices, split shipments, a back order and an overdue invoice.
 * Rule: the same seed on the same day gives the same history; shelves and carts are not changed.
 */
import { orderNumber } from '#domain/ordering/order-number.ts';
import type { Connection } from '../../store/connection.ts';
import { readTerms, type TermsRow } from '../../store/ordering/terms-rows.ts';
import { deriveFromHistory } from '../../store/seed/demo-history-facts.ts';
import { type HistoryOrder, insertHistory } from '../../store/seed/demo-history.ts';
import { type HistoryOfferRow, offersOfShelves } from '../../store/seed/demo-history-sources.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { readPastLines, writeMeasures } from '../../store/seed/demo-savings.ts';
import { measureLines } from '../../usecases/checkout/measure-lines.ts';
import { type Random, seededRandom } from '../random.ts';
import { pastPrices } from './past-price.ts';
import { planFulfillment, type Turn } from './plan-fulfillment.ts';
import { type HistoryPlan, type PlannedOrder, planOrders } from './plan-orders.ts';

const DAY = 86_400_000;

export interface Buyer {
  readonly userId: string;
  readonly name: string;
}

export interface LocationHistory {
  readonly locationId: string;
  readonly plan: HistoryPlan;
  /** The first one places most orders. */
  readonly buyers: readonly Buyer[];
  readonly seed: number;
  readonly now: Date;
  readonly timeZone: string;
}

/** @returns the number of orders */
export async function seedHistory(connection: Connection, history: LocationHistory): Promise<number> {
  const { locationId } = history;
  const sources = await readSources(connection, locationId);
  const orders = planHistory(sources, history);
  await insertHistory(connection, locationId, orders);
  await deriveFromHistory(connection, locationId);
  await measureHistory(connection, locationId);
  return orders.length;
}

export interface HistorySources {
  readonly offers: readonly HistoryOfferRow[];
  /** Of the connected distributors that have one of the offers. */
  readonly terms: readonly TermsRow[];
}

export async function readSources(connection: Connection, locationId: string): Promise<HistorySources> {
  const offers = await offersOfShelves(connection, locationId);
  const terms = await readTerms(connection, asId(locationId));
  const connected = new Set(offers.map(({ distributor_id: id }) => id));
  return { offers, terms: terms.filter(({ id }) => connected.has(id)) };
}

/** Oldest first. */
export function planHistory({ offers, terms }: HistorySources, history: LocationHistory): readonly HistoryOrder[] {
  const { plan, seed, now, timeZone } = history;
  const random = seededRandom(seed);
  const planned = planOrders({ random, prices: pastPrices(seed, now), plan, offers, terms, now, timeZone });
  const turns = turnsOf(random, planned, now);
  let lineNumber = 0;
  return planned.map((order, index): HistoryOrder => {
    const made = historyOrder(random, order, { history, turn: turns.get(index) ?? null, lineNumber });
    lineNumber += order.lines.length;
    return made;
  });
}

/**
 * One order each is partly back-ordered, was charged more, is overdue, was refused, is still on its way or not shipped yet, at whatever
 * hour the demo is made; of the others, some ship in parts.
 */
function turnsOf(random: Random, orders: readonly PlannedOrder[], now: Date): ReadonlyMap<number, Turn> {
  const turns = new Map<number, Turn>();
  for (const [index, { lines }] of orders.entries()) {
    if (lines.length > 2 && random.chance(0.2)) turns.set(index, 'two-boxes');
    else if ((lines.at(-1)?.qty ?? 0) > 1 && random.chance(0.06)) turns.set(index, 'late-rest');
  }
  const plant = (turn: Turn, daysAgo: number, fits: (order: PlannedOrder) => boolean): void => {
    const before = new Date(now.getTime() - daysAgo * DAY);
    const index = orders.findLastIndex(
      (order, at) => order.placedAt < before && fits(order) && !PLANTED.has(turns.get(at) ?? 'two-boxes'),
    );
    if (index >= 0) turns.set(index, turn);
  };
  plant('canceled', 70, ({ lines }) => lines.length < 3);
  plant('overdue', 42, ({ terms }) => terms.payment_type === 'bill_by_invoice');
  plant('price-increase', 18, ({ lines }) => lines.length > 2);
  plant('back-order', 6, ({ lines }) => lines.length > 2 && (lines.at(-1)?.qty ?? 0) > 1);
  // Four days later even an order of a Friday evening has been shipped.
  plant('slow', 4, () => true);
  plant('not-shipped', 0, ({ terms }) => terms.payment_type !== 'bill_by_invoice');
  return turns;
}

const PLANTED: ReadonlySet<Turn> = new Set([
  'canceled',
  'overdue',
  'price-increase',
  'back-order',
  'slow',
  'not-shipped',
]);

const REFERENCES = ['Hygiene', 'Operatory 1', 'Restock', 'Surgery week'] as const;

function historyOrder(
  random: Random,
  order: PlannedOrder,
  { history, turn, lineNumber }: { history: LocationHistory; turn: Turn | null; lineNumber: number },
): HistoryOrder {
  const { locationId, buyers, now, timeZone } = history;
  const { lines, totals, terms, placedAt, round } = order;
  const bytes = Uint8Array.from({ length: 10 }, () => random.between(0, 255));
  const number = orderNumber(bytes);
  const { answers, ...delivery } = planFulfillment(random, number, order, turn, { now, timeZone });
  const [usual] = buyers;
  const buyer = usual === undefined || random.chance(0.25) ? random.pick(buyers) : usual;
  return {
    ...delivery,
    number,
    distributor_id: terms.id,
    subtotal_cents: totals.subtotalCents,
    shipping_cents: totals.shippingCents,
    handling_cents: totals.handlingCents,
    tax_cents: totals.taxCents,
    total_cents: totals.totalCents,
    saved_cents: delivery.status === 'canceled' ? 0 : order.savedCents,
    archived: now.getTime() - placedAt.getTime() > 400 * DAY,
    user_id: buyer.userId,
    placed_by: buyer.name,
    op_id: `demo-${round}`,
    reference: random.chance(0.15) ? random.pick(REFERENCES) : '',
    created_at: placedAt.toISOString(),
    payload_id: `${Buffer.from(bytes).toString('hex')}-${locationId}@stockroom`,
    their_reference: delivery.state === 'sent' ? null : String(random.between(4_000_000, 8_999_999)),
    with_rep: terms.send_to_rep,
    lines: lines.map(({ offer, qty, priceCents }, place) => ({
      ...(answers[place] ?? {
        qty_shipped: 0,
        qty_confirmed: null,
        qty_backordered: 0,
        confirmed_price_cents: null,
        expected_on: null,
      }),
      offer_id: offer.offer_id,
      cart_item_id: 1_000_000 + lineNumber + place,
      product_name: offer.name,
      sku: offer.sku,
      manufacturer_name: offer.manufacturer_name,
      manufacturer_sku: offer.manufacturer_sku,
      image_src: offer.image_src,
      package_measure: offer.package_measure,
      qty,
      price_cents: priceCents,
    })),
  };
}

/** The comparison prices of the demo's past orders: that day's other prices changed in the same proportion as the one paid. */
async function measureHistory(connection: Connection, location: string): Promise<void> {
  const locationId = asId<LocationId>(location);
  const rows = await readPastLines(connection, locationId);
  const lines = rows.map((row) => ({
    id: row.id,
    offerId: row.offer_id,
    qty: row.qty,
    priceCents: row.price_cents,
    pack: { measure: row.package_measure, pieces: row.package_quantity },
  }));
  const measures = await measureLines(connection, locationId, lines, ({ priceCents }, now) => priceCents / now);
  await writeMeasures(
    connection,
    locationId,
    [...measures].map(([id, measured]) => ({ id, ...measured })),
  );
}
