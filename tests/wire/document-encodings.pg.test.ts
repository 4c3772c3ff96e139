/** Documents that distributors send in other encodings than UTF-8. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { orderDocument } from '#contract/resources/order.ts';
import { paths } from '#tests/support/paths.ts';
import { seedOrdering } from '../support/ordering-practice.ts';
import { confirmationOf } from './cxml/by-hand.ts';
import { describeWire } from './wire-kit.ts';

describeWire(
  'the encodings of documents',
  (wired) => {
    it('ORD-25 a name with accents is stored as it was sent, and an unknown encoding is refused with a Status', async () => {
      const { server, practice, owner, post } = wired();
      const location = practice.locations.main;
      const { offers } = await seedOrdering(server.store, practice);
      await server.store.pool.query(`update distributors set gateway = 'cxml'`);
      const attributes = { productDistributorId: offers.glovesHarbor, qty: 1 };
      await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
      const placed = await post(paths.locationCheckout(location), { ids: [] });
      const orderId = String(placed.json['meta']?.['orders']?.[0]?.['id']);
      const { rows } = await server.store.pool.query('select payload_id from purchase_orders where order_id = $1', [
        orderId,
      ]);
      const of = { payloadId: 'doc-1@north.example', orderPayloadId: String(rows[0].payload_id) };
      const items = `<ConfirmationItem lineNumber="1" quantity="1"><UnitOfMeasure>BX</UnitOfMeasure>
        <ConfirmationStatus quantity="1" type="detail"><UnitOfMeasure>BX</UnitOfMeasure>
          <ItemIn quantity="1"><ItemID><SupplierPartID>N-99</SupplierPartID></ItemID><ItemDetail><Description xml:lang="fr">Gants Réf. n° 5</Description></ItemDetail></ItemIn>
        </ConfirmationStatus></ConfirmationItem>`;
      const sent = (encoding: string): string =>
        confirmationOf(of, 'detail', items).replace('encoding="UTF-8"', `encoding="${encoding}"`);
      const send = async (payload: Buffer, contentType: string): Promise<string> => {
        const headers = { 'content-type': contentType };
        const answer = await server.app.inject({ method: 'POST', url: '/cxml', headers, payload });
        expect(answer.statusCode).toBe(200);
        return answer.body;
      };
      const unknown = await send(Buffer.from(sent('EBCDIC-CP-FR'), 'latin1'), 'text/xml');
      expect(unknown).toContain('<Status code="400" text="Bad Request">The encoding EBCDIC-CP-FR is not known');
      expect(await send(Buffer.from(sent('ISO-8859-1'), 'latin1'), 'text/xml')).toContain('<Status code="200"');
      const asked = await server.ask('GET', paths.order(orderId), { as: owner, location });
      expect(v.parse(orderDocument, asked.json).data.attributes.items).toMatchObject([
        { substitute: { sku: 'N-99', name: 'Gants Réf. n° 5' } },
      ]);
      // The same text once more, sent as UTF-8.
      expect(await send(Buffer.from(sent('ISO-8859-1'), 'utf8'), 'text/xml; charset=utf-8')).toContain('Taken before.');
    });
  },
  { ways: { clockSpeed: 1, cxml: { identity: 'AN01', sharedSecret: 'secret' }, mail: null } },
);
