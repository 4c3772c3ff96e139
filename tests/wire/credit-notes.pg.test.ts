/** What distributors' credit notes refund (decision 0069). */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { asId, type LocationId } from '#domain/ids.ts';
import { readSupplierDocument } from '#server/gateways/supplier-document.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { takeMessage } from '#server/usecases/supplier-documents/take-message.ts';
import { paths } from '#tests/support/paths.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { confirmationOf, invoicedItem, invoiceOf, shipNoticeOf, shippedItem } from './cxml/by-hand.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const WAYS = { clockSpeed: 1, cxml: { identity: 'AN01', sharedSecret: 'secret' }, mail: null };

describeWire(
  'what distributors credit',
  (wired) => {
    let seeded: OrderingPractice;
    let id = '';
    let of = { payloadId: '', orderPayloadId: '' };
    let documents = 0;

    beforeAll(async () => {
      seeded = await seedOrdering(wired().server.store, wired().practice);
    });
    beforeEach(async () => {
      const { server, practice, post } = wired();
      const { main } = practice.locations;
      await server.store.pool.query(
        `update distributors set gateway = 'cxml', cxml_identity = null, cxml_secret_sealed = null`,
      );
      for (const [offer, qty] of [
        [seeded.offers.glovesHarbor, 4],
        [seeded.offers.glovesBig, 2],
      ] as const) {
        await post(paths.cartAdd, { data: { type: 'cart-items', attributes: { productDistributorId: offer, qty } } });
      }
      const placed = await post(paths.locationCheckout(main), { ids: [] });
      id = String(placed.json['meta']?.['orders']?.[0]?.['id']);
      const { rows } = await server.store.pool.query('select payload_id from purchase_orders where order_id = $1', [
        id,
      ]);
      documents += 1;
      of = { payloadId: `doc-${documents}@north.example`, orderPayloadId: String(rows[0].payload_id) };
    });

    const send = async (payload: string): Promise<{ code: number }> => {
      const { app } = wired().server;
      const answer = await app.inject({
        method: 'POST',
        url: '/cxml',
        headers: { 'content-type': 'text/xml' },
        payload,
      });
      return { code: Number(/<Status code="(\d+)"/.exec(answer.body)?.[1]) };
    };

    it.each(['creditMemo', 'lineLevelCreditMemo'])(
      'ORD-21 ORD-25 a %s refunds the return that it is of: once, and where Stockroom charged, by Stockroom',
      async (purpose) => {
        const { server, practice, patch } = wired();
        const { pool } = server.store;
        const main = practice.locations.main;
        const requested = async (number: number, qty: number): Promise<string> => {
          const { rows } = await pool.query<{ id: string }>(
            `insert into order_claims (location_id, id, order_id, order_item_id, number, kind, qty, note, status, made_by)
            select location_id, gen_random_uuid(), order_id, id, $2, 'return', $3, 'Wet', 'labeled', 'Somebody' from order_items
              where order_id = $1 order by id limit 1 returning id`,
            [id, number, qty],
          );
          return rows[0]?.id ?? '';
        };
        const credit = (n: number, qty: number, due: string) =>
          send(
            invoiceOf(
              { ...of, payloadId: `${of.payloadId}-${n}` },
              { invoiceId: `CR-${n}`, purpose, items: invoicedItem(1, qty, '-5.00'), due: `-${due}` },
            ),
          );
        const state = async () => ({
          returns: (
            await pool.query(
              'select status, refund_cents::int as cents from order_claims where order_id = $1 order by number',
              [id],
            )
          ).rows,
          refunds: (
            await pool.query(
              'select amount_cents::int as cents, by_platform from order_refunds where order_id = $1 order by id',
              [id],
            )
          ).rows,
          back: (await pool.query('select returned_cents::int as cents from orders where id = $1', [id])).rows[0].cents,
        });
        await send(invoiceOf(of, { invoiceId: 'I-1', items: invoicedItem(1, 4, '12.50'), due: '64.08' }));
        await pool.query(
          'update orders set subtotal_cents = 6000, tax_cents = 0, shipping_cents = 0, handling_cents = 0, total_cents = 6000 where id = $1',
          [id],
        );
        // A refund was recorded after a phone call; the distributor's credit note is for the same money.
        const first = await requested(1, 1);
        const attributes = { status: 'refunded', refund: 5 };
        const body = { data: { type: 'order-claims', attributes } };
        expect((await patch(`/api/v2/order-claims/${first}`, body)).status).toBe(200);
        expect((await state()).refunds).toEqual([{ cents: 500, by_platform: false }]);
        expect((await credit(1, 1, '5.00')).code).toBe(200);
        expect((await credit(1, 1, '5.00')).code).toBe(200);
        expect(await state()).toMatchObject({ refunds: [], returns: [{ status: 'refunded', cents: 500 }] });

        await pool.query(
          `delete from invoices where order_id = $1 and is_credit and not exists (select from order_claims c where c.invoice_id = invoices.id)`,
          [id],
        );
        await pool.query(
          `insert into order_payments (location_id, order_id, amount_cents, state) values ($1, $2, 6000, 'paid')`,
          [main, id],
        );
        await requested(2, 2);
        expect((await credit(2, 2, '10.83')).code).toBe(200);
        expect(await state()).toMatchObject({
          refunds: [{ cents: 1083, by_platform: true }],
          returns: [{}, { status: 'refunded', cents: 1083 }],
        });
        expect(codeOf(await patch(`/api/v2/order-claims/${first}`, body))).toBe('claim-gone');
        // More than was charged can't be refunded.
        expect((await credit(3, 9, '99.00')).code).toBe(200);
        expect((await state()).refunds).toEqual([
          { cents: 1083, by_platform: true },
          { cents: 6000 - 1083, by_platform: true },
        ]);
      },
    );

    it('ORD-16 ORD-25 a credit note that takes off what was charged of declined lines takes nothing off a second time', async () => {
      const { pool } = wired().server.store;
      await pool.query('update order_items set price_cents = 1000 where order_id = $1', [id]);
      await pool.query(
        'update orders set subtotal_cents = 6000, tax_cents = 0, shipping_cents = 0, handling_cents = 0, total_cents = 6000 where id = $1',
        [id],
      );
      const cost = async (): Promise<unknown> =>
        (await pool.query('select (total_cents - returned_cents)::int as cents from orders where id = $1', [id]))
          .rows[0].cents;
      const declined = `<ConfirmationItem lineNumber="2" quantity="2"><UnitOfMeasure>BX</UnitOfMeasure>
        <ConfirmationStatus quantity="2" type="reject"><UnitOfMeasure>BX</UnitOfMeasure></ConfirmationStatus></ConfirmationItem>`;
      expect((await send(confirmationOf(of, 'except', declined))).code).toBe(200);
      expect(await cost()).toBe(4000);
      const next = (number: number) => ({ ...of, payloadId: `${of.payloadId}-${number}` });
      const items = `${invoicedItem(1, 4, '10.00')}${invoicedItem(2, 2, '10.00')}`;
      expect((await send(invoiceOf(next(2), { invoiceId: 'I-1', items, due: '60.00' }))).code).toBe(200);
      expect(await cost()).toBe(4000);
      const credit = (number: number, line: number, qty: number, due: string) =>
        send(
          invoiceOf(next(number), {
            invoiceId: `CR-${number}`,
            purpose: 'creditMemo',
            items: invoicedItem(line, qty, '-10.00'),
            due: `-${due}`,
          }),
        );
      expect((await credit(3, 2, 2, '20.00')).code).toBe(200);
      expect(await cost()).toBe(4000);
      // What is given back of the others is a refund.
      expect((await credit(4, 1, 1, '10.00')).code).toBe(200);
      expect(await cost()).toBe(3000);
    });

    it('ORD-21 a credit note for a part of a return, for several without lines, or before it is asked for gives its money back once', async () => {
      const { server, post, patch } = wired();
      const { pool } = server.store;
      await send(shipNoticeOf(of, { shipmentId: 'S1', items: `${shippedItem(1, 4)}${shippedItem(2, 2)}` }));
      await pool.query(`update purchase_orders set state = 'delivered' where order_id = $1`, [id]);
      await pool.query('update order_items set price_cents = 1000 where order_id = $1', [id]);
      await pool.query(
        'update orders set subtotal_cents = 6000, tax_cents = 0, shipping_cents = 0, handling_cents = 0, total_cents = 6000 where id = $1',
        [id],
      );
      await pool.query(
        `insert into order_payments (location_id, order_id, amount_cents, state) select location_id, id, 6000, 'paid' from orders where id = $1`,
        [id],
      );
      const { rows } = await pool.query<{ id: string }>('select id from order_items where order_id = $1 order by id', [
        id,
      ]);
      const [one = '', two = ''] = rows.map((row) => row.id);
      const back = async (orderItemId: string, qty: number): Promise<string> => {
        const attributes = { orderItemId, qty, reason: 'Too many' };
        const made = await post('/api/v2/order-returns', { data: { type: 'order-returns', attributes } });
        expect(made.status).toBe(201);
        return String(made.json['meta']?.['id']);
      };
      let sent = 0;
      const credit = async (items: string, due: string): Promise<void> => {
        sent += 1;
        const body = { invoiceId: `CR-${id}-${sent}`, purpose: 'creditMemo', items, due: `-${due}` };
        expect((await send(invoiceOf({ ...of, payloadId: `${of.payloadId}-cr${sent}` }, body))).code).toBe(200);
      };
      const returns = async (): Promise<unknown> =>
        (
          await pool.query(
            'select status, credited_qty as pieces, refund_cents::int as cents from order_claims where order_id = $1 order by number',
            [id],
          )
        ).rows.map(({ status, pieces, cents }) => [status, pieces, cents]);
      const refunded = async (): Promise<number> =>
        (
          await pool.query(
            'select coalesce(sum(amount_cents), 0)::int as cents from order_refunds where order_id = $1',
            [id],
          )
        ).rows[0].cents;
      const wanted = async (claimId: string): Promise<unknown> =>
        (
          (await wired().get(`/api/v2/order-returns?filter[orderId]=${id}`)).json['data'] as unknown as {
            id: string;
            attributes: { refundable: number };
          }[]
        ).find((each) => each.id === claimId)?.attributes.refundable;

      // Part of it: the rest is still due, and no more than that.
      const first = await back(one, 2);
      await credit(invoicedItem(1, 1, '-10.00'), '10.00');
      expect([await returns(), await wanted(first), await refunded()]).toEqual([[['requested', 1, 1000]], 10, 1000]);
      await credit(invoicedItem(1, 1, '-10.00'), '10.00');
      expect(await returns()).toEqual([['refunded', 2, 2000]]);
      const body = { data: { type: 'order-claims', attributes: { status: 'refunded', refund: 10 } } };
      expect(codeOf(await patch(`/api/v2/order-claims/${first}`, body))).toBe('claim-gone');

      // Without lines, it is for the return with this amount, otherwise for the first ones.
      const second = await back(one, 1);
      const third = await back(two, 2);
      await credit('', '15.00');
      expect(await returns()).toEqual([
        ['refunded', 2, 2000],
        ['refunded', 0, 1000],
        ['requested', 0, 500],
      ]);
      expect([await wanted(second), await wanted(third)]).toEqual([null, 15]);
      await credit('', '15.00');
      expect(((await returns()) as unknown[]).at(-1)).toEqual(['refunded', 0, 2000]);
      expect(await refunded()).toBe(5000);

      // Credited before the return is requested: nothing is due for it.
      await credit(invoicedItem(1, 1, '-10.00'), '10.00');
      const last = await back(one, 1);
      expect((await returns()) as unknown[]).toHaveLength(4);
      expect([((await returns()) as unknown[]).at(-1), await wanted(last), await refunded()]).toEqual([
        ['refunded', 1, 1000],
        null,
        6000,
      ]);
    });

    it.each([false, true])(
      'ORD-16 ORD-21 of a credit note far above its order only what was charged counts; the rest is an unapplied credit (charged by the platform: %s)',
      async (byPlatform) => {
        const { server, get, post } = wired();
        const { pool } = server.store;
        await send(shipNoticeOf(of, { shipmentId: 'S1', items: shippedItem(1, 4) }));
        await pool.query(`update purchase_orders set state = 'delivered' where order_id = $1`, [id]);
        await pool.query(
          'update orders set subtotal_cents = 4000, tax_cents = 0, shipping_cents = 0, handling_cents = 0, total_cents = 4000 where id = $1',
          [id],
        );
        if (byPlatform)
          await pool.query(
            `insert into order_payments (location_id, order_id, amount_cents, state) select location_id, id, 4000, 'paid' from orders where id = $1`,
            [id],
          );
        const { rows } = await pool.query<{ id: string }>(
          'select min(id)::text as id from order_items where order_id = $1',
          [id],
        );
        const attributes = { orderItemId: rows[0]?.id, qty: 1, reason: 'Too many' };
        await post('/api/v2/order-returns', { data: { type: 'order-returns', attributes } });
        const body = {
          invoiceId: `CR-${id}`,
          purpose: 'creditMemo',
          items: invoicedItem(1, 1, '-9000.00'),
          due: '-9000.00',
        };
        expect((await send(invoiceOf({ ...of, payloadId: `${of.payloadId}-cr` }, body))).code).toBe(200);
        await pool.query('update order_refunds set refunded_at = now() where order_id = $1', [id]);
        const attributesOf = async (path: string): Promise<Record<string, unknown>[]> =>
          ((await get(path)).json['data'] as unknown as { attributes: Record<string, unknown> }[]).map(
            (each) => each.attributes,
          );
        const payments = (await attributesOf(`/api/v2/order-payments?filter[orderId]=${id}`))
          .filter(({ status }) => status === 'refunded')
          .map(({ amount, unapplied, byPlatform: own }) => ({ amount, unapplied, own }));
        expect(payments).toHaveLength(byPlatform ? 2 : 1);
        if (byPlatform) expect(payments).toContainEqual({ amount: 40, unapplied: undefined, own: true });
        expect(payments).toContainEqual({ amount: byPlatform ? 0 : 40, unapplied: 8960, own: false });
        const order = (await get(`/api/v2/orders/${id}`)).json['data']?.['attributes'];
        expect(order?.['invoices']).toMatchObject([{ isCredit: true, total: 9000, unapplied: 8960 }]);
        expect(await attributesOf(`/api/v2/order-returns?filter[orderId]=${id}`)).toMatchObject([
          { status: 'refunded', refund: 40 },
        ]);
      },
    );

    it('ORD-21 a return that is requested while its credit note is being applied is credited by it', async () => {
      const { server, practice, post } = wired();
      const { pool } = server.store;
      await send(shipNoticeOf(of, { shipmentId: 'S1', items: shippedItem(1, 4) }));
      await pool.query(`update purchase_orders set state = 'delivered' where order_id = $1`, [id]);
      const { rows } = await pool.query<{ id: string }>(
        'select min(id)::text as id from order_items where order_id = $1',
        [id],
      );
      const body = { invoiceId: `CR-${id}`, purpose: 'creditMemo', items: invoicedItem(1, 1, '-10.00'), due: '-10.00' };
      const note = invoiceOf({ ...of, payloadId: `${of.payloadId}-cr` }, body);
      const attributes = { orderItemId: rows[0]?.id, qty: 1, reason: 'Too many' };
      let isAnswered = false;
      const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      const requested = await inTransaction(server.store, async (connection) => {
        const order = { location: asId<LocationId>(practice.locations.main), orderId: id };
        await takeMessage(connection, order, await readSupplierDocument(note), note);
        const asked = post('/api/v2/order-returns', { data: { type: 'order-returns', attributes } }).finally(() => {
          isAnswered = true;
        });
        await expect.poll(async () => isAnswered || (await pool.query(waiting)).rows[0].n > 0).toBe(true);
        return { asked };
      });
      expect((await requested.asked).status).toBe(201);
      const made = await pool.query('select status, credited_qty as pieces from order_claims where order_id = $1', [
        id,
      ]);
      expect(made.rows).toEqual([{ status: 'refunded', pieces: 1 }]);
    });
  },
  { ways: WAYS },
);
