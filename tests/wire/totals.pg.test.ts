/**
 * For any history of orders, confirmations, shipments, invoices and refunds, the totals of all screens agree to the cent:
 * orders, payments, budget, reports, savings and home (decision 0067).
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { SupplierMessage } from '#domain/ordering/supplier-message.ts';
import { orderPaymentJobs } from '#server/jobs/order-payments.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { answerClaimJob } from '#server/usecases/claims/answer-claim-job.ts';
import { chargeOrder } from '#server/usecases/payments/charge-order.ts';
import { payRefund, refundOrder } from '#server/usecases/payments/refund-order.ts';
import { takeMessage } from '#server/usecases/supplier-documents/take-message.ts';
import { paths } from '#tests/support/paths.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { type CardDesk, cardDesk } from './card-kit.ts';
import { messageOf, type MessageStep, type OrderStep, orderStep } from './order-steps.ts';
import { readScreens, screensAgree } from './screen-totals.ts';
import { describeWire } from './wire-kit.ts';

const BUDGET = 1_000_000;
const cents = (amount: number): number => Math.round(amount * 100);

/** In basis points: none, that of the other tests, and one that rarely gives whole cents. */
const taxRate = fc.constantFrom(0, 825, 733);

describeWire('totals of all screens', (wired) => {
  let seeded: OrderingPractice;
  let desk: CardDesk;
  let documents = 0;
  beforeAll(async () => {
    seeded = await seedOrdering(wired().server.store, wired().practice);
    desk = cardDesk(wired());
    await desk.reset(20);
  });
  const pool = () => wired().server.store.pool;

  /** Restores the state before the first order. */
  async function begin(hasCard: boolean): Promise<void> {
    for (const table of [
      'claim_messages',
      'order_claims',
      'order_refunds',
      'order_payments',
      'invoice_lines',
      'invoices',
      'shipment_lines',
      'shipments',
      'supplier_documents',
    ])
      await pool().query(`delete from ${table}`);
    await pool().query(
      `delete from zen_rep_tasks; delete from purchase_orders; delete from order_items; delete from orders`,
    );
    // Orders are never deleted, so to devices this is a restored database.
    await pool().query('update location_sequences set log_id = gen_random_uuid()');
    await pool().query(
      `update practice_locations set budget_cents = $1, budget_current_cents = $1, saved_price_total_cents = 0, track_budget_weekly = false`,
      [BUDGET],
    );
    if (hasCard) await desk.addCard('tok_visa');
    else await pool().query('update subscriptions set payment_method_id = null, card = null, card_is_saved = false');
  }

  async function orderIds(): Promise<readonly string[]> {
    const { rows } = await pool().query<{ id: string }>('select id from orders where location_id = $1 order by id', [
      desk.main,
    ]);
    return rows.map(({ id }) => id);
  }

  async function place(offers: readonly string[], qty: number): Promise<void> {
    const { practice, post } = wired();
    for (const offer of offers)
      await post(paths.cartAdd, { data: { type: 'cart-items', attributes: { productDistributorId: offer, qty } } });
    const placed = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
    expect(placed.status).toBe(201);
    // The simulated distributor must not answer.
    await pool().query('delete from graphile_worker._private_jobs');
  }

  /** A document that can't be applied changes nothing. */
  async function say(orderId: string, message: SupplierMessage): Promise<void> {
    documents += 1;
    const document = { payloadId: `totals-${documents}`, message };
    try {
      await inTransaction(wired().server.store, (connection) =>
        takeMessage(connection, { location: desk.main, orderId }, document, JSON.stringify(message)),
      );
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'CxmlFault') throw error;
    }
  }

  async function bank(): Promise<void> {
    const { rows } = await pool().query<{ id: string }>(`select id from order_payments where state = 'pending'`);
    for (const { id } of rows) await chargeOrder(desk.billing, { locationId: desk.main, paymentId: id });
    const refunds = await pool().query<{ id: string }>(
      'select id from order_refunds where by_platform and refunded_at is null',
    );
    for (const { id } of refunds.rows) await payRefund(desk.billing, { locationId: desk.main, refundId: id });
  }

  /** Changes the card to one whose charges succeed, or are declined. */
  async function changeCard(isGood: boolean): Promise<void> {
    const { rows } = await pool().query('select from subscriptions where location_id = $1 and card_is_saved', [
      desk.main,
    ]);
    if (rows.length > 0) await desk.addCard(isGood ? 'tok_visa' : 'tok_chargeCustomerFail');
  }

  /** As a person requests it; refused unless the payment is declined. */
  async function retry(orderId: string): Promise<void> {
    const { rows } = await pool().query<{ id: string; state: string }>(
      'select id, state from order_payments where order_id = $1',
      [orderId],
    );
    for (const { id, state } of rows) {
      const { status } = await wired().post(`/api/v2/order-payments/card-${id}/retry`, undefined);
      if (state === 'paid') expect(status).toBe(409);
    }
  }

  /** Returns units of a line: refunded by its distributor, recorded by the practice as refunded or declined, or still open. */
  async function askForReturn(orderId: string, { line, qty, end }: Extract<OrderStep, { do: 'return' }>) {
    const { patch, post } = wired();
    await pool().query('update order_items set qty_received = qty where order_id = $1', [orderId]);
    const { rows } = await pool().query<{ id: string }>('select id from order_items where order_id = $1 order by id', [
      orderId,
    ]);
    const claimId = randomUUID();
    const attributes = {
      clientId: claimId,
      orderItemId: rows[line % rows.length]?.id,
      kind: 'return',
      qty,
      note: 'Wet',
    };
    const { status } = await post('/api/v2/order-claims', { data: { type: 'order-claims', attributes } });
    if (status !== 201 || end === 'waits') return;
    if (end !== 'refunded') {
      const outcome = { status: end === 'recorded' ? 'refunded' : end };
      await patch(`/api/v2/order-claims/${claimId}`, { data: { type: 'order-claims', attributes: outcome } });
      return;
    }
    const answer = () => answerClaimJob(wired().server.store, { locationId: desk.main, claimId, clockSpeed: 1 });
    await answer();
    await answer();
  }

  async function markInvoices(orderId: string, paid: boolean): Promise<void> {
    const { rows } = await pool().query<{ id: string }>('select id from invoices where order_id = $1', [orderId]);
    const body = { data: { type: 'order-payments', attributes: { paid } } };
    for (const { id } of rows) await wired().patch(`/api/v2/order-payments/invoice-${id}`, body);
  }

  async function sayOf(orderId: string, requested: MessageStep): Promise<void> {
    const { rows } = await pool().query<{ qty: number; price: number }>(
      'select qty, price_cents::int as price from order_items where order_id = $1 order by id',
      [orderId],
    );
    const lines = rows.map(({ qty, price }, index) => ({ lineNumber: index + 1, qty, priceCents: price }));
    await say(orderId, messageOf(requested, lines, documents));
  }

  async function happen(requested: OrderStep): Promise<void> {
    if (requested.do === 'place') {
      const first = requested.other ? seeded.offers.glovesHarbor : wired().practice.offers.gloves;
      return place([first, seeded.offers.glovesBig, seeded.offers.repOnly], requested.qty);
    }
    if (requested.do === 'bank') return bank();
    if (requested.do === 'card') return changeCard(requested.isGood);
    const ids = await orderIds();
    const orderId = ids[requested.order % Math.max(1, ids.length)];
    if (orderId === undefined) return;
    if (requested.do === 'return') return askForReturn(orderId, requested);
    if (requested.do === 'retry') return retry(orderId);
    if (requested.do === 'mark') return markInvoices(orderId, requested.isPaid);
    if (requested.do !== 'refund') return sayOf(orderId, requested);
    const refund = { orderId, reasonKey: `return-${documents}`, amountCents: requested.cents };
    documents += 1;
    await inTransaction(wired().server.store, (connection) => refundOrder(connection, desk.main, refund));
  }

  const screens = () => readScreens(wired());
  const agree = () => screensAgree(wired(), BUDGET);

  const answer = (rejected: number): OrderStep => ({
    do: 'confirm',
    order: 0,
    accepted: 4 - rejected,
    rejected,
    dearer: null,
    isSubstituted: false,
  });
  const sentBack = (qty: number): OrderStep => ({ do: 'return', order: 0, line: 0, qty, end: 'refunded' });
  const invoiced = (amount: number): OrderStep => ({
    do: 'invoice',
    order: 0,
    qtys: [1],
    cents: amount,
    shippingCents: 0,
    taxCents: 0,
  });
  const entries = async (): Promise<unknown> =>
    (await screens()).payments.map(({ attributes: { status, amount, byPlatform } }) => [
      status,
      cents(amount),
      byPlatform,
    ]);
  /** @returns what one of four packs costs, with its tax, and what the order costs */
  async function ordered(): Promise<{ readonly pack: number; readonly total: number }> {
    await place([seeded.offers.glovesHarbor], 4);
    const { rows } = await pool().query<{ pack: number; total: number }>(
      'select round((subtotal_cents + tax_cents) / 4.0)::int as pack, total_cents::int as total from orders',
    );
    return rows[0] ?? { pack: 0, total: 0 };
  }

  it('ORD-09 what a distributor declines is not charged, and is refunded where it was charged before', async () => {
    await begin(true);
    const { pack, total } = await ordered();
    await happen(answer(1));
    await bank();
    expect(await entries()).toEqual([['paid', total - pack, true]]);
    await happen(answer(3));
    await happen(answer(3));
    await bank();
    expect(await entries()).toEqual([
      ['refunded', 2 * pack, true],
      ['paid', total - pack, true],
    ]);
    expect((await screens()).orders[0]?.attributes).toMatchObject({ total: total / 100, returned: (3 * pack) / 100 });
    await agree();
  });

  it.each([true, false])(
    'ORD-21 ORD-16 what is sent back comes back with its tax, to the cent (charged by the platform: %s)',
    async (hasCard) => {
      await begin(hasCard);
      const { pack, total } = await ordered();
      await happen(answer(1));
      await bank();
      await happen(sentBack(1));
      await bank();
      expect((await entries()) as unknown[]).toContainEqual(['refunded', pack, hasCard]);
      await agree();
      await happen(sentBack(2));
      await bank();
      const { rows } = await pool().query<{ cents: number; tax: number; shipping: number }>(
        'select (total_cents - returned_cents)::int as cents, tax_cents::int as tax, (shipping_cents + handling_cents)::int as shipping from orders',
      );
      // All goods and their tax are refunded; shipping is not.
      expect(rows[0]?.tax).toBeGreaterThan(0);
      expect(rows[0]?.cents).toBe(rows[0]?.shipping);
      expect(total).toBeGreaterThan(rows[0]?.shipping ?? 0);
      await agree();
    },
  );

  it('ORD-09 ORD-21 what is declined after something else was refunded is refunded whole', async () => {
    await begin(true);
    const { pack, total } = await ordered();
    await happen(answer(0));
    await bank();
    await happen({ do: 'refund', order: 0, cents: 500 });
    await happen(answer(1));
    await bank();
    expect(await entries()).toEqual([
      ['refunded', pack, true],
      ['refunded', 500, true],
      ['paid', total, true],
    ]);
    await agree();
  });

  it.each([true, false])(
    'ORD-21 what is sent back comes back at the price that was charged: the order’s by the platform, the confirmed one by its distributor (charged by the platform: %s)',
    async (hasCard) => {
      await begin(hasCard);
      const { pack } = await ordered();
      await happen({ do: 'confirm', order: 0, accepted: 4, rejected: 0, dearer: 100, isSubstituted: false });
      await bank();
      await happen(sentBack(1));
      await bank();
      expect(await entries()).toContainEqual(['refunded', hasCard ? pack : pack + 100, hasCard]);
      await agree();
    },
  );

  it('ORD-16 ORD-21 a credit note of an order that the platform charged is one refund, and none where the return was refunded before', async () => {
    await begin(true);
    const { pack, total } = await ordered();
    await happen(answer(0));
    await bank();
    const credit = (qty: number, amount: number): OrderStep => ({
      do: 'credit',
      order: 0,
      line: 0,
      qty,
      cents: amount,
      hasLines: true,
    });
    await happen(credit(1, 300));
    await bank();
    expect(await entries()).toEqual([
      ['refunded', 300, true],
      ['paid', total, true],
    ]);
    expect((await screens()).orders[0]?.attributes.returned).toBe(3);
    await agree();
    // The distributor refunded the return, and writes a credit note about it later.
    await begin(true);
    await ordered();
    await happen(answer(0));
    await bank();
    await happen(sentBack(1));
    await bank();
    await happen(credit(1, pack));
    await bank();
    expect(await entries()).toEqual([
      ['refunded', pack, true],
      ['paid', total, true],
    ]);
    expect((await screens()).orders[0]?.attributes.returned).toBe(pack / 100);
    await agree();
  });

  it('ORD-16 what is refunded before the distributor accepted the order comes back once it was charged, by whoever charged it', async () => {
    await begin(true);
    const { total } = await ordered();
    await happen({ do: 'refund', order: 0, cents: 500 });
    expect(await entries()).toEqual([]);
    await happen(answer(0));
    await bank();
    expect(await entries()).toEqual([
      ['refunded', 500, true],
      ['paid', total, true],
    ]);
    await begin(true);
    await ordered();
    await happen({ do: 'refund', order: 0, cents: 500 });
    await pool().query('update subscriptions set payment_method_id = null, card = null, card_is_saved = false');
    await happen(answer(0));
    expect(await entries()).toEqual([['refunded', 500, false]]);
  });

  it('ORD-16 ORD-21 what was refunded before the distributor declined a part is not more than what is charged then', async () => {
    await begin(true);
    const { pack, total } = await ordered();
    await happen({ do: 'refund', order: 0, cents: 500 });
    await happen({ do: 'refund', order: 0, cents: total - 700 });
    await happen({ do: 'refund', order: 0, cents: 200 });
    await happen(answer(2));
    await bank();
    const charged = total - 2 * pack;
    expect(await entries()).toEqual([
      ['refunded', charged - 500, true],
      ['refunded', 500, true],
      ['paid', charged, true],
    ]);
    expect((await screens()).orders[0]?.attributes.returned).toBe(total / 100);
    await agree();
  });

  it('ORD-16 ORD-23 a payment that is declined, declined again and then made counts once, and what is refunded after it comes back', async () => {
    await begin(true);
    await changeCard(false);
    const { pack, total } = await ordered();
    await happen(answer(0));
    await bank();
    expect(await entries()).toEqual([['declined', total, true]]);
    await agree();
    await happen({ do: 'retry', order: 0 });
    await bank();
    expect(await entries()).toEqual([['declined', total, true]]);
    await agree();
    // A return of an unpaid order is refunded once the order is paid.
    await happen(sentBack(1));
    await bank();
    expect(await entries()).toEqual([['declined', total, true]]);
    await agree();
    await changeCard(true);
    await happen({ do: 'retry', order: 0 });
    await happen({ do: 'retry', order: 0 });
    await bank();
    expect(await entries()).toEqual([
      ['refunded', pack, true],
      ['paid', total, true],
    ]);
    await agree();
    await happen(sentBack(1));
    await bank();
    expect(await entries()).toHaveLength(3);
    await agree();
  });

  it('ORD-09 ORD-16 an invoice that the practice pays is marked as paid, and as due again; the order is paid with the last of them', async () => {
    const { patch } = wired();
    await begin(false);
    await ordered();
    await pool().query(`update orders set payment_type = 'bill_by_invoice'`);
    await happen(answer(0));
    await happen(invoiced(700));
    await happen(invoiced(300));
    const [second = '', first = ''] = (await screens()).payments.map(({ id }) => id);
    const mark = async (id: string, paid: boolean): Promise<unknown> => {
      const body = { data: { type: 'order-payments', attributes: { paid } } };
      expect((await patch(`/api/v2/order-payments/${id}`, body)).status).toBe(204);
      const { payments, orders } = await screens();
      return [...payments.map(({ attributes }) => attributes.status), orders[0]?.attributes.paymentStatus];
    };
    expect(await mark(first, true)).toEqual(['due', 'paid', null]);
    expect(await mark(first, true)).toEqual(['due', 'paid', null]);
    expect(await mark(second, true)).toEqual(['paid', 'paid', 'paid']);
    // A later invoice is due: the order is not paid any more. Two people mark what is left at once.
    await happen(invoiced(200));
    expect((await screens()).orders[0]?.attributes.paymentStatus).toBe(null);
    const third = (await screens()).payments.find(({ attributes }) => attributes.status === 'due')?.id ?? '';
    await mark(second, false);
    const holder = await pool().connect();
    await holder.query('begin');
    await holder.query('select from orders for update');
    const both = Promise.all([second, third].map((id) => mark(id, true)));
    const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await pool().query(waiting)).rows[0].n).toBeGreaterThanOrEqual(2);
    await holder.query('commit');
    holder.release();
    await both;
    expect((await screens()).orders[0]?.attributes.paymentStatus).toBe('paid');
    await pool().query('delete from invoice_lines where invoice_id = $1', [third.slice('invoice-'.length)]);
    await pool().query('delete from invoices where id = $1', [third.slice('invoice-'.length)]);
    expect(await mark(first, false)).toEqual(['paid', 'due', null]);
    for (const id of ['invoice-0', 'card-1', 'x'])
      expect(
        (await patch(`/api/v2/order-payments/${id}`, { data: { type: 'order-payments', attributes: { paid: true } } }))
          .status,
      ).toBe(404);
  });

  it('a refund that the processor refused, or that was lost, is asked for again', async () => {
    await begin(true);
    await ordered();
    await happen(answer(0));
    await bank();
    await happen({ do: 'refund', order: 0, cents: 500 });
    await pool().query('delete from graphile_worker._private_jobs');
    const sweep = orderPaymentJobs(desk.billing).find(({ name }) => name === 'order-payments');
    const requested = async (): Promise<number> => {
      await sweep?.run({}, {} as never);
      const { rows } = await pool().query(`select from graphile_worker._private_jobs where key like 'order-refund:%'`);
      return rows.length;
    };
    expect(await requested()).toBe(0);
    await pool().query(`update order_refunds set created_at = now() - interval '11 minutes'`);
    expect(await requested()).toBe(1);
    await bank();
    await pool().query('delete from graphile_worker._private_jobs');
    expect(await requested()).toBe(0);
  });

  it(
    'ORD-16 BUD-01 REP-01 SAV-04 agree to the cent, whatever happened to the orders',
    { timeout: 180_000 },
    async () => {
      // Prices whose shares are never whole cents.
      await pool().query('update offers set price_cents = price_cents + 1 + 2 * (id % 3)');
      await fc.assert(
        fc.asyncProperty(
          fc.boolean(),
          taxRate,
          fc.array(orderStep, { minLength: 3, maxLength: 14 }),
          async (hasCard, tax, steps) => {
            await begin(hasCard);
            await pool().query('update practice_locations set tax_basis_points = $1', [tax]);
            await happen({ do: 'place', qty: 3, other: true });
            for (const each of steps) await happen(each);
            await bank();
            await agree();
            // A good card pays what was declined.
            await changeCard(true);
            for (const id of await orderIds()) await retry(id);
            await bank();
            await agree();
            const { payments } = await screens();
            expect(payments.filter(({ attributes: { status, isOver } }) => status === 'declined' && !isOver)).toEqual(
              [],
            );
          },
        ),
        { numRuns: 15, endOnFailure: true },
      );
    },
  );
});
