/** Putting orders into stock (ORD-26, ORD-27). */
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { returnsDocument } from '#contract/resources/order-claims.ts';
import { orderDocument } from '#contract/resources/order.ts';
import { writeAnswer } from '#contract/resources/write-answer.ts';
import { paths } from '#tests/support/paths.ts';
import type { Answer } from '../support/in-process-server.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { endReceived } from '#server/usecases/purchase-orders/end-received.ts';
import { seedOrdering } from '../support/ordering-practice.ts';
import { checkoutDocument } from '#contract/resources/checkout.ts';
import { codeOf, describeWire } from './wire-kit.ts';

describeWire('receiving an order', (wired) => {
  let orderId = '';
  let line = '';

  beforeAll(async () => {
    const { server, practice, post } = wired();
    await seedOrdering(server.store, practice);
    const attributes = { productDistributorId: practice.offers.gloves, qty: 4 };
    await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
    const placed = await post(paths.locationCheckout(practice.locations.main), {});
    orderId = v.parse(checkoutDocument, placed.json).meta.orders[0]?.id ?? '';
    line = await lineOf(orderId);
  });

  const lineOf = async (id: string): Promise<string> => {
    const { rows } = await wired().server.store.pool.query<{ id: string }>(
      'select id from order_items where order_id = $1',
      [id],
    );
    return rows[0]?.id ?? '';
  };
  const body = (received: unknown, more: Record<string, unknown> = {}) => ({
    data: {
      type: 'stock-movements',
      attributes: {
        kind: 'receive',
        received,
        orderItemId: line,
        by: 'scan',
        occurredAt: '2026-03-04T05:06:07.000Z',
        device: 'Tablet 1',
        ...more,
      },
      relationships: { item: { data: { type: 'workspace-items', id: wired().practice.items.gloves } } },
    },
  });
  const receive = (received: unknown, more = {}, ask = {}): Promise<Answer> =>
    wired().post(paths.stockMovements, body(received, more), ask);
  const qtyReceived = async (): Promise<number | undefined> =>
    v.parse(orderDocument, (await wired().get(paths.order(orderId))).json).data.attributes.items[0]?.qtyReceived;
  const itemOf = (answer: Answer) =>
    v.parse(writeAnswer, answer.json).included.find((each) => each.type === 'workspace-items')?.attributes;

  it('ORD-26 on hand rises, the line says what has come, and lot and date stay with the movement', async () => {
    const answer = await receive(2, { lot: 'L7', expiresOn: '2027-06-30' });
    expect(answer.status).toBe(201);
    expect(answer.json['data']?.['attributes']).toMatchObject({
      kind: 'adjust',
      reason: 'received',
      asked: 2,
      lot: 'L7',
      expiresOn: '2027-06-30',
      orderItemId: line,
      orderId,
      orderNumber: expect.any(String) as string,
    });
    expect(itemOf(answer)).toMatchObject({ qtyOnHand: 12, expirationDate: '2027-06-30' });
    expect(await qtyReceived()).toBe(2);
    const { rows } = await wired().server.store.pool.query<{ number: string }>(
      'select number from orders where id = $1',
      [orderId],
    );
    const listed = await wired().get(`${paths.stockMovements}?filter[itemId]=${wired().practice.items.gloves}`);
    expect(JSON.stringify(listed.json)).toContain(`"lot":"L7","expiresOn":"2027-06-30","orderItemId":"${line}"`);
    expect(JSON.stringify(listed.json)).toContain(`"orderNumber":"${rows[0]?.number ?? ''}"`);
  });

  it('ORD-26 what is sent twice counts once, also at the same time; what two tablets receive adds up past what was ordered', async () => {
    const before = (await qtyReceived()) ?? 0;
    const twice = await Promise.all([receive(3, {}, { key: 'receive-3' }), receive(3, {}, { key: 'receive-3' })]);
    expect(twice.some(({ status }) => status === 201)).toBe(true);
    expect((await receive(3, {}, { key: 'receive-3' })).status).toBe(201);
    expect(await qtyReceived()).toBe(before + 3);
    await Promise.all([receive(40, {}, { key: 'tablet-a' }), receive(50, {}, { key: 'tablet-b' })]);
    expect(await qtyReceived()).toBe(before + 93);
  });

  it('ORD-27 the earliest lot gives the date, and taking it back gives the date before', async () => {
    const early = await receive(1, { lot: 'L8', expiresOn: '2027-01-31' });
    expect(itemOf(early)?.expirationDate).toBe('2027-01-31');
    const before = (await qtyReceived()) ?? 0;
    const back = await receive(-1, { lot: 'L8', expiresOn: '2027-01-31' });
    expect(back.json['data']?.['attributes']).toMatchObject({ reason: 'undone', asked: -1 });
    expect(itemOf(back)?.expirationDate).toBe('2027-06-30');
    expect(await qtyReceived()).toBe(before - 1);
  });

  it('an undo of the movement is taken off the line as well', async () => {
    const before = (await qtyReceived()) ?? 0;
    const made = await receive(4, {}, { key: 'to-be-undone' });
    const attributes = { kind: 'adjust', delta: -4, reason: 'undone', by: 'hand', reverses: made.json['data']?.['id'] };
    const undo = body(4);
    const answer = await wired().post(paths.stockMovements, {
      data: { ...undo.data, attributes: { ...attributes, occurredAt: '2026-03-04T05:06:07.000Z', device: 'Tablet 1' } },
    });
    expect(answer.status).toBe(201);
    expect(await qtyReceived()).toBe(before);
  });

  it('ORD-26 RT-06 an order by mail or cXML has ended once all of it was received, and is told of as delivered once', async () => {
    const { server, practice, get } = wired();
    const { pool } = server.store;
    const main = asId<LocationId>(practice.locations.main);
    const state = async (): Promise<unknown> => {
      const { status, delivery } = v.parse(orderDocument, (await get(paths.order(orderId))).json).data.attributes;
      const { rows } = await pool.query(
        `select count(*)::int as told from notifications where kind = 'order-delivery' and meta->>'orderId' = $1`,
        [orderId],
      );
      return [status, delivery, rows[0]?.told];
    };
    const end = () => endReceived(server.store, { locationId: main, orderId });
    await pool.query(`update distributors set gateway = 'mail', gateway_address = 'orders@north.test'`);
    await pool.query(`update purchase_orders set state = 'shipped' where order_id = $1`, [orderId]);
    await pool.query('update order_items set qty_received = 3, qty_rejected = 0 where order_id = $1', [orderId]);
    await end();
    expect(await state()).toEqual(['in_progress', 'shipped', 0]);
    expect((await receive(1)).status).toBe(201);
    const { rows } = await pool.query(
      `select run_at > now() as later from graphile_worker._private_jobs where key = $1`,
      [`order-received:${orderId}`],
    );
    expect(rows).toEqual([{ later: true }]);
    await Promise.all([end(), end()]);
    expect(await state()).toEqual(['completed', 'delivered', 1]);
    await pool.query(`update distributors set gateway = 'simulated'`);
  });

  it('ORD-26 G2 what a tablet received while the order was canceled or had ended counts once, on the shelf and on the line; the order stays as it is', async () => {
    const { server, practice, get } = wired();
    const { pool } = server.store;
    const main = asId<LocationId>(practice.locations.main);
    const sums = 'subtotal_cents, total_cents, returned_cents, status, payment_status';
    const order = async (): Promise<unknown> =>
      (await pool.query(`select ${sums} from orders where id = $1`, [orderId])).rows[0];
    const onHand = async (): Promise<number> =>
      Number(
        (await pool.query('select on_hand from workspace_items where id = $1', [practice.items.gloves])).rows[0]
          .on_hand,
      );
    const cost = async (): Promise<unknown> => {
      const home = (await get('/api/v2/home')).json['data']['attributes'];
      return [home['spentThisMonth'], home['orderCount']];
    };
    for (const [status, state] of [
      ['canceled', 'rejected'],
      ['completed', 'delivered'],
    ] as const) {
      await pool.query('update orders set status = $2 where id = $1', [orderId, status]);
      await pool.query('update purchase_orders set state = $2 where order_id = $1', [orderId, state]);
      const before = {
        order: await order(),
        onHand: await onHand(),
        line: Number(await qtyReceived()),
        cost: await cost(),
      };
      const key = { key: `offline-${status}` };
      const [first, again] = [await receive(2, {}, key), await receive(2, {}, key)];
      expect([first.status, again.status]).toEqual([201, 201]);
      await endReceived(server.store, { locationId: main, orderId });
      expect([await order(), await cost()]).toEqual([before.order, before.cost]);
      expect([await onHand(), await qtyReceived()]).toEqual([before.onHand + 2, before.line + 2]);
      // Undone like any other movement.
      expect((await receive(-2)).status).toBe(201);
      expect([await onHand(), await qtyReceived(), await order()]).toEqual([before.onHand, before.line, before.order]);
    }
  });

  it('ORD-26 more is taken back than came of a line: nothing of it has come, and what comes then counts', async () => {
    const before = (await qtyReceived()) ?? 0;
    await receive(-before - 7);
    expect(await qtyReceived()).toBe(0);
    await receive(before + 7);
    expect(await qtyReceived()).toBe(before + 7);
  });

  it('a line of another location or of none is refused, and nothing has moved', async () => {
    const { server, practice } = wired();
    const onHand = async () =>
      (await server.store.pool.query('select on_hand from workspace_items where id = $1', [practice.items.gloves]))
        .rows[0] as unknown;
    const before = [await onHand(), await qtyReceived()];
    const { rows } = await server.store.pool.query<{ id: string }>(
      `with made as (insert into orders (number, location_id, distributor_id, payment_type, subtotal_cents, shipping_cents,
            handling_cents, tax_cents, total_cents, eta, user_id, placed_by, op_id)
          values ('OTHER', $1, $2, 'accept_credit_card', 100, 0, 0, 0, 100, '2026-03-04', $3, 'S', 'other') returning id)
        insert into order_items (location_id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name,
            manufacturer_sku, package_measure, qty, price_cents)
          select $1, id, $4::bigint, 1, 'Gloves', 'G', 'M', 'M', 'Box', 1, 100 from made returning id`,
      [practice.locations.annex, practice.distributors.north, practice.users.owner, practice.offers.gloves],
    );
    const others = rows[0]?.id ?? '';
    for (const orderItemId of [others, '999999', '99999999999999999999', 'abc', '-1'])
      expect(codeOf(await receive(1, { orderItemId })), orderItemId).toMatch(/not-found|bad-request|invalid|malformed/);
    expect([await onHand(), await qtyReceived()]).toEqual(before);
    const kept = await server.store.pool.query('select qty_received from order_items where id = $1', [others]);
    expect(kept.rows).toEqual([{ qty_received: 0 }]);
  });

  describe('into a folder that does not hold the product', () => {
    const intoFolder = (received: unknown, more: Record<string, unknown> = {}, ask = {}): Promise<Answer> => {
      const { practice, post } = wired();
      const attributes = {
        workspaceId: practice.folders.room2,
        productDistributorId: practice.offers.gloves,
        orderItemId: line,
        received,
        by: 'scan',
        occurredAt: '2026-03-04T05:06:07.000Z',
        device: 'Tablet 1',
        ...more,
      };
      return post(paths.stockReceipts, { data: { type: 'stock-receipts', attributes } }, ask);
    };
    const held = async (): Promise<unknown[]> => {
      const { server, practice } = wired();
      const { rows } = await server.store.pool.query(
        'select on_hand from workspace_items where workspace_id = $1 and offer_id = $2',
        [practice.folders.room2, practice.offers.gloves],
      );
      return rows;
    };

    it('a line of no order is refused, and so is what was never there to take back: the folder stays as it is', async () => {
      expect(codeOf(await intoFolder(1, { orderItemId: '999999' }))).toBe('not-found');
      expect(codeOf(await intoFolder(-1))).toBe('item-gone');
      expect(codeOf(await intoFolder(1, { workspaceId: '999999' }))).toBe('folder-gone');
      expect(codeOf(await intoFolder(1, { productDistributorId: '999999' }))).toBe('offer-gone');
      expect(await held()).toEqual([]);
    });

    it('ORD-26 two tablets make one item of it and add up, and what is sent twice counts once', async () => {
      const before = (await qtyReceived()) ?? 0;
      const answers = await Promise.all([
        intoFolder(2, { lot: 'L9', expiresOn: '2027-03-31' }, { key: 'box-of-tablet-a' }),
        intoFolder(2, { lot: 'L9', expiresOn: '2027-03-31' }, { key: 'box-of-tablet-a' }),
        intoFolder(3, {}, { key: 'box-of-tablet-b' }),
      ]);
      const outcomes = answers.map((answer) => (answer.status === 201 ? 'received' : codeOf(answer)));
      expect(outcomes.toSorted()).toEqual(expect.arrayContaining(['received', 'received']));
      for (const each of outcomes) expect(['received', 'key-in-progress']).toContain(each);
      const replayed = await intoFolder(3, {}, { key: 'box-of-tablet-b' });
      expect(replayed.json['data']?.['attributes']).toMatchObject({ asked: 3, orderItemId: line, reason: 'received' });
      expect(await held()).toEqual([{ on_hand: 5 }]);
      expect(await qtyReceived()).toBe(before + 5);
      const back = await intoFolder(-3);
      expect(itemOf(back)).toMatchObject({ qtyOnHand: 2, expirationDate: '2027-03-31' });
      expect(await qtyReceived()).toBe(before + 2);
      const { practice, get } = wired();
      const folder = await get(paths.workspace(practice.folders.room2));
      expect(folder.json['data']?.['attributes']).toMatchObject({ count: 2 });
    });
  });

  it('ORD-26 lines tell the codes of their products and how they are packed, so that a scan finds them without a connection', async () => {
    const [item] = v.parse(orderDocument, (await wired().get(paths.order(orderId))).json).data.attributes.items;
    const { pool } = wired().server.store;
    const { rows } = await pool.query(
      'select p.gtins from offers o join products p on p.id = o.product_id where o.id = $1',
      [wired().practice.offers.gloves],
    );
    expect([{ gtins: item?.codes }]).toEqual(rows);
    expect(item?.codes?.length).toBeGreaterThan(0);
    expect(item?.packageText).not.toBe('');
  });

  it.each([
    [0, {}, 'bad-delta'],
    [100_000, {}, 'bad-delta'],
    [1, { expiresOn: '2027-02-30' }, 'bad-date'],
    [1, { lot: 'x'.repeat(41) }, 'bad-text'],
  ])('refuses %s with %j', async (received, more, code) => {
    const before = await qtyReceived();
    expect(codeOf(await receive(received, more))).toBe(code);
    expect(await qtyReceived()).toBe(before);
  });

  it('ORD-21 ITEM-30 what is sent back leaves the shelf once, whoever marks it, and no more of it than was received', async () => {
    const { server, practice, get } = wired();
    const { pool } = server.store;
    const claim = async (number: number, qty: number, status = 'labeled'): Promise<string> => {
      const { rows } = await pool.query<{ id: string }>(
        `insert into order_claims (location_id, id, order_id, order_item_id, number, kind, qty, note, status, made_by)
          values ($1, gen_random_uuid(), $2, $3, $4, 'return', $5, 'Wet', $6, 'Somebody') returning id`,
        [practice.locations.main, orderId, line, number, qty, status],
      );
      return rows[0]?.id ?? '';
    };
    await pool.query(`update order_items set qty_received = 0 where id = $1`, [line]);
    await pool.query('delete from stock_movements where order_item_id = $1', [line]);
    const start = Number(itemOf(await receive(3))?.['qtyOnHand']);
    const [first, second, third] = [await claim(71, 2), await claim(72, 2), await claim(73, 1)];
    const send = (sent: number, returnId: string) => receive(-sent, { orderItemId: null, returnId });
    const both = await Promise.all([send(2, first), send(2, first)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]));
    expect(both.filter(({ status }) => status === 422).map(codeOf)).toEqual(['already-sent']);
    const sent = both.find(({ status }) => status === 201);
    expect(sent?.json['data']?.['attributes']).toMatchObject({
      asked: -2,
      reason: 'corrected',
      returnId: first,
      qtyOnHandAfter: start - 2,
    });
    expect(String(sent?.json['data']?.['attributes']?.['orderNumber'])).toMatch(/-R71$/);
    expect(await qtyReceived()).toBe(3);
    // One of the three is left; the second return is for two.
    expect(codeOf(await send(2, second))).toBe('bad-quantity');
    expect(codeOf(await send(2, third))).toBe('bad-quantity');
    expect((await send(1, third)).status).toBe(201);
    expect(codeOf(await send(1, second))).toBe('bad-quantity');
    expect(codeOf(await receive(1, { orderItemId: null, returnId: second }))).toBe('bad-delta');
    for (const gone of [await claim(74, 1, 'declined'), '0190a6c0-0000-7000-8000-000000000001'])
      expect(codeOf(await send(1, gone))).toBe('claim-gone');
    const returns = v.parse(returnsDocument, (await get(`/api/v2/order-returns?filter[orderId]=${orderId}`)).json);
    const marked = new Map(returns.data.map(({ id, attributes }) => [id, (attributes.sentAt ?? null) !== null]));
    expect([first, second, third].map((id) => marked.get(id))).toEqual([true, false, true]);
    // Declined after it was sent: its goods are back in stock, and may be returned again.
    const attributes = { kind: 'adjust', delta: 2, reason: 'undone', by: 'hand', reverses: sent?.json['data']?.['id'] };
    const undo = { ...attributes, occurredAt: '2026-03-04T05:06:07.000Z', device: 'Tablet 1' };
    const undone = await wired().post(paths.stockMovements, { data: { ...body(2).data, attributes: undo } });
    expect(undone.status).toBe(201);
    expect(undone.json['data']?.['attributes']).toMatchObject({ asked: 2, reason: 'undone', returnId: first });
    expect(codeOf(await send(2, first))).toBe('already-sent');
    expect((await send(2, second)).status).toBe(201);
  });

  it('ORD-21 what was sent back of more than the shelf had, and undone, may be sent whole', async () => {
    const { server, practice } = wired();
    const { pool } = server.store;
    const { rows } = await pool.query<{ id: string }>(
      `insert into order_claims (location_id, id, order_id, order_item_id, number, kind, qty, note, status, made_by)
        select $1, gen_random_uuid(), $2, $3, n, 'return', 3, 'Wet', 'labeled', 'Somebody' from generate_series(81, 82) n returning id`,
      [practice.locations.main, orderId, line],
    );
    const [first = '', second = ''] = rows.map(({ id }) => id);
    await pool.query(`update order_items set qty_received = 0 where id = $1`, [line]);
    await pool.query('delete from stock_movements where order_item_id = $1 or return_id is not null', [line]);
    await receive(3);
    // Two of them were used meanwhile without being recorded.
    await pool.query('update workspace_items set on_hand = 1 where id = $1', [practice.items.gloves]);
    const sent = await receive(-3, { orderItemId: null, returnId: first });
    expect(sent.json['data']?.['attributes']).toMatchObject({ asked: -3, applied: -1 });
    const attributes = { kind: 'adjust', delta: 1, reason: 'undone', by: 'hand', reverses: sent.json['data']?.['id'] };
    const undo = { ...attributes, occurredAt: '2026-03-04T05:06:07.000Z', device: 'Tablet 1' };
    expect((await wired().post(paths.stockMovements, { data: { ...body(1).data, attributes: undo } })).status).toBe(
      201,
    );
    expect((await receive(-3, { orderItemId: null, returnId: second })).status).toBe(201);
  });
});
