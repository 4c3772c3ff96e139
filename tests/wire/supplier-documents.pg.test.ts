import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { orderDocument, ordersDocument } from '#contract/resources/order.ts';
import { DEFAULT_LIMITS } from '#server/http/request-limits.ts';
import { sealSecret } from '#server/usecases/admin/sealed-secret.ts';
import { paths } from '#tests/support/paths.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { confirmationOf, invoicedItem, invoiceOf, shipNoticeOf, shippedItem } from './cxml/by-hand.ts';
import { seedOrder } from './every-route.ts';
import { describeWire } from './wire-kit.ts';

const WAYS = { clockSpeed: 1, cxml: { identity: 'AN01', sharedSecret: 'secret' }, mail: null };

const statusOf = (xml: string): number => Number(/<Status code="(\d+)"/.exec(xml)?.[1]);

describeWire(
  'what distributors send',
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

    const send = async (
      body: string,
      contentType = 'text/xml; charset=utf-8',
    ): Promise<{ code: number; text: string }> => {
      const { app } = wired().server;
      const answer = await app.inject({
        method: 'POST',
        url: '/cxml',
        headers: { 'content-type': contentType },
        payload: body,
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/xml');
      return { code: statusOf(answer.body), text: answer.body };
    };
    const order = async () => {
      const { server, owner, practice } = wired();
      const requested = { as: owner, location: practice.locations.main };
      return v.parse(orderDocument, (await server.ask('GET', paths.order(id), requested)).json).data.attributes;
    };

    it('ORD-15 ORD-25 a confirmation accepts an order, puts a line on back order and changes a price, and another comes instead', async () => {
      const items = `
        <ConfirmationItem lineNumber="1" quantity="4"><UnitOfMeasure>BX</UnitOfMeasure>
          <ConfirmationStatus quantity="1" type="detail" deliveryDate="2026-03-20T00:00:00-08:00"><UnitOfMeasure>BX</UnitOfMeasure><UnitPrice><Money currency="USD">12.50</Money></UnitPrice></ConfirmationStatus>
          <ConfirmationStatus quantity="3" type="backordered" deliveryDate="2026-04-02T00:00:00-08:00"><UnitOfMeasure>BX</UnitOfMeasure></ConfirmationStatus>
        </ConfirmationItem>
        <ConfirmationItem lineNumber="2" quantity="2"><UnitOfMeasure>BX</UnitOfMeasure>
          <ConfirmationStatus quantity="2" type="detail"><UnitOfMeasure>BX</UnitOfMeasure>
            <ItemIn quantity="2"><ItemID><SupplierPartID>N-99</SupplierPartID></ItemID><ItemDetail><UnitPrice><Money currency="USD">20.00</Money></UnitPrice><Description xml:lang="en-US">Gloves, new box</Description><UnitOfMeasure>BX</UnitOfMeasure></ItemDetail></ItemIn>
          </ConfirmationStatus>
        </ConfirmationItem>`;
      expect(await send(confirmationOf(of, 'except', items))).toMatchObject({ code: 200 });
      const { delivery, status, items: lines } = await order();
      expect({ delivery, status }).toEqual({ delivery: 'accepted', status: 'in_progress' });
      expect(lines).toMatchObject([
        {
          qty: 4,
          qtyConfirmed: 1,
          qtyBackordered: 3,
          priceConfirmed: 12.5,
          expectedOn: '2026-04-02',
          substitute: null,
        },
        { qty: 2, qtyConfirmed: 2, qtyBackordered: 0, substitute: { sku: 'N-99', name: 'Gloves, new box' } },
      ]);
    });

    it('an order of which nothing comes is canceled, and cannot be shipped', async () => {
      expect((await send(confirmationOf(of, 'reject'))).code).toBe(200);
      expect(await order()).toMatchObject({ delivery: 'rejected', status: 'canceled' });
      const late = shipNoticeOf({ ...of, payloadId: 'late' }, { shipmentId: 'S9', items: shippedItem(1, 1) });
      expect((await send(late)).code).toBe(409);
      expect((await order()).shipments).toEqual([]);
    });

    it('ORD-25 an order of which one line is declined waits for the rest', async () => {
      const declined = `<ConfirmationItem lineNumber="1" quantity="4"><UnitOfMeasure>BX</UnitOfMeasure>
        <ConfirmationStatus quantity="4" type="reject"><UnitOfMeasure>BX</UnitOfMeasure></ConfirmationStatus></ConfirmationItem>`;
      expect((await send(confirmationOf(of, 'detail', declined))).code).toBe(200);
      expect(await order()).toMatchObject({
        delivery: 'accepted',
        status: 'in_progress',
        items: [{ qtyRejected: 4 }, { qtyRejected: 0, qtyConfirmed: null }],
      });
    });

    it('ORD-22 a notice that is withdrawn before anything was shipped moves no order', async () => {
      await send(confirmationOf(of, 'accept'));
      const withdrawn = { shipmentId: 'S1', operation: 'delete', items: '' };
      expect((await send(shipNoticeOf({ ...of, payloadId: `${of.payloadId}-2` }, withdrawn))).code).toBe(200);
      expect(await order()).toMatchObject({ delivery: 'accepted', shipments: [] });
    });

    it('ORD-22 two boxes are two shipments; a notice that comes again changes one, and one that is withdrawn is gone', async () => {
      const batch = '<Batch expirationDate="2027-08-31T00:00:00Z"><SupplierBatchID>L-77</SupplierBatchID></Batch>';
      const first = { shipmentId: 'S1', items: shippedItem(1, 3, batch) };
      expect((await send(shipNoticeOf(of, first))).code).toBe(200);
      expect(await order()).toMatchObject({ delivery: 'shipped', items: [{ qtyShipped: 3 }, { qtyShipped: 0 }] });
      const second = {
        shipmentId: 'S2',
        carrier: 'FedEx Ground',
        tracking: '986578788855',
        items: `${shippedItem(1, 1)}${shippedItem(2, 2)}`,
      };
      await send(shipNoticeOf({ ...of, payloadId: `${of.payloadId}-2` }, second));
      expect(await order()).toMatchObject({
        items: [{ qtyShipped: 4 }, { qtyShipped: 2 }],
        shipments: [
          {
            number: 'S1',
            carrier: 'UPS',
            trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
            shippedOn: '2026-03-13',
            expectedOn: '2026-03-16',
            deliveredAt: null,
            lines: [{ qty: 3, lot: 'L-77', expiresOn: '2027-08-31' }],
          },
          { number: 'S2', carrier: 'FedEx', lines: [{ qty: 1 }, { qty: 2 }] },
        ],
      });
      const changed = { ...first, operation: 'update', items: shippedItem(1, 2) };
      await send(shipNoticeOf({ ...of, payloadId: `${of.payloadId}-3` }, changed));
      expect((await order()).items.map(({ qtyShipped }) => qtyShipped)).toEqual([3, 2]);
      const withdrawn = { shipmentId: 'S2', operation: 'delete', items: '' };
      await send(shipNoticeOf({ ...of, payloadId: `${of.payloadId}-4` }, withdrawn));
      expect(await order()).toMatchObject({
        items: [{ qtyShipped: 2 }, { qtyShipped: 0 }],
        shipments: [{ number: 'S1' }],
      });
    });

    it('ORD-19 an invoice is kept once, and a credit memo takes off what it charged', async () => {
      const invoice = invoiceOf(of, { invoiceId: 'I-1', items: invoicedItem(1, 4, '12.50'), due: '64.08' });
      expect((await send(invoice)).code).toBe(200);
      expect(await order()).toMatchObject({
        items: [
          { qtyInvoiced: 4, priceInvoiced: 12.5 },
          { qtyInvoiced: 0, priceInvoiced: null },
        ],
        invoices: [
          {
            number: 'I-1',
            isCredit: false,
            date: '2026-03-14',
            dueOn: '2026-04-13',
            tax: 4.13,
            shipping: 9.95,
            total: 64.08,
            lines: [{ qty: 4, unitPrice: 12.5 }],
          },
        ],
      });
      const again = invoiceOf(
        { ...of, payloadId: `${of.payloadId}-2` },
        { invoiceId: 'I-1', items: invoicedItem(1, 1, '1.00'), due: '1.00' },
      );
      expect((await send(again)).code).toBe(409);
      const credit = invoiceOf(
        { ...of, payloadId: `${of.payloadId}-3` },
        { invoiceId: 'CR-1', purpose: 'creditMemo', items: invoicedItem(1, 3, '-12.50'), due: '-37.50' },
      );
      expect((await send(credit)).code).toBe(200);
      expect(await order()).toMatchObject({
        items: [{ qtyInvoiced: 1 }, {}],
        invoices: [{}, { isCredit: true, total: 37.5 }],
      });
    });

    it('ORD-16 ORD-19 an invoice of which nothing is due was paid beforehand, and comes to its net amount; one of $0 owes nothing', async () => {
      const { server, get } = wired();
      await server.store.pool.query(`update orders set payment_type = 'bill_by_invoice' where id = $1`, [id]);
      const invoiced = async (invoiceId: string, due: string, net: string): Promise<unknown> => {
        const bill = invoiceOf(
          { ...of, payloadId: `${of.payloadId}-${invoiceId}` },
          { invoiceId, items: '', due, net },
        );
        expect((await send(bill)).code).toBe(200);
        const { json } = await get(`/api/v2/order-payments?filter[orderId]=${id}`);
        const payments = json['data'] as unknown as {
          attributes: { invoice: { number: string }; amount: number; status: string };
        }[];
        const { invoices, paymentStatus } = await order();
        const stated = payments.find(({ attributes }) => attributes.invoice.number === invoiceId)?.attributes;
        return [invoices.at(-1)?.total, stated?.amount, stated?.status, paymentStatus];
      };
      expect(await invoiced('FREE', '0.00', '0.00')).toEqual([0, undefined, undefined, null]);
      expect(await invoiced('PAID', '0.00', '54.00')).toEqual([54, 54, 'paid', 'paid']);
      // Of a part that was paid beforehand, what is left is due.
      expect(await invoiced('PART', '20.00', '30.00')).toEqual([20, 20, 'due', null]);
    });

    it('ORD-25 papers are told apart by their numbers, however those are typed', async () => {
      const bill = (n: number, invoiceId: string) =>
        send(
          invoiceOf(
            { ...of, payloadId: `${of.payloadId}-${n}` },
            { invoiceId, purpose: 'creditMemo', items: invoicedItem(1, 1, '-5.00'), due: '-5.00' },
          ),
        );
      const answers = [(await bill(1, 'CR-1')).code, (await bill(2, 'cr-1')).code, (await bill(3, 'CR-2')).code];
      expect(answers).toEqual([200, 409, 200]);
      expect((await order()).invoices.map(({ number }) => number)).toEqual(['CR-1', 'CR-2']);
    });

    it('ORD-25 people and systems of the location hear of it, each thing once', async () => {
      const { server, practice } = wired();
      const { main } = practice.locations;
      const { rows } = await server.store.pool.query<{ id: string }>(
        `insert into webhooks (location_id, url, events, secret_sealed, made_by) values ($1, 'https://example.com/', $2, $3, 'Olive') returning id`,
        [main, ['order.confirmed', 'order.shipped', 'order.invoiced'], sealSecret(server.tokenKey, 'whsec')],
      );
      await send(confirmationOf(of, 'accept'));
      await send(
        shipNoticeOf({ ...of, payloadId: `${of.payloadId}-2` }, { shipmentId: 'S1', items: shippedItem(1, 1) }),
      );
      await send(
        shipNoticeOf({ ...of, payloadId: `${of.payloadId}-3` }, { shipmentId: 'S2', items: shippedItem(1, 1) }),
      );
      await send(
        invoiceOf(
          { ...of, payloadId: `${of.payloadId}-4` },
          { invoiceId: 'I-9', items: invoicedItem(1, 2, '9.00'), due: '18.00' },
        ),
      );
      const reported = await server.store.pool.query<{ event: string }>(
        'select event from webhook_deliveries where webhook_id = $1 order by id',
        [rows[0]?.id],
      );
      expect(reported.rows.map(({ event }) => event)).toEqual(['order.confirmed', 'order.shipped', 'order.invoiced']);
      await server.store.pool.query('delete from webhooks where id = $1', [rows[0]?.id]);
    });

    it('ORD-25 the same document twice, also at the same time, is taken once; another under its payload id is refused', async () => {
      const notice = shipNoticeOf(of, { shipmentId: 'S1', items: shippedItem(1, 2) });
      const codes = await Promise.all(Array.from({ length: 6 }, () => send(notice)));
      expect(codes.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(codes.filter(({ text }) => text.includes('Taken before.'))).toHaveLength(5);
      expect((await order()).items[0]).toMatchObject({ qtyShipped: 2 });
      expect((await send(shipNoticeOf(of, { shipmentId: 'S1', items: shippedItem(1, 4) }))).code).toBe(409);
      const { rows } = await wired().server.store.pool.query(
        'select body from supplier_documents where order_id = $1',
        [id],
      );
      expect(rows).toEqual([{ body: notice }]);
    });

    it('ORD-25 whoever does not know the secret of the order’s distributor learns nothing, and changes nothing', async () => {
      const { server } = wired();
      const confirmed = (secret: string, orderPayloadId = of.orderPayloadId) =>
        send(confirmationOf({ ...of, secret, orderPayloadId }, 'accept'));
      const untimed = (text: string): string => text.replace(/ timestamp="[^"]+"/, '');
      expect(untimed((await confirmed('guess')).text)).toBe(untimed((await confirmed('guess', 'no-such-order')).text));
      expect((await confirmed('guess')).code).toBe(401);
      await server.store.pool.query(`update distributors set cxml_identity = 'AN9', cxml_secret_sealed = $1`, [
        sealSecret(server.tokenKey, 'its own'),
      ]);
      expect((await confirmed('secret')).code).toBe(401);
      expect(await order()).toMatchObject({ delivery: 'queued' });
      expect((await confirmed('its own')).code).toBe(200);
      expect(await order()).toMatchObject({ delivery: 'accepted' });
    });

    it('ORD-13 ORD-22 an order in a list has the shipments and invoices that it has by itself', async () => {
      await send(shipNoticeOf({ ...of, payloadId: 'listed-1' }, { shipmentId: 'B1', items: shippedItem(1, 4) }));
      await send(
        invoiceOf(
          { ...of, payloadId: 'listed-2' },
          { invoiceId: '7', items: invoicedItem(1, 4, '10.00'), due: '40.00' },
        ),
      );
      const { get } = wired();
      const listed = v.parse(ordersDocument, (await get('/api/v2/orders?full=true')).json).data;
      const found = listed.find((each) => each.id === id)?.attributes;
      expect([found?.shipments.length, found?.invoices.length]).toEqual([1, 1]);
      expect(found).toEqual(await order());
      const short = v.parse(ordersDocument, (await get('/api/v2/orders')).json).data;
      expect(short.find((each) => each.id === id)?.attributes).toMatchObject({
        items: [],
        shipments: [],
        invoices: [],
      });
    });

    it('an order may be named by its number alone', async () => {
      const { number } = await order();
      expect((await send(confirmationOf({ ...of, orderId: number, orderPayloadId: '' }, 'accept'))).code).toBe(200);
      expect(await order()).toMatchObject({ delivery: 'accepted' });
      expect((await send(confirmationOf({ ...of, orderId: 'SR-0', orderPayloadId: '' }, 'accept'))).code).toBe(400);
    });

    it('ORD-25 a document that names two orders, one by its number and one by its payload id, is refused', async () => {
      const { server, practice } = wired();
      const other = await seedOrder(wired(), practice.locations.annex);
      const same = `update orders set distributor_id = (select distributor_id from orders where id = $1) where id = $2 returning number`;
      const { rows } = await server.store.pool.query(same, [id, other]);
      const { code, text } = await send(confirmationOf({ ...of, orderId: String(rows[0].number) }, 'accept'));
      expect([code, text.includes('orderID and payloadID name different orders.')]).toEqual([400, true]);
      expect((await order()).delivery).not.toBe('accepted');
      expect((await send(confirmationOf({ ...of, orderId: 'their own 7' }, 'accept'))).code).toBe(200);
    });

    it('ORD-25 a number that orders of two locations have names neither: the document is refused, by the payload id it is taken', async () => {
      const { server, practice } = wired();
      const { number } = await order();
      const other = await seedOrder(wired(), practice.locations.annex);
      const told = async (): Promise<unknown> =>
        (await server.store.pool.query('select state from purchase_orders where order_id = $1', [other])).rows;
      await server.store.pool.query('update orders set number = $2 where id = $1', [other, number]);
      const before = await told();
      const refused = await send(confirmationOf({ ...of, orderId: number, orderPayloadId: '' }, 'accept'));
      expect([refused.code, refused.text]).toEqual([400, expect.stringContaining('There is no such order')]);
      expect([await told(), (await order()).delivery]).toEqual([before, 'queued']);
      expect((await send(confirmationOf({ ...of, orderId: number }, 'accept'))).code).toBe(200);
      expect([await told(), (await order()).delivery]).toEqual([before, 'accepted']);
      await server.store.pool.query(`update orders set number = number || '-2' where id = $1`, [other]);
    });

    it('what is told late of an earlier step changes no state', async () => {
      await send(shipNoticeOf(of, { shipmentId: 'S1', items: shippedItem(1, 4) }));
      expect((await send(confirmationOf({ ...of, payloadId: `${of.payloadId}-2` }, 'accept'))).code).toBe(200);
      expect(await order()).toMatchObject({ delivery: 'shipped', items: [{ qtyConfirmed: 4 }, { qtyConfirmed: 2 }] });
    });

    it.each([
      ['no XML', 'hello', 400],
      ['cut off', '<cXML payloadID="x"><Header>', 400],
      ['another root', '<html/>', 400],
      [
        'an entity that loads a file',
        '<!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/hostname">]><cXML payloadID="1">&x;</cXML>',
        400,
      ],
      [
        'entities that grow',
        `<!DOCTYPE c [<!ENTITY a "${'a'.repeat(99)}"><!ENTITY b "&a;&a;">]><cXML payloadID="1">&b;</cXML>`,
        400,
      ],
      ['too deep', `<cXML payloadID="1">${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</cXML>`, 400],
    ])('%s is refused by a Status', async (_name, body, code) => {
      expect((await send(body)).code).toBe(code);
    });

    it('what cannot be is refused with its reason, and nothing of it is taken', async () => {
      const item = (attributes: string, inside = '') =>
        `<ConfirmationItem ${attributes}><UnitOfMeasure>BX</UnitOfMeasure><ConfirmationStatus quantity="1" type="accept">${inside}</ConfirmationStatus></ConfirmationItem>`;
      const faults = [
        [confirmationOf(of, 'detail', item('lineNumber="9" quantity="1"')), 'Line 9: the order has no such line.'],
        [confirmationOf(of, 'detail', item('lineNumber="one" quantity="1"')), 'no line number: one'],
        [confirmationOf(of, 'detail'), 'needs items'],
        [confirmationOf(of, 'perhaps'), 'perhaps'],
        [
          confirmationOf(
            of,
            'detail',
            item('lineNumber="1" quantity="1"', '<UnitPrice><Money currency="EUR">1</Money></UnitPrice>'),
          ),
          'USD',
        ],
        [shipNoticeOf(of, { shipmentId: 'S1', items: `${shippedItem(1, 1)}${shippedItem(7, 1)}` }), 'Line 7'],
        [shipNoticeOf(of, { shipmentId: '', items: shippedItem(1, 1) }), 'needs shipmentID'],
        [
          shipNoticeOf(of, { shipmentId: 'S1', items: shippedItem(1, 1).replace('"1"', '"1.5"') }),
          'no whole quantity: 1.5',
        ],
        [
          invoiceOf(of, { invoiceId: 'I', items: invoicedItem(1, 1, 'free'), due: '1' }),
          'Money is not an amount: free',
        ],
        [
          invoiceOf(of, { invoiceId: 'I', items: invoicedItem(1, 1, '-5.00'), due: '5.00' }),
          'An invoice has no amounts below 0',
        ],
        [
          invoiceOf(of, {
            invoiceId: 'CR',
            purpose: 'creditMemo',
            items: invoicedItem(1, 1, '-5.00'),
            due: '-5.00',
            tax: '1.00',
          }),
          'amounts below and above 0',
        ],
        [
          confirmationOf(
            of,
            'detail',
            item('lineNumber="1" quantity="1"', '<UnitPrice><Money currency="USD">-1</Money></UnitPrice>'),
          ),
          'not below 0',
        ],
        [confirmationOf(of, 'constructor'), 'constructor'],
        [confirmationOf(of, 'accept').replaceAll('ConfirmationRequest', 'toString'), 'Only ConfirmationRequest'],
        [
          invoiceOf(of, { invoiceId: 'I', items: invoicedItem(1, 1, '99999999.00'), due: '1' }),
          'not an amount: 99999999.00',
        ],
        [shipNoticeOf(of, { shipmentId: 'S1', items: shippedItem(1, 1_000_000) }), 'no whole quantity: 1000000'],
        [invoiceOf(of, { invoiceId: 'I', items: '', due: '1' }).replace('2026-03-14T', '0000-01-01T'), 'not a date'],
        [invoiceOf(of, { invoiceId: 'I', items: '', due: '1' }).replace('2026-03-14T', '9999-12-31T'), 'not a date'],
      ] as const;
      for (const [body, reason] of faults) {
        const { code, text } = await send(body);
        expect([400, 450], text).toContain(code);
        expect(text).toContain(reason);
      }
      expect(await order()).toMatchObject({
        delivery: 'queued',
        shipments: [],
        invoices: [],
        items: [{ qtyConfirmed: null }, {}],
      });
      const { rows } = await wired().server.store.pool.query('select 1 from supplier_documents where order_id = $1', [
        id,
      ]);
      expect(rows).toEqual([]);
    });

    it('more of a line than anybody ships or charges is refused, also in many small parts', async () => {
      const parts = (part: string, count: number): string => part.repeat(count);
      // Three of these exceed the column's range.
      for (const payloadId of ['many', 'more', 'most']) {
        const items = parts(shippedItem(1, 99_999), 9000);
        const answer = await send(shipNoticeOf({ ...of, payloadId }, { shipmentId: payloadId, items }));
        expect(answer).toMatchObject({ code: 400, text: expect.stringContaining('Line 1: more than 99,999 units.') });
      }
      const charged = invoiceOf(of, {
        invoiceId: 'many',
        items: parts(invoicedItem(1, 99_999, '1.00'), 2),
        due: '10.00',
      });
      expect((await send(charged)).code).toBe(400);
      expect(await order()).toMatchObject({
        shipments: [],
        invoices: [],
        items: [{ qtyShipped: 0 }, { qtyShipped: 0 }],
      });
    });

    it('other media types and a body that is too long get a Status as well', async () => {
      expect((await send('{}', 'application/json')).code).toBe(400);
      expect((await send(`<cXML>${'x'.repeat(3_000_000)}</cXML>`)).code).toBe(413);
    });

    it('any damage to a document is refused or taken, and never ends in a fault of ours', async () => {
      const whole = shipNoticeOf(of, { shipmentId: 'S1', items: shippedItem(1, 1) });
      const damage = fc.record({
        at: fc.nat({ max: whole.length - 1 }),
        cut: fc.nat({ max: 30 }),
        put: fc.oneof(
          fc.string({ maxLength: 8 }),
          fc.constantFrom('<', '>', '&', '"', '\u0000', ']]>', '<!--', '&#x0;'),
        ),
      });
      await fc.assert(
        fc.asyncProperty(damage, async ({ at, cut, put }) => {
          const { code } = await send(whole.slice(0, at) + put + whole.slice(at + cut));
          expect([200, 400, 401, 409, 450]).toContain(code);
        }),
        { numRuns: 300 },
      );
    });
  },
  // Every damaged document counts as one of an unknown sender.
  { ways: WAYS, limits: { ...DEFAULT_LIMITS, unknownDocumentsPerMinute: 100_000 } },
);
