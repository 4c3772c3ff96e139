/** Distributors in the admin area: terms, how orders are sent, write-only secrets, and test orders. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminDistributorsDocument } from '#contract/resources/admin-distributors.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { sendPurchase } from '#server/usecases/purchase-orders/send-purchase.ts';
import { openGateways } from '#server/usecases/purchase-orders/open-gateways.ts';
import { paths } from '#tests/support/paths.ts';
import { seedOrdering } from '../support/ordering-practice.ts';
import { purchaseOrder } from '../support/purchase-order.ts';
import { smtpReceiver } from '../support/smtp-receiver.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const SECRET = 'correct-horse-of-north';

describeWire('distributors of the admin area', (wired) => {
  const bodies: string[] = [];
  let status = 200;
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(status).end('<cXML><Response><Status code="200" text="OK"/></Response></cXML>');
    });
  });
  let address = '';
  beforeAll(async () => {
    await seedOrdering(wired().server.store, wired().practice);
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/orders`;
  });
  afterAll(() => void receiver.close());

  const north = () => wired().practice.distributors.north;
  const ask = (method: 'GET' | 'POST' | 'PATCH', path = '', attributes?: object) =>
    wired().server.ask(method, `/api/v2/admin/distributors${path}`, {
      as: wired().admin,
      key: null,
      ...(attributes === undefined ? {} : { body: { data: { type: 'distributors', attributes } } }),
    });
  const change = (attributes: object) => ask('PATCH', `/${north()}`, attributes);
  const check = async () => (await ask('POST', `/${north()}/connection-checks`)).json['meta'];
  const attributesOf = async () => {
    const { data } = v.parse(adminDistributorsDocument, (await ask('GET')).json);
    return data.find(({ id }) => id === north())?.attributes;
  };

  it('ADM-09 lists distributors with their terms, and changes what is given and nothing else', async () => {
    const before = await attributesOf();
    const terms = { paymentType: 'bill_by_invoice', fixedShipping: 12.35, freeShippingFrom: null, etaDays: 4 };
    expect((await change({ ...terms, cutOffTime: '14:30:00-05:00' })).status).toBe(204);
    expect(await attributesOf()).toEqual({ ...before, ...terms, cutOffTime: '14:30:00-05:00' });
    expect((await change({ fixedShipping: null })).status).toBe(204);
    expect((await attributesOf())?.fixedShipping).toBeNull();
  });

  it('ADM-09 refuses terms that are none and ways that no order could take, and changes nothing by them', async () => {
    const before = await attributesOf();
    const wrong = [
      { etaDays: -1 },
      { etaDays: 1.5 },
      { cutOffTime: '3 pm' },
      { handling: -0.01 },
      { fixedShipping: '5' },
      { gateway: 'fax' },
      { other: 1 },
      { account: { identity: 'A' } },
    ];
    for (const each of wrong) expect([each, (await change(each)).status]).toEqual([each, 400]);
    for (const each of [
      { gateway: 'cxml', gatewayAddress: 'not a url' },
      { gateway: 'cxml', gatewayAddress: 'javascript:alert(1)' },
      { gateway: 'mail', gatewayAddress: 'orders@' },
      { gateway: 'mail', gatewayAddress: 'a@b.test, c@d.test' },
    ]) {
      const refused = await change(each);
      expect([each, refused.status, codeOf(refused)]).toEqual([each, 422, 'invalid-attribute']);
      expect(refused.json['errors']?.[0]?.['source']).toEqual({ pointer: '/data/attributes/gatewayAddress' });
    }
    expect(await attributesOf()).toEqual(before);
    expect((await ask('PATCH', '/99999', {})).status).toBe(404);
  });

  it('ADM-10 ADM-11 a secret is taken, used, and in no answer and no readable place of the database', async () => {
    const account = { identity: 'AN-NORTH', secret: SECRET };
    expect((await change({ gateway: 'cxml', gatewayAddress: address, account })).text).toBe('');
    expect(await attributesOf()).toMatchObject({ identity: 'AN-NORTH', hasSecret: true, gateway: 'cxml' });
    expect((await ask('GET')).text).not.toContain(SECRET);
    const { rows } = await wired().server.store.pool.query('select to_jsonb(d) as row from distributors d');
    expect(JSON.stringify(rows)).not.toContain(SECRET);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(SECRET).toString('hex'));

    expect(await check()).toEqual({ result: 'ok', detail: '' });
    const [body = ''] = bodies.splice(0);
    expect(body).toContain('<Request deploymentMode="test">');
    expect(body).toContain(`<SharedSecret>${SECRET}</SharedSecret>`);
    expect(body).toContain('<Identity>AN-NORTH</Identity>');
    // Changing something else keeps the secret.
    expect((await change({ etaDays: 2 })).status).toBe(204);
    expect((await check())?.['result']).toBe('ok');
    bodies.length = 0;
  });

  it('ADM-10 an order goes out under the account of its distributor, and not under another installation’s key', async () => {
    const { server, practice, post } = wired();
    const attributes = { productDistributorId: practice.offers.gloves };
    await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
    const placed = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
    const orderId = String(placed.json['meta']?.['orders']?.[0]?.['id']);
    const gateways = openGateways({ clockSpeed: 1, cxml: null, mail: null });
    const job = { locationId: asId<LocationId>(practice.locations.main), orderId };
    const delivery = { store: server.store, gateways, publicOrigin: 'https://stock.example' };
    await sendPurchase({ ...delivery, tokenKey: 'that of another installation, as after a move' }, job);
    const state = async () =>
      (
        await server.store.pool.query('select state, problem, last_error from purchase_orders where order_id = $1', [
          orderId,
        ])
      ).rows[0] as { state: string; problem: string | null; last_error: string };
    expect(await state()).toMatchObject({ state: 'failed', problem: 'not-set-up' });
    expect((await state()).last_error).toContain('enter it again');
    expect(bodies).toEqual([]);

    await wired().server.ask('POST', `/api/v2/admin/deliveries/${orderId}/retries`, { as: wired().admin, key: null });
    await sendPurchase({ ...delivery, tokenKey: server.tokenKey }, job);
    expect((await state()).state).toBe('sent');
    expect(bodies.splice(0).join()).toMatch(/deploymentMode="production".*/s);
  });

  it('ADM-11 a test order that does not arrive says why', async () => {
    status = 401;
    expect(await check()).toMatchObject({ result: 'unreachable', detail: expect.stringContaining('401') as string });
    status = 404;
    expect(await check()).toMatchObject({ result: 'refused', detail: expect.stringContaining('404') as string });
    status = 200;
    expect((await change({ gatewayAddress: 'http://127.0.0.1:1/orders' })).status).toBe(204);
    expect(await check()).toMatchObject({
      result: 'unreachable',
      detail: expect.stringContaining('ECONNREFUSED') as string,
    });
    expect((await change({ gatewayAddress: address, account: null })).status).toBe(204);
    expect(await attributesOf()).toMatchObject({ identity: null, hasSecret: false });
    expect(await check()).toMatchObject({ result: 'not-set-up' });
    expect((await change({ gateway: 'simulated' })).status).toBe(204);
    expect(await check()).toEqual({ result: 'ok', detail: '' });
  });
});

describeWire('test orders by mail', (wired) => {
  it('ADM-11 say that they are none', async () => {
    const mailbox = await smtpReceiver();
    const gateways = openGateways({ clockSpeed: 1, cxml: null, mail: { url: mailbox.url, from: 'stock@maple.test' } });
    await gateways.mail.send(purchaseOrder({ isTest: true, address: 'orders@north.test' }));
    expect(mailbox.mails).toHaveLength(1);
    expect(mailbox.mails[0]?.subject).toMatch(/^Test, not an order/);
    expect(mailbox.mails[0]?.text).toContain('Please don’t ship anything.');
    // Without a mail server there is nothing to test.
    const { server, admin, practice } = wired();
    const { north } = practice.distributors;
    await server.store.pool.query(
      `update distributors set gateway = 'mail', gateway_address = 'a@b.test' where id = $1`,
      [north],
    );
    const checked = await server.ask('POST', `/api/v2/admin/distributors/${north}/connection-checks`, {
      as: admin,
      key: null,
    });
    expect(checked.json['meta']).toMatchObject({ result: 'not-set-up' });
  });
});
