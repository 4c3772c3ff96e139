/** What the screens of a location show about its orders; all must agree to the cent (decision 0067). */
import * as v from 'valibot';
import { expect } from 'vitest';
import { homeDocument } from '#contract/resources/home.ts';
import { orderPaymentsDocument } from '#contract/resources/order-payments.ts';
import { orderDocument, ordersDocument } from '#contract/resources/order.ts';
import { orderedDocument, spentDocument, useTaxDocument } from '#contract/resources/report.ts';
import { savingsDocument } from '#contract/resources/savings.ts';
import { paths } from '#tests/support/paths.ts';
import type { Wired } from './wire-kit.ts';

const cents = (amount: number): number => Math.round(amount * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

export async function readScreens({ get, owner, practice, server }: Wired) {
  const period = 'filter[from]=2020-01-01&filter[to]=2040-12-31';
  const all = 'page[size]=100';
  const user = (await server.ask('GET', paths.user, { as: owner })).json;
  const place = JSON.stringify(user);
  const left = Number(
    /"budgetCurrent":(-?[\d.]+)/.exec(place.slice(place.indexOf(`"id":"${practice.locations.main}"`)))?.[1],
  );
  return {
    orders: v.parse(ordersDocument, (await get(`/api/v2/orders?full=true&${all}`)).json).data,
    payments: v.parse(orderPaymentsDocument, (await get(`/api/v2/order-payments?${all}`)).json).data,
    spent: v.parse(spentDocument, (await get(`/api/v2/reports/spent?${period}`)).json).data.attributes,
    ordered: v.parse(orderedDocument, (await get(`/api/v2/reports/ordered-products?${period}`)).json).data.attributes,
    useTax: v.parse(useTaxDocument, (await get(`/api/v2/reports/use-tax?${period}`)).json).data.attributes,
    home: v.parse(homeDocument, (await get('/api/v2/home')).json).data.attributes,
    savings: v.parse(savingsDocument, (await get('/api/v2/savings-analysis')).json).data.attributes,
    left: cents(left),
  };
}

type Seen = Awaited<ReturnType<typeof readScreens>>;
type SeenOrder = Seen['orders'][number];
const costOf = ({ attributes }: SeenOrder): number => cents(attributes.total) - cents(attributes.returned);
const isLive = ({ attributes }: SeenOrder): boolean => attributes.status !== 'canceled';
const totals = (rows: readonly { readonly total: number }[]): number => sum(rows.map(({ total }) => cents(total)));
const counts = (rows: readonly { readonly orderCount: number }[]): number =>
  sum(rows.map(({ orderCount }) => orderCount));

/** @param budgetCents the location's budget before the first order */
export async function screensAgree(wired: Wired, budgetCents: number): Promise<void> {
  const seen = await readScreens(wired);
  agreeOnCosts(seen, wired.practice.locations.main, budgetCents);
  agreeOnGoods(seen, await returnedQtys(wired));
  agreeOnPayments(seen, await readBilled(wired));
  for (const order of seen.orders) await agreeOnOrder(wired, order);
}

function agreeOnCosts({ orders, spent, home, savings, left }: Seen, locationId: string, budgetCents: number): void {
  const live = orders.filter(isLive);
  const cost = sum(live.map(costOf));
  const underWay = live.filter(({ attributes }) => attributes.status !== 'completed');
  const here = spent.byLocation.filter(({ id }) => id === locationId);
  expect({
    canceled: sum(orders.filter((order) => !isLive(order)).map(costOf)),
    spent: [cents(spent.total), spent.orderCount],
    byDistributor: [totals(spent.byDistributor), counts(spent.byDistributor)],
    byMonth: totals(spent.byMonth),
    here: [totals(here), counts(here)],
    ofBudget: totals(spent.budget?.spent ?? []),
    budget: budgetCents - left,
    thisMonth: cents(home.spentThisMonth),
    underWay: [cents(home.ordersTotal), home.orderCount],
    savings: counts(savings.months),
  }).toEqual({
    canceled: 0,
    spent: [cost, live.length],
    byDistributor: [cost, live.length],
    byMonth: cost,
    here: [cost, live.length],
    ofBudget: cost,
    budget: cost,
    thisMonth: cost,
    underWay: [sum(underWay.map(costOf)), underWay.length],
    savings: live.length,
  });
}

async function returnedQtys({ server }: Wired): Promise<ReadonlyMap<string, number>> {
  const { rows } = await server.store.pool.query<{ item: string; qty: number }>(
    `select order_item_id as item, sum(qty)::int as qty from order_claims where status = 'refunded' group by 1`,
  );
  return new Map(rows.map(({ item, qty }) => [item, qty]));
}

function agreeOnGoods({ orders, spent, ordered, useTax, savings }: Seen, returned: ReadonlyMap<string, number>): void {
  const keptOf = ({ attributes }: SeenOrder) =>
    attributes.items.map((item) => {
      const qty = Math.max(0, item.qty - item.qtyRejected - (returned.get(item.id) ?? 0));
      return { qty, cents: qty * cents(item.price) };
    });
  const kept = orders.filter(isLive).flatMap(keptOf);
  const goods = { cents: sum(kept.map((each) => each.cents)), qty: sum(kept.map(({ qty }) => qty)) };
  const untaxed = orders.filter((order) => isLive(order) && order.attributes.tax === 0);
  const qtys = (rows: readonly { readonly qty: number }[]): number => sum(rows.map(({ qty }) => qty));
  expect({
    byCategory: { cents: totals(spent.byCategory), qty: qtys(spent.byCategory) },
    products: { cents: totals(ordered.products), qty: qtys(ordered.products) },
    all: { cents: cents(ordered.total), qty: ordered.qty },
    paid: sum(savings.months.map(({ paid }) => cents(paid))),
    untaxed: [cents(useTax.total), totals(useTax.orders), sum(useTax.orders.map(({ subtotal }) => cents(subtotal)))],
  }).toEqual({
    byCategory: goods,
    products: goods,
    all: goods,
    paid: goods.cents,
    untaxed: [
      sum(untaxed.map(costOf)),
      sum(untaxed.map(costOf)),
      sum(untaxed.flatMap(keptOf).map((each) => each.cents)),
    ],
  });
}

interface Billed {
  /** Ordered and not declined. */
  readonly owed: number;
  readonly invoiced: number;
  /** By the distributor. */
  readonly credited: number;
}

/** By order, in cents. */
async function readBilled({ server }: Wired): Promise<ReadonlyMap<string, Billed>> {
  const { rows } = await server.store.pool.query<Billed & { id: string }>(
    `select o.id, case when status = 'canceled' then 0 else total_cents - order_declined_cents(location_id, id) end::int as owed,
        v.invoiced::int as invoiced, v.credited::int as credited
      from orders o cross join lateral (select coalesce(sum(total_cents) filter (where not is_credit), 0) as invoiced,
          coalesce(sum(total_cents) filter (where is_credit and not by_platform), 0) as credited
        from invoices where order_id = o.id) v`,
  );
  return new Map(rows.map(({ id, ...billed }) => [id, billed]));
}

/**
 * If the platform charged it, the payments equal its cost. Those of an order that its distributor charges do as well, with what was not
 * invoiced yet, and without what was invoiced beyond the order (the three-way match). A declined payment of a canceled order is neither
 * due nor refunded.
 */
function agreeOnPayments({ orders, payments }: Seen, billed: ReadonlyMap<string, Billed>): void {
  for (const order of orders) {
    const paid = payments.filter(({ attributes }) => attributes.orderId === order.id);
    const due = paid.filter(({ attributes }) => attributes.isOver !== true);
    const net = sum(due.map(({ attributes: { amount, status } }) => (status === 'refunded' ? -1 : 1) * cents(amount)));
    const isCharged = paid.some(({ id }) => id.startsWith('card-'));
    const { owed, invoiced, credited } = billed.get(order.id) ?? { owed: 0, invoiced: 0, credited: 0 };
    const unlike = isCharged ? 0 : Math.max(0, owed - invoiced) - Math.max(0, invoiced - owed - credited);
    expect([order.id, Math.max(0, net + unlike)]).toEqual([order.id, costOf(order)]);
    // No more is shown as refunded than somebody charged.
    const backOf = (kind: string): number =>
      sum(
        paid.flatMap(({ id, attributes }) =>
          id.startsWith(`${kind}-`) && attributes.status === 'refunded' ? [cents(attributes.amount)] : [],
        ),
      );
    if (!isCharged)
      expect(backOf('invoice')).toBeLessThanOrEqual(Math.max(0, Math.max(owed, invoiced) - backOf('refund')));
  }
}

/** A single order: its parts add up, and its own page agrees with the list and the payment history. */
async function agreeOnOrder({ get }: Wired, { id, attributes: listed }: SeenOrder): Promise<void> {
  const own = v.parse(orderDocument, (await get(`/api/v2/orders/${id}`)).json).data.attributes;
  const { data: history } = v.parse(
    orderPaymentsDocument,
    (await get(`/api/v2/order-payments?filter[orderId]=${id}`)).json,
  );
  // A credit note that the platform refunds is listed for its unapplied part; the refund is an entry of its own.
  const ofInvoices = history.flatMap(({ attributes: { invoice, amount, unapplied = 0 } }) =>
    invoice === null ? [] : [[invoice.number, cents(amount) + cents(unapplied), cents(unapplied)] as const],
  );
  const invoiceOf = ([number, whole, unapplied]: (typeof ofInvoices)[number]) => {
    const found = own.invoices.find((each) => each.number === number);
    return [number, whole === unapplied ? whole : cents(found?.total ?? 0), cents(found?.unapplied ?? 0)];
  };
  expect({
    total: sum([own.subtotal, own.shipping, own.handling, own.tax].map(cents)),
    goods: sum(own.items.map(({ qty, price }) => qty * cents(price))),
    listed: [listed.status, listed.total, listed.returned],
    invoices: ofInvoices.map(invoiceOf),
  }).toEqual({
    total: cents(own.total),
    goods: cents(own.subtotal),
    listed: [own.status, own.total, own.returned],
    invoices: ofInvoices,
  });
}
