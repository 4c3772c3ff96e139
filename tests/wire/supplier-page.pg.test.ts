/**
 * A distributor that receives orders by mail answers through a signed link: for one order, for a limited time, each form once,
 * and no typed data is lost.
 */
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { orderDocument } from '#contract/resources/order.ts';
import { type KeepMail, mailGateway } from '#server/gateways/mail-gateway.ts';
import { writeMail } from '#server/gateways/mails/write-mail.ts';
import { sendPurchase } from '#server/usecases/purchase-orders/send-purchase.ts';
import { supplierPath } from '#server/usecases/supplier-page/link.ts';
import { paths } from '#tests/support/paths.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { describeWire } from './wire-kit.ts';

const ORIGIN = 'https://stock.example.com';

describeWire('the page of a distributor', (wired) => {
  let seeded: OrderingPractice;
  let id = '';
  let placedAt = '';
  let nonces = 0;

  beforeAll(async () => {
    seeded = await seedOrdering(wired().server.store, wired().practice);
  });
  beforeEach(async () => {
    const { server, practice, post } = wired();
    await server.store.pool.query(`update distributors set gateway = 'mail', gateway_address = 'orders@north.test'`);
    const attributes = { productDistributorId: seeded.offers.glovesHarbor, qty: 4 };
    await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
    const placed = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
    id = String(placed.json['meta']?.['orders']?.[0]?.['id']);
    const { rows } = await server.store.pool.query<{ created_at: Date }>(
      'select created_at from orders where id = $1',
      [id],
    );
    placedAt = rows[0]?.created_at.toISOString() ?? '';
  });

  const key = (orderId = id) => ({ locationId: wired().practice.locations.main, orderId });
  const link = (orderId = id, at = placedAt): string => supplierPath(wired().server.tokenKey, key(orderId), at);
  const see = (path = link()) => wired().server.app.inject({ method: 'GET', url: path });
  const newNonce = (): string => `00000000-0000-4000-8000-${String((nonces += 1)).padStart(12, '0')}`;
  const send = (fields: Record<string, string>, path = link(), headers: Record<string, string> = {}) =>
    wired().server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ nonce: newNonce(), ...fields }).toString(),
    });
  const order = async () =>
    v.parse(orderDocument, JSON.parse((await wired().get(`/api/v2/orders/${id}`)).text)).data.attributes;

  const confirm = { form: 'confirm', 'accepted-1': '3', 'backordered-1': '1', 'price-1': '11.00', expected: '' };
  const ship = {
    form: 'ship',
    'shipped-1': '3',
    shipment: 'S-1',
    carrier: 'UPS',
    tracking: '1Z999AA10123456784',
    shipped: '2026-11-20',
    arrives: '',
  };
  const invoice = {
    form: 'invoice',
    'charged-1': '3',
    'unit-1': '11.00',
    invoice: 'I-1',
    invoiced: '2026-11-21',
    due: '',
    shipping: '5',
    handling: '',
    tax: '1.25',
    total: '$39.25',
  };

  it('ORD-28 the mail of the order has the link, the same one each time', async () => {
    const { server, practice } = wired();
    const mails: string[] = [];
    const keep: KeepMail = (_to, mail) => Promise.resolve(void mails.push(writeMail(mail).text));
    const gateway = mailGateway(null, { keep });
    const gateways = { simulated: gateway, cxml: gateway, mail: gateway };
    const delivery = { store: server.store, tokenKey: server.tokenKey, gateways, publicOrigin: ORIGIN };
    await sendPurchase(delivery, { locationId: practice.locations.main, orderId: id });
    expect(mails.join('')).toContain(`Confirm, ship or invoice:\n${ORIGIN}${link()}\n`);
    const page = await see();
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toMatch(/<script|src=/);
  });

  it('ORD-28 confirmed, shipped and invoiced there is confirmed, shipped and invoiced on the order', async () => {
    for (const form of [confirm, ship, invoice]) {
      const answer = await send(form);
      expect([form.form, answer.statusCode, answer.headers.location]).toEqual([
        form.form,
        303,
        `${link()}?done=${form.form}`,
      ]);
    }
    const { rows } = await wired().server.store.pool.query(
      `select i.qty_confirmed, i.qty_backordered, i.qty_shipped, u.state, v.number, v.total_cents::int as total
        from order_items i join purchase_orders u on u.order_id = i.order_id join invoices v on v.order_id = i.order_id
        where i.order_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { qty_confirmed: 3, qty_backordered: 1, qty_shipped: 3, state: 'shipped', number: 'I-1', total: 3925 },
    ]);
    expect(JSON.stringify(await order())).toContain('1Z999AA10123456784');
    const page = await see(`${link()}?done=invoice`);
    expect(page.body).toContain('Your invoice was sent to the practice.');
    expect(page.body).toContain('I-1 · $39.25');
  });

  it('ORD-28 a form that is sent again, or twice at once, is taken once', async () => {
    const once = { ...ship, nonce: newNonce() };
    const all = await Promise.all([send(once), send(once), send(once)]);
    expect(all.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const changed = await send({ ...once, carrier: 'DHL' });
    expect(changed.statusCode).toBe(422);
    expect(changed.body).toContain('This was sent already.');
    const shipments = await wired().server.store.pool.query(
      'select carrier, (select count(*)::int from supplier_documents d where d.order_id = s.order_id) as documents from shipments s where order_id = $1',
      [id],
    );
    expect(shipments.rows).toEqual([{ carrier: 'UPS', documents: 1 }]);
    // Two people had the page open, with the same proposed number.
    const second = await send({ ...ship, 'shipped-1': '1', carrier: 'DHL' });
    expect(second.statusCode).toBe(422);
    expect(second.body).toContain('Shipment S-1 was taken already. Enter another number.');
    expect((await send({ ...ship, 'shipped-1': '1', carrier: 'DHL', shipment: 'S-2' })).statusCode).toBe(303);
    const shipped = await wired().server.store.pool.query('select qty_shipped from order_items where order_id = $1', [
      id,
    ]);
    expect(shipped.rows).toEqual([{ qty_shipped: 4 }]);
    await send(invoice);
    const again = await send(invoice);
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain('Invoice I-1 was taken already. Enter another number.');
    expect(again.body).toContain('value="$39.25"');
  });

  it('ORD-28 a confirmation that is changed and sent again, also by going back, is the one that counts', async () => {
    const answered = async (): Promise<unknown> => {
      const { rows } = await wired().server.store.pool.query(
        `select i.qty_confirmed, i.confirmed_price_cents, (select count(*)::int from supplier_documents d where d.order_id = i.order_id) as documents
          from order_items i where i.order_id = $1`,
        [id],
      );
      return rows[0];
    };
    const first = { ...confirm, nonce: newNonce() };
    const costlier = { ...first, 'price-1': '12.50' };
    for (const [form, qty_confirmed, confirmed_price_cents, documents] of [
      [first, 3, 1100, 1],
      [first, 3, 1100, 1],
      [costlier, 3, 1250, 2],
      [costlier, 3, 1250, 2],
      [first, 3, 1100, 3],
      [{ ...confirm, 'accepted-1': '4', 'backordered-1': '0', 'price-1': '9.00' }, 4, 900, 4],
    ] as const) {
      expect((await send(form)).statusCode).toBe(303);
      expect(await answered()).toEqual({ qty_confirmed, confirmed_price_cents, documents });
    }
    await Promise.all([send(costlier), send(costlier), send(costlier)]);
    expect(await answered()).toMatchObject({ confirmed_price_cents: 1250, documents: 5 });
  });

  it('ORD-19 ORD-28 an invoice of more than the order is taken once that was seen, and only for that amount', async () => {
    const { rows } = await wired().server.store.pool.query<{ cents: number }>(
      'select total_cents::int as cents from orders where id = $1',
      [id],
    );
    const dollars = (cents: number): string => (cents / 100).toFixed(2);
    const bill = (cents: number, number: string, more: Record<string, string> = {}) =>
      send({
        form: 'invoice',
        'charged-1': '1',
        'unit-1': dollars(cents),
        invoice: number,
        invoiced: '2026-11-21',
        total: dollars(cents),
        ...more,
      });
    const total = rows[0]?.cents ?? 0;
    expect((await bill(total, 'I-1')).statusCode).toBe(303);
    const over = await bill(1234, 'I-2');
    expect(over.statusCode).toBe(422);
    expect(over.body).toContain('$12.34 more than the order');
    expect(over.body).toContain('name="beyond" value="1234"');
    expect((await bill(9999, 'I-2', { beyond: '1234' })).statusCode).toBe(422);
    expect((await order()).invoices).toHaveLength(1);
    expect((await bill(1234, 'I-2', { beyond: '1234' })).statusCode).toBe(303);
    expect((await order()).invoices).toHaveLength(2);
  });

  it('ORD-28 no more is shipped than is left of a line, even by two at once', async () => {
    const typo = await send({ ...ship, 'shipped-1': '99999' });
    expect([typo.statusCode, typo.body.includes('id="ship-shipped-1-error"')]).toEqual([422, true]);
    expect(typo.body).toContain('Only 4 left to ship.');
    expect((await send({ ...confirm, 'accepted-1': '2', 'backordered-1': '1' })).statusCode).toBe(303);
    const both = await Promise.all(['S-1', 'S-2'].map((shipment) => send({ ...ship, 'shipped-1': '3', shipment })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 422]);
    const more = await send({ ...ship, 'shipped-1': '1', shipment: 'S-3' });
    expect([more.statusCode, more.body.includes('Nothing left to ship.')]).toEqual([422, true]);
  });

  it('ORD-28 an order that was declined is not invoiced', async () => {
    const { pool } = wired().server.store;
    await send({ ...confirm, 'accepted-1': '0', 'backordered-1': '0' });
    const { statusCode, body } = await send(invoice);
    expect([statusCode, body.includes('This order was declined.')]).toEqual([422, true]);
    expect((await pool.query('select from invoices where order_id = $1', [id])).rows).toEqual([]);
  });

  it('ORD-21 ORD-28 a credit settles the return that it is of, gives back what Stockroom charged, and never more', async () => {
    const { server, post } = wired();
    const { pool } = server.store;
    await send({ ...confirm, 'accepted-1': '4', 'backordered-1': '0', 'price-1': '12.00' });
    await pool.query(
      `insert into order_payments (location_id, order_id, amount_cents, state) select location_id, id, total_cents, 'paid' from orders where id = $1`,
      [id],
    );
    await send({ ...ship, 'shipped-1': '4' });
    await pool.query(`update purchase_orders set state = 'delivered' where order_id = $1`, [id]);
    const { rows } = await pool.query<{ item: string; total: number; half: number }>(
      `select i.id as item, o.total_cents::int as total, round((o.subtotal_cents + o.tax_cents) / 2.0)::int as half
        from orders o join order_items i on i.order_id = o.id where o.id = $1`,
      [id],
    );
    const [{ item, total, half } = { item: '', total: 0, half: 0 }] = rows;
    const attributes = { orderItemId: item, qty: 2, reason: 'Too many' };
    expect((await post('/api/v2/order-returns', { data: { type: 'order-returns', attributes } })).status).toBe(201);
    const page = (await see()).body;
    expect(page).toMatch(/<dt>Return<\/dt><dd>R1 · 2 × [^<]+ · Too many<\/dd>/);
    expect(page).toMatch(new RegExp(`id="credit-total"[^>]+value="${(half / 100).toFixed(2)}"`));
    const credit = {
      form: 'credit',
      'returned-1': '2',
      credit: 'C-1',
      credited: '2026-11-25',
      total: String(half / 100),
    };
    const tooMuch = await send({ ...credit, total: String(total / 100 + 0.01) });
    expect([tooMuch.statusCode, tooMuch.body.includes(`Only $${(total / 100).toFixed(2)} is left to credit.`)]).toEqual(
      [422, true],
    );
    expect(tooMuch.body).toContain('value="C-1"');
    const once = { ...credit, nonce: newNonce() };
    const sent = await Promise.all([send(once), send(once)]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect((await send(credit)).body).toContain('Credit C-1 was taken already. Enter another number.');
    const refunds = async (): Promise<unknown> =>
      (
        await pool.query(
          'select amount_cents::int as cents, by_platform from order_refunds where order_id = $1 order by id',
          [id],
        )
      ).rows;
    expect(await refunds()).toEqual([{ cents: half, by_platform: true }]);
    const claims = await pool.query('select status, refund_cents::int as cents from order_claims where order_id = $1', [
      id,
    ]);
    expect(claims.rows).toEqual([{ status: 'refunded', cents: half }]);
    expect((await see(`${link()}?done=credit`)).body).toContain('Your credit was sent to the practice.');
    // The rest, which belongs to no return.
    expect(
      (await send({ ...credit, 'returned-1': '0', credit: 'C-2', total: String((total - half) / 100) })).statusCode,
    ).toBe(303);
    // What it is for is not known: it is no tax.
    expect((await order()).invoices.at(-1)).toMatchObject({
      number: 'C-2',
      total: (total - half) / 100,
      tax: 0,
      lines: [],
    });
    expect(await refunds()).toEqual([
      { cents: half, by_platform: true },
      { cents: total - half, by_platform: true },
    ]);
    const nothing = await send({ ...credit, credit: 'C-3', total: '1.00' });
    expect([nothing.statusCode, nothing.body.includes('Nothing is left to credit.')]).toEqual([422, true]);
    expect((await see()).body).not.toContain('Send credit');
  });

  it('ORD-28 of two credits at once no more is taken than is left, and a number counts once in whatever case', async () => {
    const { pool } = wired().server.store;
    await send({ ...confirm, 'accepted-1': '4', 'backordered-1': '0' });
    await pool.query(
      `insert into order_payments (location_id, order_id, amount_cents, state) select location_id, id, 10000, 'paid' from orders where id = $1`,
      [id],
    );
    await pool.query(
      'update orders set subtotal_cents = 10000, shipping_cents = 0, handling_cents = 0, tax_cents = 0, total_cents = 10000 where id = $1',
      [id],
    );
    await send({ ...ship, 'shipped-1': '4' });
    const credit = (number: string, total: string) =>
      send({ form: 'credit', credit: number, credited: '2026-11-25', total });
    const both = await Promise.all([credit('C-1', '60.00'), credit('C-2', '60.00')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 422]);
    const refused = both.find(({ statusCode }) => statusCode === 422)?.body ?? '';
    expect(refused).toContain('Only $40.00 is left to credit.');
    expect(refused).toContain('id="credit-total-error"');
    const taken = both[0]?.statusCode === 303 ? 'c-1' : 'c-2';
    const again = await credit(taken, '1.00');
    expect([again.statusCode, again.body.includes('was taken already.')]).toEqual([422, true]);
    const { rows } = await pool.query('select sum(amount_cents)::int as cents from order_refunds where order_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ cents: 6000 }]);
  });

  it('ORD-28 no more pieces of a line are credited than were ordered or charged, and a form sent twice counts once', async () => {
    await send({ ...confirm, 'accepted-1': '4', 'backordered-1': '0' });
    await send({ ...ship, 'shipped-1': '4' });
    expect((await send({ ...invoice, 'charged-1': '4', total: '50.25', beyond: '5025' })).statusCode).toBe(303);
    const credit = { form: 'credit', 'returned-1': '3', credit: 'C-1', credited: '2026-11-25', total: '1.00' };
    const tooMany = await send({ ...credit, 'returned-1': '9' });
    expect([tooMany.statusCode, tooMany.body.includes('id="credit-returned-1-error"')]).toEqual([422, true]);
    expect(tooMany.body).toContain('Only 4 left to credit.');
    const once = { ...credit, nonce: newNonce() };
    for (const sent of [await send(once), await send(once)]) expect(sent.statusCode).toBe(303);
    const another = { ...credit, credit: 'C-2', 'returned-1': '2' };
    expect((await send(another)).body).toContain('Only 1 left to credit.');
    // One more than was ordered was charged.
    const more = { ...invoice, invoice: 'I-2', 'charged-1': '1', total: '17.25', beyond: '1725' };
    expect((await send(more)).statusCode).toBe(303);
    const left = /Only (\d+) left to credit\./.exec((await send({ ...another, 'returned-1': '9' })).body)?.[1];
    expect(left).toBe('2');
    expect((await send({ ...another, 'returned-1': '1' })).statusCode).toBe(303);
  });

  it('ORD-28 an invoice is dated today where the practice is, and charges what was not declined', async () => {
    const { server, practice } = wired();
    const { main } = practice.locations;
    const { rows } = await server.store.pool.query<{ zone: string }>(
      'select time_zone as zone from practice_locations where id = $1',
      [main],
    );
    const setZone = (zone: string | undefined) =>
      server.store.pool.query('update practice_locations set time_zone = $2 where id = $1', [main, zone]);
    // One of the two is at another day than UTC.
    const now = Date.now();
    const [zone, hours] = new Date(now).getUTCHours() < 11 ? ['Pacific/Pago_Pago', -11] : ['Pacific/Kiritimati', 14];
    await setZone(zone);
    await send({ ...confirm, 'accepted-1': '2', 'backordered-1': '1' });
    const page = (await see()).body;
    await setZone(rows[0]?.zone);
    const today = new Date(now + hours * 3_600_000).toISOString().slice(0, 10);
    expect(page).toMatch(new RegExp(`id="invoice-invoiced"[^>]+value="${today}"`));
    expect(page).toMatch(/id="invoice-charged-1"[^>]+value="3"/);
  });

  it('ORD-28 what was declined is charged by nobody, and is not left to credit', async () => {
    const { pool } = wired().server.store;
    await pool.query('update order_items set price_cents = 2500 where order_id = $1', [id]);
    await pool.query(
      'update orders set subtotal_cents = 10000, shipping_cents = 0, handling_cents = 0, tax_cents = 0, total_cents = 10000 where id = $1',
      [id],
    );
    await send({ ...confirm, 'accepted-1': '3', 'backordered-1': '0', 'price-1': '25.00' });
    await send({ ...ship, 'shipped-1': '3' });
    const credit = (number: string, total: string) =>
      send({ form: 'credit', credit: number, credited: '2026-11-25', total });
    const refused = await credit('C-1', '75.01');
    expect([refused.statusCode, refused.body.includes('Only $75.00 is left to credit.')]).toEqual([422, true]);
    expect((await credit('C-1', '75.00')).statusCode).toBe(303);
  });

  it('ORD-19 ORD-28 an invoice of what was declined is taken once that was seen, and only for those pieces', async () => {
    const { pool } = wired().server.store;
    await pool.query('update order_items set price_cents = 2500 where order_id = $1', [id]);
    await pool.query(
      'update orders set subtotal_cents = 10000, shipping_cents = 0, handling_cents = 0, tax_cents = 800, total_cents = 10800 where id = $1',
      [id],
    );
    await send({ ...confirm, 'accepted-1': '2', 'backordered-1': '1', 'price-1': '25.00' });
    // The form proposes the tax of what is left: sent as it is, it is no more than the order.
    expect((await see()).body).toMatch(/id="invoice-tax"[^>]+value="6.00"/);
    const bill = (pieces: number, total: string, number: string, more: Record<string, string> = {}) =>
      send({
        ...invoice,
        'charged-1': String(pieces),
        'unit-1': '25.00',
        invoice: number,
        shipping: '',
        tax: '6.00',
        total,
        ...more,
      });
    const declined = await bill(4, '106.00', 'I-1');
    expect(declined.statusCode).toBe(422);
    expect(declined.body).toContain('1 of 4 were declined. If that is right, send it once more.');
    expect(declined.body).toContain('id="invoice-charged-1-error"');
    expect(declined.body).toContain('$25.00 more than what is left of the order');
    const [, seen = ''] = /name="beyond" value="([^"]+)"/.exec(declined.body) ?? [];
    // The same total for other pieces is something else.
    expect((await bill(3, '106.00', 'I-1', { tax: '31.00', beyond: seen })).statusCode).toBe(422);
    expect((await order()).invoices).toHaveLength(0);
    expect((await bill(3, '81.00', 'I-1')).statusCode).toBe(303);
    // One more piece than was kept, whatever it costs.
    const free = await bill(1, '0.00', 'I-2', { 'unit-1': '0.00', tax: '' });
    expect([free.statusCode, free.body.includes('1 of 4 were declined.')]).toEqual([422, true]);
    const [, seenToo = ''] = /name="beyond" value="([^"]+)"/.exec(free.body) ?? [];
    expect((await bill(1, '0.00', 'I-2', { 'unit-1': '0.00', tax: '', beyond: seenToo })).statusCode).toBe(303);
  });

  it('ORD-28 what is wrong is said at its field, and what was typed is still there', async () => {
    const bad: readonly [Record<string, string>, string, string][] = [
      [{ ...confirm, 'accepted-1': '5' }, 'confirm-accepted-1', 'Only 4 were ordered.'],
      [{ ...confirm, 'accepted-1': '-1' }, 'confirm-accepted-1', 'Enter a whole number'],
      [{ ...ship, carrier: ' ' }, 'ship-carrier', 'Enter the carrier.'],
      [{ ...ship, 'shipped-1': '0' }, 'ship-shipped-1', 'at least 1'],
      [{ ...ship, shipped: '2026-02-31' }, 'ship-shipped', 'Enter a date'],
      [{ ...ship, arrives: '2026-11-19' }, 'ship-arrives', 'This is before the ship date.'],
      [{ ...invoice, due: '2026-11-20' }, 'invoice-due', 'This is before the invoice date.'],
      [{ ...invoice, total: '40' }, 'invoice-total', 'add up to $39.25'],
      [{ ...invoice, tax: '1.255' }, 'invoice-tax', 'Enter an amount'],
    ];
    for (const [fields, field, words] of bad) {
      const { statusCode, body } = await send({ ...fields, expected: '2026-12-24' });
      expect([field, statusCode, body.includes(`id="${field}-error"`), body.includes(words)]).toEqual([
        field,
        422,
        true,
        true,
      ]);
    }
    const { body } = await send({ ...ship, carrier: '', tracking: '"><script>alert(1)</script>' });
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    const { rows } = await wired().server.store.pool.query('select state from purchase_orders where order_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ state: 'queued' }]);
  });

  it('ORD-28 a link that is changed, of another order, or too old opens nothing, and takes nothing', async () => {
    const good = link();
    const [, output = '', signature = ''] = /^\/supplier\/(.+)\.([\w-]+)$/.exec(good) ?? [];
    const [locationId = '', orderId = '', expires = ''] = output.split('.');
    const other = String(Number(orderId) + 1);
    const wrong = [
      `/supplier/${locationId}.${other}.${expires}.${signature}`,
      `/supplier/${wired().practice.locations.elsewhere}.${orderId}.${expires}.${signature}`,
      `/supplier/${locationId}.${orderId}.${Number(expires) + 1}.${signature}`,
      `/supplier/${output}.${'A'.repeat(43)}`,
      `/supplier/${output}.`,
      '/supplier/x',
      // Correctly signed, but for an order that does not exist.
      link('999999999'),
    ];
    for (const path of wrong) {
      expect([path, (await see(path)).statusCode, (await send(ship, path)).statusCode]).toEqual([path, 404, 404]);
    }
    const old = link(id, '2026-01-01T00:00:00.000Z');
    expect([(await see(old)).statusCode, (await send(ship, old)).statusCode]).toEqual([410, 410]);
    expect((await send(ship, good, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const { rows } = await wired().server.store.pool.query('select from shipments where order_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('ORD-28 no form that anybody makes up is a fault of ours', async () => {
    const name = fc.constantFrom(
      'accepted-1',
      'price-1',
      'shipped-1',
      'shipment',
      'carrier',
      'shipped',
      'total',
      'unit-1',
    );
    const fields = fc.dictionary(fc.oneof(name, fc.string()), fc.string({ unit: 'binary', maxLength: 30 }));
    const form = fc.constantFrom('confirm', 'ship', 'invoice', 'constructor', '');
    await fc.assert(
      fc.asyncProperty(form, fields, async (which, typed) => {
        const { statusCode } = await send({ ...typed, form: which });
        expect([303, 422]).toContain(statusCode);
      }),
      { numRuns: 60 },
    );
    // One or two dots would be path segments, so the URL would not be a link's.
    const word = fc.string({ minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text));
    const token = fc.oneof(word, fc.stringMatching(/^[\d.]{1,40}\.[\w-]{43}$/));
    await fc.assert(
      fc.asyncProperty(token, async (text) => {
        const { statusCode } = await see(`/supplier/${encodeURIComponent(text)}`);
        expect(statusCode).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });
});
