/**
 * Places one order per distributor, exactly once (CHK-01, CHK-02, CHK-11..15). Rule: prices, stock, status, subscription and totals are
 * checked on rows read under the location's lock, in the transaction that writes the orders, removes the lines from the cart, deducts the
 * budget and queues the purchase orders.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { CheckoutBody, PlacedOrder } from '#contract/resources/checkout.ts';
import { dollars } from '#contract/resources/resource.ts';
import { etaDate } from '#domain/ordering/cut-off.ts';
import { orderNumber } from '#domain/ordering/order-number.ts';
import { readReference } from '#domain/ordering/order-reference.ts';
import { paymentTypeOf } from '#domain/ordering/order-states.ts';
import { splitSaved } from '#domain/ordering/savings.ts';
import { accept, refuse } from '#domain/verdict.ts';
import type { WriteTransaction } from '../../store/log/write-once.ts';
import { spend } from '../../store/ordering/location-account.ts';
import {
  insertOrderItems,
  insertOrders,
  insertPurchases,
  type NewOrder,
  type NewOrderItem,
  type NewPurchase,
  type PlacedRow,
} from '../../store/ordering/write-orders.ts';
import { inOneRoundTrip } from '../../store/packets.ts';
import { readMembers } from '../../store/people/members.ts';
import { actorName, rightsAt } from '../actor.ts';
import type { Group } from '../cart/group-cart.ts';
import { type CartEntry, loadCart, savedCents } from '../cart/load-cart.ts';
import { Refused } from '../refused.ts';
import { addWebhookEvents } from '../webhooks/add-webhook-event.ts';
import { type Written, writePrepared } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';
import { type LineToMeasure, type Measures, measureLines } from './measure-lines.ts';
import { notifyOthersOfOrder } from './notify-others.ts';
import { type Judged, judge } from './judge-checkout.ts';

/** In a demo every distributor is simulated, and no order says so (CHK-16). */
interface Placing {
  readonly isDemo: boolean;
}

/** @throws Refused */
export async function placeOrders(context: WriteContext, body: CheckoutBody, { isDemo }: Placing): Promise<Written> {
  const reference = readReference(body.reference ?? '');
  if (!reference.ok) {
    const words = 'A reference has at most 35 printable characters.';
    throw new Refused('bad-reference', words, { pointer: '/reference' });
  }
  let orderIds: readonly string[] = [];
  const written = await writePrepared(
    context,
    (connection) => loadCart(connection, context.locationId),
    async (transaction, cart) => {
      const judged = judge(cart, body, rightsAt(context.actor, context.locationId));
      if (!judged.ok) return judged;
      const { failed, ...judgment } = judged.value;
      const placed = await place(context, transaction, { ...judgment, isDemo, reference: reference.value });
      // By another user, or so long ago that the stored answer is gone: it must not be ordered again (CHK-15).
      if (placed === null) return refuse({ code: 'key-reused', detail: 'There are orders of this Idempotency-Key.' });
      orderIds = placed.orders.map(({ id }) => id);
      return accept({
        status: 201,
        document: {
          data: null,
          included: [],
          meta: { opId: context.opId, revision: transaction.revision, ...placed, failed },
        },
      });
    },
  );
  const { store, locationId } = context;
  if (orderIds.length > 0) store.announceOrders({ locationId, orderIds });
  return written;
}

async function place(
  context: WriteContext,
  transaction: WriteTransaction,
  {
    groups,
    savedCents: saved,
    timeZone,
    reference,
    isDemo,
  }: Pick<Judged, 'groups' | 'savedCents' | 'timeZone'> & Placing & { readonly reference: string },
) {
  const { connection, locationId, revision, changed } = transaction;
  const { actor, opId, now } = context;
  const parts = splitSaved(
    saved,
    groups.map(({ totals }) => totals.totalCents),
  );
  const orders = groups.map((group, at) => ({ ...newOrder(group, now), saved_part_cents: parts[at] ?? 0 }));
  const placing = { userId: actor.userId, adminId: actor.adminId, placedBy: actorName(actor), opId, reference };
  const lines = groups.flatMap(({ chosen }) => chosen.map(lineToMeasure));
  const [rows, measures] = await inOneRoundTrip(connection, () =>
    Promise.all([
      insertOrders(connection, locationId, { orders, placing }),
      measureLines(connection, locationId, lines),
    ]),
  );
  if (rows.length < orders.length) return null;
  const rowOf = new Map(rows.map((row) => [row.distributor_id, row]));
  const placed = groups.map((group): readonly [Group, PlacedRow] => {
    const row = rowOf.get(group.terms.id);
    if (row === undefined) throw new Error('an insert gave no order');
    return [group, row];
  });
  const sum = (of: (order: NewOrder) => number): number => orders.reduce((total, order) => total + of(order), 0);
  const spent = { totalCents: sum((order) => order.total_cents), savedCents: saved, now, timeZone };
  const items = placed.flatMap(([group, row]) =>
    group.chosen.map((entry) => ({ ...newItem(entry, row.id), ...measuresOf(measures, entry) })),
  );
  const purchases = placed.map(([{ terms }, { id }]) => newPurchase(terms, id));
  const told = placed.map(([group, { id, number }]) => ({
    orderId: id,
    orderNumber: number,
    reference,
    distributor: { id: group.terms.id, name: group.terms.name },
    total: dollars(group.totals.totalCents),
  }));
  const [{ shelfItemIds, lineIds }, , , , members] = await inOneRoundTrip(connection, () =>
    Promise.all([
      insertOrderItems(connection, locationId, { items, now, revision }),
      insertPurchases(connection, locationId, purchases),
      spend(connection, locationId, spent),
      addWebhookEvents(connection, locationId, 'order.placed', told),
      readMembers(connection, locationId),
    ]),
  );
  for (const id of shelfItemIds) changed({ type: 'workspace-items', id, deleted: false });
  for (const id of lineIds) changed({ type: 'cart-items', id, deleted: true });
  const bought = groups.flatMap(({ chosen }) => chosen);
  await notifyOthersOfOrder(connection, locationId, { actor, bought, members });
  return {
    deleted: lineIds.map((id) => ({ type: 'cart-items' as const, id, revision })),
    orders: placed.map(([group, row]): PlacedOrder => ({
      id: row.id,
      number: row.number,
      distributor: { id: group.terms.id, name: group.terms.name },
      total: dollars(group.totals.totalCents),
      eta: etaOf(group, now),
      sentToRep: group.terms.send_to_rep,
      ...(group.terms.is_simulated && !isDemo ? { isSimulated: true } : {}),
    })),
  };
}

function etaOf({ terms, isOvernight }: Group, now: string): string {
  const days = isOvernight ? (terms.overnight_eta_days ?? terms.eta_days) : terms.eta_days;
  return etaDate(now, { cutOffTime: terms.cut_off_time, days });
}

/** One collision is expected in a billion orders, so three in a row do not occur. */
const DRAWN_NUMBERS = 3;

function newOrder(group: Group, now: string): Omit<NewOrder, 'saved_part_cents'> {
  const { terms, chosen, isOvernight } = group;
  const totals = group.totals;
  return {
    numbers: Array.from({ length: DRAWN_NUMBERS }, () => orderNumber(randomBytes(10))),
    distributor_id: terms.id,
    payment_type: paymentTypeOf(terms.payment_type),
    subtotal_cents: totals.subtotalCents,
    shipping_cents: totals.shippingCents,
    handling_cents: totals.handlingCents,
    tax_cents: totals.taxCents,
    total_cents: totals.totalCents,
    saved_cents: chosen.reduce((sum, entry) => sum + savedCents(entry), 0),
    is_overnight: isOvernight,
    ship_method_id: isOvernight ? terms.ship_method_id : null,
    eta: etaOf(group, now),
  };
}

function newPurchase(terms: Group['terms'], id: string): NewPurchase {
  return { id, distributor_id: terms.id, with_rep: terms.send_to_rep, payload_id: `${randomUUID()}@stockroom` };
}

function lineToMeasure({ line, details }: CartEntry): LineToMeasure {
  const { id, offerId, qty, priceCents } = line;
  const pack = { measure: details.package_measure, pieces: details.package_quantity };
  return { id, offerId, qty, priceCents: priceCents ?? 0, pack };
}

function measuresOf(measures: ReadonlyMap<string, Measures>, { line }: CartEntry): Measures {
  const own = measures.get(line.id);
  if (own === undefined) throw new Error('a line was not measured');
  return own;
}

function newItem({ line, details }: CartEntry, orderId: string): Omit<NewOrderItem, keyof Measures> {
  return {
    order_id: orderId,
    offer_id: line.offerId,
    cart_item_id: line.id,
    product_name: line.productName,
    sku: line.distributorSku,
    manufacturer_name: line.manufacturerName,
    manufacturer_sku: line.manufacturerSku,
    image_src: line.imageSrc,
    package_measure: details.package_measure,
    qty: line.qty,
    price_cents: line.priceCents ?? 0,
  };
}
