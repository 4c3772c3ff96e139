/** Parts of orders, as collections over all orders (API-29, API-30). */
import { beforeAll, expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { confirmationOf, invoicedItem, invoiceOf, shipNoticeOf, shippedItem } from './cxml/by-hand.ts';
import { describeWire } from './wire-kit.ts';

const KINDS = ['order-items', 'order-shippings', 'order-invoices', 'order-histories'] as const;

describeWire(
  'the collections of orders',
  (wired) => {
    let seeded: OrderingPractice;
    const orders: string[] = [];
    const place = async (qty: number): Promise<string> => {
      const { practice, post } = wired();
      const attributes = { productDistributorId: seeded.offers.glovesHarbor, qty };
      await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
      const answer = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
      return String(answer.json['meta']?.['orders']?.[0]?.['id']);
    };
    const say = (payload: string) =>
      wired().server.app.inject({ method: 'POST', url: '/cxml', headers: { 'content-type': 'text/xml' }, payload });

    beforeAll(async () => {
      const { server, practice } = wired();
      seeded = await seedOrdering(server.store, practice);
      const { pool } = server.store;
      await pool.query(`update distributors set gateway = 'cxml', cxml_identity = null, cxml_secret_sealed = null`);
      orders.push(await place(4), await place(2));
      const { rows } = await pool.query('select payload_id from purchase_orders where order_id = $1', [orders[0]]);
      const of = (payloadId: string) => ({ payloadId, orderPayloadId: String(rows[0].payload_id) });
      await say(confirmationOf(of('1@north.example'), 'accept'));
      await say(shipNoticeOf(of('2@north.example'), { shipmentId: 'S-1', items: shippedItem(1, 3) }));
      await say(
        invoiceOf(of('3@north.example'), { invoiceId: '7788', items: invoicedItem(1, 3, '10.00'), due: '44.08' }),
      );
    });

    const list = async (kind: (typeof KINDS)[number], query = '') =>
      (await wired().get(`/api/v2/${kind}${query}`)).json as {
        data: { id: string; attributes: Record<string, unknown> }[];
        meta: Record<string, unknown>;
      };

    it('API-29 API-30 lines, shipments, invoices and history are filtered by their order, 35 a page', async () => {
      const [first = '', second = ''] = orders;
      const items = await list('order-items');
      expect(items.data.map(({ attributes }) => [attributes['orderId'], attributes['qty']])).toEqual([
        [second, 2],
        [first, 4],
      ]);
      expect(items.meta).toMatchObject({ total: 2, current_page: 1, last_page: 1, per_page: 35 });
      const only = await list('order-items', `?filter[orderId]=${first}`);
      expect(only.data.map(({ attributes }) => attributes)).toMatchObject([{ orderId: first, qtyShipped: 3, qty: 4 }]);
      const shippings = await list('order-shippings', `?filter[orderId]=${first}`);
      expect(shippings.data).toMatchObject([
        {
          attributes: {
            orderId: first,
            number: 'S-1',
            carrier: 'UPS',
            trackingNumber: '1Z999AA10123456784',
            lines: [{ qty: 3 }],
          },
        },
      ]);
      expect((await list('order-invoices', `?filter[orderId]=${first}`)).data).toMatchObject([
        { attributes: { number: '7788', orderId: first, total: 44.08, tax: 4.13 } },
      ]);
      const reported = await list('order-histories', `?filter[orderId]=${first}`);
      expect(reported.data.map(({ attributes }) => String(attributes['event'])).toSorted()).toEqual([
        'answered',
        'invoiced',
        'placed',
        'shipped',
      ]);
      for (const kind of ['order-shippings', 'order-invoices'] as const)
        expect((await list(kind, `?filter[orderId]=${second}`)).data).toEqual([]);
      expect((await list('order-histories', `?filter[orderId]=${second}`)).data).toHaveLength(1);
    });

    it('API-29 what is known by its day only is listed after what came before it that day', async () => {
      const [first = ''] = orders;
      const { pool } = wired().server.store;
      const today = `(select (now() at time zone l.time_zone)::date from practice_locations l where l.id = location_id)`;
      const events = async () =>
        (await list('order-histories', `?filter[orderId]=${first}`)).data.map(({ attributes }) => attributes['event']);
      const was = await pool.query(
        'select shipped_on::text, invoiced_on::text from shipments s join invoices v using (location_id, order_id) where order_id = $1',
        [first],
      );
      await pool.query(`update shipments set shipped_on = ${today} where order_id = $1`, [first]);
      await pool.query(`update invoices set invoiced_on = ${today} where order_id = $1`, [first]);
      expect(await events()).toEqual(['invoiced', 'shipped', 'answered', 'placed']);
      // Written down days later.
      const later = `update shipments set created_at = now() + interval '3 days' where order_id = $1`;
      await pool.query(later, [first]);
      await pool.query(later.replace('shipments', 'invoices'), [first]);
      expect(await events()).toEqual(['invoiced', 'shipped', 'answered', 'placed']);
      const [row] = was.rows;
      await pool.query('update shipments set shipped_on = $2 where order_id = $1', [first, row.shipped_on]);
      await pool.query('update invoices set invoiced_on = $2 where order_id = $1', [first, row.invoiced_on]);
    });

    it('API-30 they are filtered by date, a day to its end, and paged', async () => {
      const on = (from: string, to: string): string => `?filter[date][from]=${from}&filter[date][to]=${to}`;
      expect((await list('order-invoices', on('2026-03-14', '2026-03-14'))).data).toHaveLength(1);
      expect((await list('order-invoices', on('2026-03-13', '2026-03-13'))).data).toHaveLength(0);
      expect((await list('order-shippings', on('2026-03-13', '2026-03-13'))).data).toHaveLength(1);
      expect((await list('order-shippings', on('2026-03-14', '2026-03-15'))).data).toHaveLength(0);
      const second = await list('order-items', '?page[size]=1&page[number]=2');
      expect(second.data).toHaveLength(1);
      expect(second.meta).toMatchObject({ total: 2, current_page: 2, last_page: 2, per_page: 1 });
      expect((await list('order-items', '?page[size]=1&page[number]=9')).meta).toMatchObject({ total: 2 });
      for (const kind of KINDS) {
        expect((await wired().get(`/api/v2/${kind}?filter[orderId]=x`)).status).toBe(400);
        expect((await wired().get(`/api/v2/${kind}?filter[date][from]=soon`)).status).toBe(400);
      }
    });

    it('ORD-16 the payment history ends with the day that is asked for', async () => {
      const entries = async (to: string): Promise<number> =>
        ((await wired().get(`/api/v2/order-payments?filter[date][to]=${to}`)).json['data'] as unknown[]).length;
      expect([await entries('2026-03-13'), await entries('2026-03-14')]).toEqual([0, 1]);
    });

    it('API-30 another location sees nothing of them', async () => {
      const { server, stranger, practice } = wired();
      for (const kind of KINDS) {
        const requested = { as: stranger, location: practice.locations.main };
        expect((await server.ask('GET', `/api/v2/${kind}`, requested)).status).toBeGreaterThanOrEqual(403);
      }
    });
  },
  { ways: { clockSpeed: 1, cxml: { identity: 'AN01', sharedSecret: 'secret' }, mail: null } },
);
