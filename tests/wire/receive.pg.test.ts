/** Orders that are put on the shelf (ORD-26, ORD-27). */
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { orderDocument } from '#contract/resources/order.ts';
import { writeAnswer } from '#contract/resources/write-answer.ts';
import { paths } from '#tests/support/paths.ts';
import type { Answer } from '../support/in-process-server.ts';
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
});
