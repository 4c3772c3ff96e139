/** Distributors' documents that overtake each other: whichever arrives first, the one that was written later counts (decision 0056). */
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { orderDocument } from '#contract/resources/order.ts';
import { paths } from '#tests/support/paths.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { confirmationOf, type HandWritten, shipNoticeOf, shippedItem } from './cxml/by-hand.ts';
import { describeWire } from './wire-kit.ts';

/** In the order in which they were written, although the clock where the first one was written shows the latest hour. */
const [EARLY, NOON, LATE] = ['2026-03-12T23:30:00+05:30', '2026-03-12T10:30:00-08:00', '2026-03-12T19:00:00Z'] as const;

describeWire(
  'documents that arrive in another order than they were written',
  (wired) => {
    let seeded: OrderingPractice;
    let id = '';
    let orderPayloadId = '';
    let documents = 0;

    beforeAll(async () => {
      seeded = await seedOrdering(wired().server.store, wired().practice);
    });
    beforeEach(async () => {
      const { server, practice, post } = wired();
      await server.store.pool.query(`update distributors set gateway = 'cxml'`);
      for (const [productDistributorId, qty] of [
        [seeded.offers.glovesHarbor, 4],
        [seeded.offers.glovesBig, 2],
      ]) {
        await post(paths.cartAdd, { data: { type: 'cart-items', attributes: { productDistributorId, qty } } });
      }
      const placed = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
      id = String(placed.json['meta']?.['orders']?.[0]?.['id']);
      const { rows } = await server.store.pool.query('select payload_id from purchase_orders where order_id = $1', [
        id,
      ]);
      orderPayloadId = String(rows[0].payload_id);
    });

    const writtenAt = (timestamp: string): HandWritten => {
      documents += 1;
      return { payloadId: `late-${documents}@north.example`, orderPayloadId, timestamp };
    };
    /** @returns the code of the cXML Status */
    const send = async (payload: string): Promise<number> => {
      const headers = { 'content-type': 'text/xml; charset=utf-8' };
      const answer = await wired().server.app.inject({ method: 'POST', url: '/cxml', headers, payload });
      return Number(/<Status code="(\d+)"/.exec(answer.body)?.[1]);
    };
    const order = async () => {
      const { server, owner, practice } = wired();
      const requested = { as: owner, location: practice.locations.main };
      return v.parse(orderDocument, (await server.ask('GET', paths.order(id), requested)).json).data.attributes;
    };
    const answered = (lineNumber: number, type: string, price: string): string =>
      `<ConfirmationItem lineNumber="${lineNumber}" quantity="2"><UnitOfMeasure>BX</UnitOfMeasure><ConfirmationStatus quantity="2" type="${type}"><UnitOfMeasure>BX</UnitOfMeasure><UnitPrice><Money currency="USD">${price}</Money></UnitPrice></ConfirmationStatus></ConfirmationItem>`;

    it('ORD-15 ORD-25 a confirmation changes no line that a later one has answered, and answers the others', async () => {
      expect(await send(confirmationOf(writtenAt(NOON), 'detail', answered(1, 'backordered', '9.00')))).toBe(200);
      const both = `${answered(1, 'detail', '12.00')}${answered(2, 'detail', '21.00')}`;
      expect(await send(confirmationOf(writtenAt(EARLY), 'detail', both))).toBe(200);
      expect((await order()).items).toMatchObject([
        { qtyConfirmed: 0, qtyBackordered: 2, priceConfirmed: 9 },
        { qtyConfirmed: 2, qtyBackordered: 0, priceConfirmed: 21 },
      ]);
      expect(await send(confirmationOf(writtenAt(LATE), 'detail', answered(1, 'detail', '10.00')))).toBe(200);
      expect((await order()).items[0]).toMatchObject({ qtyConfirmed: 2, qtyBackordered: 0, priceConfirmed: 10 });
    });

    it('ORD-25 an order that was declined last stays declined when what was said before arrives', async () => {
      expect(await send(confirmationOf(writtenAt(LATE), 'reject'))).toBe(200);
      expect(await send(confirmationOf(writtenAt(EARLY), 'accept'))).toBe(200);
      expect(await order()).toMatchObject({
        delivery: 'rejected',
        status: 'canceled',
        items: [{ qtyRejected: 4 }, { qtyRejected: 2 }],
      });
    });

    it('ORD-22 a ship notice does not replace a later one of its shipment, and does not bring a withdrawn one back', async () => {
      const notice = (timestamp: string, shipmentId: string, qty: number, operation = 'new'): Promise<number> =>
        send(shipNoticeOf(writtenAt(timestamp), { shipmentId, operation, items: shippedItem(1, qty) }));
      expect(await notice(NOON, 'S1', 3)).toBe(200);
      expect(await notice(EARLY, 'S1', 4)).toBe(200);
      expect(await order()).toMatchObject({ items: [{ qtyShipped: 3 }, {}], shipments: [{ number: 'S1' }] });
      // A shipment of its own, whenever it was written.
      expect(await notice(EARLY, 'S2', 1)).toBe(200);
      expect((await order()).items[0]).toMatchObject({ qtyShipped: 4 });
      expect(await notice(LATE, 'S2', 0, 'delete')).toBe(200);
      expect(await notice(NOON, 'S2', 1)).toBe(200);
      expect((await order()).shipments.map(({ number }) => number)).toEqual(['S1']);
      expect(await notice(LATE, 'S1', 1)).toBe(200);
      expect((await order()).items[0]).toMatchObject({ qtyShipped: 1 });
    });

    it.each([
      ['that does not say when', ''],
      ['without a time zone', '2026-03-12T08:00:00'],
    ])('ORD-22 ORD-25 after a document %s what arrives counts, however slow its clock', async (_name, unclear) => {
      const told = (at: string, price: string): Promise<number> =>
        send(confirmationOf(writtenAt(at), 'detail', answered(1, 'detail', price)));
      expect([await told(unclear, '11.00'), await told(EARLY, '12.00')]).toEqual([200, 200]);
      expect((await order()).items[0]).toMatchObject({ priceConfirmed: 12 });
      const shipped = (at: string, qty: number): Promise<number> =>
        send(shipNoticeOf(writtenAt(at), { shipmentId: 'S1', items: shippedItem(1, qty) }));
      expect([await shipped(unclear, 3), await shipped(EARLY, 4)]).toEqual([200, 200]);
      expect((await order()).items[0]).toMatchObject({ qtyShipped: 4 });
    });

    it.each([
      ['that does not say when', ''],
      ['without a time zone', '2026-03-12T08:00:00'],
      ['from the future', '2999-01-01T00:00:00Z'],
      ['of the same instant', '2026-03-12T19:00:00.000+00:00'],
    ])('ORD-25 of a document %s the arrival counts', async (_name, timestamp) => {
      const told = (at: string, price: string): Promise<number> =>
        send(confirmationOf(writtenAt(at), 'detail', answered(1, 'detail', price)));
      expect(await told(LATE, '10.00')).toBe(200);
      expect(await told(timestamp, '11.00')).toBe(200);
      expect((await order()).items[0]).toMatchObject({ priceConfirmed: 11 });
      // A clock that was wrong once does not shut out what is written after it.
      expect(await told(new Date().toISOString(), '12.00')).toBe(200);
      expect((await order()).items[0]).toMatchObject({ priceConfirmed: 12 });
    });
  },
  { ways: { clockSpeed: 1, cxml: { identity: 'AN01', sharedSecret: 'secret' }, mail: null } },
);
