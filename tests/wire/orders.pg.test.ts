/** What the front desk does with a placed order: its reference, and the archive. */
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { checkoutDocument } from '#contract/resources/checkout.ts';
import { orderDocument, ordersDocument } from '#contract/resources/order.ts';
import { insertOrders } from '#server/store/ordering/write-orders.ts';
import { readPurchase } from '#server/store/ordering/purchase-rows.ts';
import { asId } from '#domain/ids.ts';
import type { Answer } from '../support/in-process-server.ts';
import { seedOrdering } from '../support/ordering-practice.ts';
import { seedOrder } from './every-route.ts';
import { codeOf, describeWire } from './wire-kit.ts';

describeWire('placed orders', (wired) => {
  beforeAll(async () => {
    await seedOrdering(wired().server.store, wired().practice);
  });

  const order = async (reference?: unknown): Promise<Answer> => {
    const { post, practice } = wired();
    await wired().server.store.pool.query('delete from cart_items where location_id = $1', [practice.locations.main]);
    const body = { data: { type: 'cart-items', attributes: { productDistributorId: practice.offers.gloves, qty: 1 } } };
    expect((await post(paths.cartAdd, body)).status).toBe(201);
    return post(paths.locationCheckout(practice.locations.main), reference === undefined ? {} : { reference });
  };
  const idOf = (answer: Answer): string => v.parse(checkoutDocument, answer.json).meta.orders[0]?.id ?? '';
  const listed = async (query: string): Promise<string[]> =>
    v.parse(ordersDocument, (await wired().get(`${paths.orders}?${query}`)).json).data.map(({ id }) => id);
  const archive = (id: string, archived: unknown, ask = {}): Promise<Answer> =>
    wired().patch(paths.order(id), { data: { type: 'orders', id, attributes: { archived } } }, ask);

  it('CHK-01 ORD-18 the practice’s own reference is kept with the order, told, found and sent on', async () => {
    const { get, server, practice } = wired();
    const id = idOf(await order('  PO-2026/117 50%_off '));
    const plain = idOf(await order());
    const read = async (which: string) => v.parse(orderDocument, (await get(paths.order(which))).json).data.attributes;
    expect([(await read(id)).reference, (await read(plain)).reference]).toEqual(['PO-2026/117 50%_off', '']);
    expect(await listed('filter[search]=po-2026/117')).toEqual([id]);
    expect(await listed('filter[search]=50%25_off')).toEqual([id]);
    expect(await listed('filter[search]=50%25%25off')).toEqual([]);
    const purchase = await readPurchase(server.store.pool, asId(practice.locations.main), id);
    expect(purchase?.reference).toBe('PO-2026/117 50%_off');
  });

  it('ORD-15 orders with units that still have to be shipped are listed alone, page by page', async () => {
    const { pool } = wired().server.store;
    const ids = [idOf(await order()), idOf(await order()), idOf(await order())] as const;
    const [partly, all, declined] = ids;
    const waiting = async (): Promise<string[]> =>
      (await listed('filter[notShipped]=1&page[size]=500')).filter((id) => ids.includes(id));
    expect(await waiting()).toEqual(ids.toReversed());
    const change = (what: string, id: string) => pool.query(`update order_items set ${what} where order_id = $1`, [id]);
    await change('qty = 5, qty_shipped = 2, qty_rejected = 2', partly);
    await change('qty_shipped = qty', all);
    await change('qty_rejected = qty', declined);
    expect(await waiting()).toEqual([partly]);
    await change('qty_received = 3', partly);
    expect(await waiting()).toEqual([]);
    await change('qty_received = 0', partly);
    for (const state of ['delivered', 'rejected']) {
      await pool.query('update purchase_orders set state = $2 where order_id = $1', [partly, state]);
      expect(await waiting(), state).toEqual([]);
    }
    await pool.query(`update purchase_orders set state = 'shipped' where order_id = $1`, [partly]);
    expect(await waiting()).toEqual([partly]);
    const { json } = await wired().get(`${paths.orders}?filter[notShipped]=1&filter[orderId]=${partly}&page[number]=9`);
    const { meta } = v.parse(ordersDocument, json);
    expect([meta.total, meta.last_page]).toEqual([1, 1]);
  });

  it('ORD-03 an order is found by its number however it is read out, and one of an older build by its own', async () => {
    const { pool } = wired().server.store;
    const [drawn, counted] = [idOf(await order()), idOf(await order())];
    const rename = (id: string, number: string) =>
      pool.query('update orders set number = $2 where id = $1', [id, number]);
    await rename(drawn, 'SR-7K0M1-2QX4D');
    await rename(counted, 'SR-100007');
    const found = (text: string) => listed(`filter[search]=${encodeURIComponent(text)}`);
    for (const heard of ['SR-7K0M1-2QX4D', 'sr 7koml 2qx4d', '7KOMI2QX4D', 'omi2q', '#7k0m1'])
      expect(await found(heard), heard).toEqual([drawn]);
    for (const heard of ['SR-100007', 'sr100007', 'loooo7', '00007'])
      expect(await found(heard), heard).toEqual([counted]);
    expect(await found('7K0M2')).toEqual([]);
  });

  it('a number that is drawn twice goes to one order', async () => {
    const { server, practice } = wired();
    const { main } = practice.locations;
    const { rows } = await server.store.pool.query<{ number: string }>('select number from orders limit 1');
    const taken = rows[0]?.number ?? '';
    const placing = { userId: practice.users.owner, adminId: null, placedBy: 'O', opId: 'twice', reference: '' };
    const sums = {
      subtotal_cents: 1,
      shipping_cents: 0,
      handling_cents: 0,
      tax_cents: 0,
      total_cents: 1,
      saved_cents: 0,
      saved_part_cents: 0,
    };
    const how = {
      payment_type: 'bill_by_invoice',
      is_overnight: false,
      ship_method_id: null,
      eta: '2026-12-01',
    } as const;
    const wanted = { ...sums, ...how, distributor_id: practice.distributors.north, numbers: [taken, 'SR-FREE0-00000'] };
    const placed = await insertOrders(server.store.pool, asId(main), { orders: [wanted], placing });
    expect(placed.map(({ number }) => number)).toEqual(['SR-FREE0-00000']);
    await server.store.pool.query('delete from orders where id = $1', [placed[0]?.id]);
  });

  it('CHK-01 a reference that no paper could carry is refused, and nothing is ordered', async () => {
    const before = (await listed('')).length;
    for (const bad of ['x'.repeat(36), 'a\nb', 'a\u202Eb']) {
      const answer = await order(bad);
      expect([answer.status, codeOf(answer)]).toEqual([422, 'bad-reference']);
      expect(answer.json['errors']?.[0]?.['source']).toEqual({ pointer: '/reference' });
    }
    expect((await order(7)).status).toBe(400);
    expect((await listed('')).length).toBe(before);
    expect((await order('é'.repeat(35))).status).toBe(201);
  });

  it('ORD-03 ORD-04 ORD-13 an order goes into the archive and comes back; lists without archived ones do not show it', async () => {
    const id = idOf(await order());
    expect(await listed('filter[archived]=0')).toContain(id);
    const archived = await archive(id, true);
    expect([archived.status, archived.json['meta']?.['archived']]).toEqual([200, true]);
    expect(await listed('filter[archived]=0')).not.toContain(id);
    expect(await listed('filter[archived]=1')).toEqual([id]);
    expect(await listed('')).toContain(id);
    expect((await archive(id, true)).status).toBe(200);
    expect((await archive(id, false)).status).toBe(200);
    expect(await listed('filter[archived]=1')).toEqual([]);
  });

  it('ORD-13 only an order of this location is archived, and nothing else of an order is changed so', async () => {
    const { patch, practice, stranger } = wired();
    const id = idOf(await order());
    const foreign = await seedOrder(wired(), practice.locations.elsewhere);
    for (const other of [foreign, '999999', 'abc', '9'.repeat(40)]) {
      const answer = await archive(other, true);
      expect([other, answer.status, codeOf(answer)]).toEqual([other, 404, 'not-found']);
    }
    expect((await archive(id, true, { as: stranger })).status).toBeGreaterThanOrEqual(403);
    for (const attributes of [{}, { archived: 'yes' }, { archived: true, status: 'canceled' }]) {
      const answer = await patch(paths.order(id), { data: { type: 'orders', attributes } });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed-document']);
    }
    expect(await listed('filter[archived]=1')).toEqual([]);
  });
});
