/** Orders, invoices and receipts as PDF. */
import { beforeAll, expect, it } from 'vitest';
import { LOCATION_HEADER } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { hasPdfReader, textOfPdf } from '../support/pdf-text.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { invoicedItem, invoiceOf } from './cxml/by-hand.ts';
import { describeWire } from './wire-kit.ts';

describeWire(
  'papers',
  (wired) => {
    let seeded: OrderingPractice;
    beforeAll(async () => {
      const { server, practice } = wired();
      seeded = await seedOrdering(server.store, practice);
      await server.store.pool.query(
        `update distributors set gateway = 'cxml', cxml_identity = null, cxml_secret_sealed = null`,
      );
    });

    const placed = async (): Promise<{ id: string; number: string }> => {
      const { practice, post } = wired();
      const attributes = { productDistributorId: seeded.offers.glovesHarbor, qty: 4 };
      await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
      const answer = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
      const order = answer.json['meta']?.['orders']?.[0];
      return { id: String(order?.['id']), number: String(order?.['number']) };
    };
    const pdf = async (url: string): Promise<{ type: unknown; name: unknown; text: string; pages: number }> => {
      const { server, owner, practice } = wired();
      const headers = { authorization: `Bearer ${owner}`, [LOCATION_HEADER]: practice.locations.main };
      const answer = await server.app.inject({ method: 'GET', url, headers });
      const { 'content-type': type, 'content-disposition': name, 'cache-control': kept } = answer.headers;
      expect(kept).toBe('no-store');
      expect(answer.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      const pages = answer.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
      return { type, name, text: textOfPdf(answer.rawPayload), pages };
    };

    it.runIf(hasPdfReader)(
      'ORD-12 ORD-19 an order and its invoice are files of PDF that say what was ordered, and charged',
      async () => {
        const { server, get } = wired();
        const { id, number } = await placed();
        const order = await pdf(`${paths.order(id)}/order.pdf`);
        expect(order.pages).toBe(1);
        expect(order).toMatchObject({
          type: 'application/pdf',
          name: `attachment; filename="order-${number.toLowerCase()}.pdf"`,
        });
        const reported = (await get(paths.order(id))).json['data']['attributes'];
        for (const part of [number, reported['items'][0]['productName'], `$${Number(reported['total']).toFixed(2)}`])
          expect(order.text).toContain(part);
        const { pool } = server.store;
        expect(order.text).not.toContain('refunded');
        await pool.query('update orders set returned_cents = 1250 where id = $1', [id]);
        const returned = await pdf(`${paths.order(id)}/order.pdf`);
        for (const part of ['Declined or refunded', '-$12.50', 'Costs you']) expect(returned.text).toContain(part);
        // In Honolulu it is the previous day.
        await pool.query(`update orders set created_at = '2026-03-05T02:00:00Z' where id = $1`, [id]);
        await pool.query(`update practice_locations set time_zone = 'Pacific/Honolulu'`);
        expect((await pdf(`${paths.order(id)}/order.pdf`)).text).toMatch(/Mar 4, 2026/);
        await pool.query(`update practice_locations set time_zone = 'UTC'`);
        expect((await pdf(`${paths.order(id)}/order.pdf`)).text).toMatch(/Mar 5, 2026/);

        const { rows } = await server.store.pool.query('select payload_id from purchase_orders where order_id = $1', [
          id,
        ]);
        const of = { payloadId: 'paper-1@north.example', orderPayloadId: String(rows[0].payload_id) };
        const body = invoiceOf(of, { invoiceId: '7788', items: invoicedItem(1, 4, '10.00'), due: '40.00' });
        await server.app.inject({
          method: 'POST',
          url: '/cxml',
          headers: { 'content-type': 'text/xml' },
          payload: body,
        });
        const invoice = (await get(paths.order(id))).json['data']['attributes']['invoices'][0];
        const charged = await pdf(`/api/v2/order-invoices/${String(invoice['id'])}/invoice.pdf`);
        for (const part of ['Invoice 7788', number, '$40.00']) expect(charged.text).toContain(part);
        expect(charged.pages).toBe(1);
        const credit = { invoiceId: '7789', purpose: 'creditMemo', items: '', due: '-9.95', tax: '0.00' };
        await server.app.inject({
          method: 'POST',
          url: '/cxml',
          headers: { 'content-type': 'text/xml' },
          payload: invoiceOf({ ...of, payloadId: 'paper-2@north.example' }, credit),
        });
        const credited = (await get(paths.order(id))).json['data']['attributes']['invoices'][1];
        const { text } = await pdf(`/api/v2/order-invoices/${String(credited['id'])}/invoice.pdf`);
        for (const part of ['Credit note 7789', 'Shipping', 'Credit', '$9.95']) expect(text).toContain(part);
        // What it does not have is not listed.
        for (const part of ['Products', 'Handling', 'Tax', 'Qty', 'Due', 'Unapplied']) expect(text).not.toContain(part);
        await pool.query(`update invoices set total_cents = 900000 where number = '7789'`);
        const above = (await pdf(`/api/v2/order-invoices/${String(credited['id'])}/invoice.pdf`)).text;
        expect(above).toMatch(/Credit\s+\$9,000\.00\s+Unapplied credit \$8,9\d\d\.\d\d: it is more than was charged/);
        // Twelve lines fit on one page; with sixty, each page has its number, and no line is lost.
        const more = async (count: number) => {
          await pool.query(
            `insert into order_items (location_id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name, manufacturer_sku, qty, price_cents)
              select i.location_id, i.order_id, i.offer_id, 0, 'Nitrile exam gloves, powder-free, number ' || n, 'SKU-' || n, 'Maker', 'M', 1, 100
                from order_items i cross join generate_series(2, $2::int) n where i.order_id = $1 and i.sku not like 'SKU-%'`,
            [id, count],
          );
          return pdf(`${paths.order(id)}/order.pdf`);
        };
        expect((await more(12)).pages).toBe(1);
        await pool.query(`delete from order_items where order_id = $1 and sku like 'SKU-%'`, [id]);
        const long = await more(60);
        expect(long.pages).toBeGreaterThan(1);
        for (let line = 2; line <= 60; line += 1) expect(long.text).toContain(`SKU-${line}`);
        expect(long.text).toMatch(new RegExp(`${long.pages} of ${long.pages}`));
      },
    );
  },
  { ways: { clockSpeed: 1, cxml: { identity: 'AN01', sharedSecret: 'secret' }, mail: null } },
);
