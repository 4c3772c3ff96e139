/** Orders whose lines their distributor declines, some or all, in one document or in several. */
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { orderDocument } from '#contract/resources/order.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { endReceived } from '#server/usecases/purchase-orders/end-received.ts';
import { paths } from '#tests/support/paths.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { confirmationOf, shipNoticeOf, shippedItem } from './cxml/by-hand.ts';
import { describeWire } from './wire-kit.ts';

describeWire(
  'orders that are declined in part or whole',
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
      const { pool } = server.store;
      await pool.query(`update distributors set gateway = 'cxml'`);
      const { glovesHarbor, glovesBig } = seeded.offers;
      for (const [productDistributorId, qty] of [
        [glovesHarbor, 4],
        [glovesBig, 2],
      ]) {
        await post(paths.cartAdd, { data: { type: 'cart-items', attributes: { productDistributorId, qty } } });
      }
      const placed = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
      id = String(placed.json['meta']?.['orders']?.[0]?.['id']);
      const { rows } = await pool.query('select payload_id from purchase_orders where order_id = $1', [id]);
      documents += 1;
      of = { payloadId: `declined-${documents}@north.example`, orderPayloadId: String(rows[0].payload_id) };
    });

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
    const answered = (
      lineNumber: number,
      quantity: number,
      ...states: readonly (readonly [string, number])[]
    ): string =>
      `<ConfirmationItem lineNumber="${lineNumber}" quantity="${quantity}"><UnitOfMeasure>BX</UnitOfMeasure>${states
        .map(
          ([type, qty]) =>
            `<ConfirmationStatus quantity="${qty}" type="${type}"><UnitOfMeasure>BX</UnitOfMeasure></ConfirmationStatus>`,
        )
        .join('')}</ConfirmationItem>`;

    it('ORD-25 an order of which some is declined and the rest is not known yet is not canceled, and ships', async () => {
      const some = `${answered(1, 4, ['reject', 1], ['unknown', 3])}${answered(2, 2, ['reject', 2])}`;
      expect(await send(confirmationOf(of, 'detail', some))).toBe(200);
      expect(await order()).toMatchObject({
        delivery: 'accepted',
        status: 'in_progress',
        items: [{ qtyRejected: 1 }, { qtyRejected: 2 }],
      });
      const box = shipNoticeOf(
        { ...of, payloadId: `${of.payloadId}-2` },
        { shipmentId: 'S1', items: shippedItem(1, 3) },
      );
      expect(await send(box)).toBe(200);
      expect((await order()).delivery).toBe('shipped');
    });

    it('ORD-25 an order whose lines are declined one after the other is canceled with the last of them', async () => {
      expect(await send(confirmationOf(of, 'detail', answered(1, 4, ['reject', 4])))).toBe(200);
      expect(await order()).toMatchObject({ delivery: 'accepted', status: 'in_progress' });
      const rest = { ...of, payloadId: `${of.payloadId}-2` };
      expect(await send(confirmationOf(rest, 'detail', answered(2, 2, ['reject', 2])))).toBe(200);
      const { delivery, status, total, returned } = await order();
      expect({ delivery, status, returned }).toEqual({ delivery: 'rejected', status: 'canceled', returned: total });
    });

    it('ORD-26 an order has ended where what was not received yet is declined at last', async () => {
      const { server, practice } = wired();
      const { pool } = server.store;
      expect(await send(shipNoticeOf(of, { shipmentId: 'S1', items: shippedItem(1, 4) }))).toBe(200);
      await pool.query(
        `update order_items set qty_received = qty where order_id = $1 and id = (select min(id) from order_items where order_id = $1)`,
        [id],
      );
      const end = () =>
        endReceived(server.store, { locationId: asId<LocationId>(practice.locations.main), orderId: id });
      const waiting = async (): Promise<number> =>
        (await pool.query('select from graphile_worker._private_jobs where key = $1', [`order-received:${id}`])).rows
          .length;
      await end();
      expect([(await order()).status, await waiting()]).toEqual(['in_progress', 0]);
      const late = { ...of, payloadId: `${of.payloadId}-2` };
      expect(await send(confirmationOf(late, 'detail', answered(2, 2, ['reject', 2])))).toBe(200);
      expect(await waiting()).toBe(1);
      await end();
      expect(await order()).toMatchObject({ delivery: 'delivered', status: 'completed' });
    });
  },
  { ways: { clockSpeed: 1, cxml: { identity: 'AN01', sharedSecret: 'secret' }, mail: null } },
);
