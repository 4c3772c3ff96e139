/** Checkout does what the optimizer promises: the same numbers everywhere, and no further question. */
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { type CartGroupsDocument, cartGroupsDocument } from '#contract/resources/cart-group.ts';
import { checkoutDocument } from '#contract/resources/checkout.ts';
import { optimizeDocument, optimizePreviewDocument } from '#contract/resources/optimization.ts';
import { insertRows } from '#server/store/seed/insert-rows.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { alike, type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { shippedDatabase } from '../support/pg.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const CARTS = 150;

/** At noon UTC, 1 to 7 days ago: a working day everywhere, and the tokens of the set-up are valid. */
function lastWednesday(): number {
  const noon = new Date(Date.now() - 86_400_000).setUTCHours(12, 0, 0, 0);
  return noon - ((new Date(noon).getUTCDay() + 4) % 7) * 86_400_000;
}

describeWire(
  'what the optimizer promises',
  (wired) => {
    let seeded: OrderingPractice;
    beforeAll(async () => {
      seeded = await seedOrdering(wired().server.store, wired().practice);
    });
    beforeEach(async () => {
      await query('delete from cart_items where location_id = $1', [wired().practice.locations.main]);
    });

    const query = (text: string, values: unknown[] = []) => wired().server.store.pool.query(text, values);

    /** Inserts directly into the table, as if the cart had been filled before. */
    async function put(lines: readonly { offer: string; qty: number }[]): Promise<string[]> {
      const { server, practice } = wired();
      return inTransaction(server.store, (connection) =>
        insertRows(
          connection,
          'cart_items',
          lines.map(({ offer, qty }) => ({ location_id: practice.locations.main, offer_id: offer, qty })),
        ),
      );
    }
    const overnightAt = async (distributorId: string) => {
      const { rows } = await query('select ship_method_id from distributors where id = $1', [distributorId]);
      return { distributorId, shipMethodId: String(rows[0]?.ship_method_id) };
    };
    async function ask<Schema extends v.GenericSchema>(path: string, schema: Schema, body: unknown) {
      const answer = await wired().post(path, body);
      expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([answer.status, '']);
      return v.parse(schema, answer.json);
    }
    const cart = (body: unknown): Promise<CartGroupsDocument> =>
      ask(paths.locationCart(wired().practice.locations.main), cartGroupsDocument, body);
    const preview = async (body: Record<string, unknown> = {}) =>
      (await ask(paths.cartOptimizePreview, optimizePreviewDocument, { fast: false, primary: false, ...body })).meta;
    const optimize = async (body: Record<string, unknown> = {}) =>
      (await ask(paths.cartOptimize, optimizeDocument, { fast: false, primary: false, ...body })).meta;
    const linesOf = ({ data }: CartGroupsDocument) => data.flatMap((group) => group.attributes.cartItems);

    it('CART-08 CHK-11 API-12 overnight, tax and handling are in the cart, the dialog and the order alike', async () => {
      const { practice } = wired();
      await put([{ offer: practice.offers.gloves, qty: 3 }]);
      const overnight = [await overnightAt(seeded.distributors.north)];
      const before = await cart({ ids: [], overnight });
      // 37.50 and 24.95 at North, with 8.25 % on both.
      expect(before.meta.summary).toMatchObject({ currentTotal: 67.6, withoutSavings: 67.6 });
      const shown = await preview({ overnight });
      expect([shown.before.total, shown.before.shipping]).toEqual([67.6, 24.95]);
      expect((await optimize({ overnight, cart: shown.cart })).status).toBe('optimized');
      const after = await cart({ ids: [], overnight });
      expect(after.meta.summary).toMatchObject({
        currentTotal: shown.after.total,
        withoutSavings: 67.6,
        isHavingActiveSavings: true,
      });
    });

    it('OPT-07 fast compares the days of arrival: the overnight that was chosen is not given up for standard shipping', async () => {
      const { practice } = wired();
      await put([{ offer: practice.offers.gloves, qty: 3 }]);
      const overnight = [await overnightAt(seeded.distributors.north)];
      expect((await preview({ fast: true, overnight })).swaps).toEqual([]);
      expect((await preview({ fast: true })).swaps).toHaveLength(1);
      // The same number of days in transit, but its orders leave tomorrow: on a weekend both would leave on Monday.
      onTestFinished(() => void vi.useRealTimers());
      vi.useFakeTimers({ toFake: ['Date'], now: lastWednesday() });
      await query(`update distributors set cut_off_time = '00:00:00+14:00' where id = $1`, [seeded.distributors.rep]);
      await query(`update distributors set cut_off_time = '23:59:59-11:00' where id = $1`, [seeded.distributors.north]);
      const late = await preview({ fast: true });
      for (const { from, to } of late.swaps) expect(to.eta <= from.eta).toBe(true);
      expect(late.swaps.filter(({ to }) => to.distributorName === 'Rep')).toEqual([]);
      await query(`update distributors set cut_off_time = '15:00:00-06:00'`);
    });

    it('OPT-09 applying does what was shown or asks again: a target that got dearer, ran out, came in another pack or later', async () => {
      const { practice } = wired();
      const target = seeded.offers.glovesSimilar;
      const changes: readonly [string, string][] = [
        ['update offers set price_cents = 1150 where id = $1', 'update offers set price_cents = 1100 where id = $1'],
        ['update offers set stock_level = 2 where id = $1', 'update offers set stock_level = 40 where id = $1'],
        [
          'update offers set package_quantity = 12 where id = $1',
          'update offers set package_quantity = 10 where id = $1',
        ],
        [
          'update distributors set eta_days = 4 where id = (select distributor_id from offers where id = $1)',
          'update distributors set eta_days = 3 where id = (select distributor_id from offers where id = $1)',
        ],
        [
          'update distributors set fixed_shipping_cents = 100 where id = (select distributor_id from offers where id = $1)',
          'update distributors set fixed_shipping_cents = 0 where id = (select distributor_id from offers where id = $1)',
        ],
        [
          `update products set similar_key = null where id = (select product_id from offers where id = $1)`,
          `update products set similar_key = (select similar_key from products where name = 'Test gloves')
            where id = (select product_id from offers where id = $1)`,
        ],
      ];
      await put([{ offer: practice.offers.gloves, qty: 3 }]);
      for (const [change, back] of changes) {
        const shown = await preview();
        expect(shown.swaps.map(({ to }) => to.productDistributorId)).toEqual([target]);
        await query(change, [target]);
        expect([change, await optimize({ cart: shown.cart })]).toEqual([
          change,
          expect.objectContaining({ status: 'aborted', appliedIds: [] }),
        ]);
        await query(back, [target]);
      }
      expect(linesOf(await cart({ ids: [] }))[0]?.attributes.productDistributorId).toBe(practice.offers.gloves);
      expect((await optimize({ cart: (await preview()).cart })).status).toBe('optimized');
    });

    it('OPT-04 after Optimize there is one line of an offer; the others go through the change log, and come back as they were', async () => {
      const { practice, get, post } = wired();
      const { gloves } = practice.offers;
      const similar = seeded.offers.glovesSimilar;
      const [a = '', b = '', c = ''] = await put([
        { offer: gloves, qty: 3 },
        { offer: gloves, qty: 1 },
        { offer: similar, qty: 2 },
      ]);
      const cursor = String((await get(paths.changes)).json['meta']?.['cursor']);
      const shown = await preview();
      expect(shown).toMatchObject({ duplicates: 1, swaps: [{ cartItemId: a, from: { qty: 4 }, to: { qty: 4 } }] });
      const { meta: before } = await cart({ ids: [] });
      const answer = await wired().post(paths.cartOptimize, { fast: false, primary: false, cart: shown.cart });
      expect(answer.json['meta']).toMatchObject({ status: 'optimized', appliedIds: [c] });
      expect(answer.json['meta']?.['deleted']).toMatchObject([{ id: a }, { id: b }]);
      const after = await cart({ ids: [] });
      expect(linesOf(after).map(({ id, attributes }) => [id, attributes.qty])).toEqual([[c, 6]]);
      expect(after.meta.summary).toMatchObject({
        currentTotal: shown.after.total,
        withoutSavings: before.summary.currentTotal,
      });
      expect(linesOf(after)[0]?.attributes.initialCartItems).toMatchObject([
        { productDistributorId: gloves, qty: 4 },
        { productDistributorId: similar, qty: 2 },
      ]);
      const log = await get(`${paths.changes}?since=${cursor}`);
      const gone = log.json['meta']?.['deleted'] as { id: string }[];
      expect(gone.map(({ id }) => id).toSorted()).toEqual([a, b].toSorted());
      // An edit of a line that is gone is returned to its author.
      const late = await wired().patch(paths.cartItem(a), { data: { type: 'cart-items', attributes: { qty: 9 } } });
      expect([late.status, codeOf(late)]).toEqual([404, 'line-gone']);
      // Choosing the original again restores the line.
      const back = await post(paths.cartChooseAlternative, { cartItemId: c, productDistributorId: gloves });
      expect(back.status).toBe(200);
      const again = linesOf(await cart({ ids: [] }));
      expect(new Map(again.map(({ attributes }) => [attributes.productDistributorId, attributes.qty]))).toEqual(
        new Map([
          [gloves, 4],
          [similar, 2],
        ]),
      );
      expect(again.map(({ attributes }) => attributes.initialCartItems)).toEqual([[], []]);
    });

    it('OPT-04 a single swap onto an offer that is in the cart adds up there, within its stock', async () => {
      const { practice, post } = wired();
      const [line = '', there = ''] = await put([
        { offer: practice.offers.gloves, qty: 4 },
        { offer: seeded.offers.glovesBig, qty: 38 },
      ]);
      const choose = (offer: string) =>
        post(paths.cartChooseAlternative, { cartItemId: line, productDistributorId: offer });
      const swapped = await choose(seeded.offers.glovesBig);
      expect(swapped.json).toMatchObject({
        data: { id: there, attributes: { qty: 40 } },
        meta: { deleted: [{ id: line }] },
      });
      await query('delete from cart_items where location_id = $1', [practice.locations.main]);
      const [other = ''] = await put([
        { offer: practice.offers.gloves, qty: 4 },
        { offer: seeded.offers.glovesBig, qty: 39 },
      ]);
      const refused = await post(paths.cartChooseAlternative, {
        cartItemId: other,
        productDistributorId: seeded.offers.glovesBig,
      });
      expect([refused.status, codeOf(refused)]).toEqual([422, 'no-alternative']);
    });

    it('API-12 a line that its offer cannot fill is swapped where something can, and told where nothing can', async () => {
      const { practice } = wired();
      await put([
        { offer: practice.offers.gloves, qty: 60 },
        { offer: practice.offers.gauze, qty: 70 },
      ]);
      await query('update offers set stock_level = 60 where id = $1', [seeded.offers.glovesBig]);
      const shown = await preview();
      expect(shown.swaps).toMatchObject([{ to: { productDistributorId: seeded.offers.glovesBig, qty: 30 } }]);
      expect(shown.swaps[0]?.explanation).toContain('North has only 50 of 60 in stock.');
      expect(shown.short).toMatchObject([{ productName: 'Test gauze', wanted: 70, inStock: 50 }]);
      await query('update offers set stock_level = 40 where id = $1', [seeded.offers.glovesBig]);
    });

    it('API-12 CHK-01 CART-08 what it leaves is ordered without a question, at the total that it promised', async () => {
      const offers = await seedMarket();
      let seed = 20_261_123;
      const random = (below: number): number => {
        seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
        return Math.floor((seed / 2 ** 32) * below);
      };
      const { north, harbor } = seeded.distributors;
      const counts = { swapped: 0, merged: 0, overnight: 0 };
      await query('update distributors set overnight_eta_days = 1, overnight_shipping_cents = 1895 where id = $1', [
        harbor,
      ]);
      const ways = [await overnightAt(north), await overnightAt(harbor)];
      for (let round = 0; round < CARTS; round += 1) {
        await query('delete from cart_items where location_id = $1', [wired().practice.locations.main]);
        await query(
          `update offers set price_cents = 200 + (hashtext(id::text || $1) & 1023), stock_level = 3 + (hashtext($1 || id::text) & 15)
            where id = any($2::bigint[])`,
          [String(round), offers],
        );
        const { rows } = await query('select id, stock_level from offers where id = any($1::bigint[])', [offers]);
        const left = new Map<string, number>(rows.map((row) => [row.id, row.stock_level]));
        await put(
          Array.from({ length: 1 + random(6) }, () => offers[random(offers.length)] ?? '').flatMap((offer) => {
            const qty = Math.min(1 + random(4), left.get(offer) ?? 0);
            left.set(offer, (left.get(offer) ?? 0) - qty);
            return qty === 0 ? [] : [{ offer, qty }];
          }),
        );
        const overnight = ways.filter(() => random(3) === 0);
        const wanted = { overnight, fast: random(2) === 0 };
        const [was, shown] = [await cart({ ids: [], overnight }), await preview(wanted)];
        const { status, appliedIds } = await optimize({ ...wanted, cart: shown.cart });
        const now = await cart({ ids: [], overnight });
        const lines = linesOf(now);
        for (const { from, to } of shown.swaps) if (wanted.fast) expect(to.eta <= from.eta).toBe(true);
        expect(was.meta.summary.currentTotal).toBe(shown.before.total);
        expect(now.meta.summary.withoutSavings).toBe(shown.before.total);
        expect(now.meta.summary.currentTotal).toBe(shown.after.total);
        expect(new Set(lines.map(({ attributes }) => attributes.productDistributorId)).size).toBe(lines.length);
        const placed = await ask(paths.locationCheckout(wired().practice.locations.main), checkoutDocument, {
          ids: appliedIds,
          overnight: overnight.filter(({ distributorId }) => now.data.some(({ id }) => id === distributorId)),
          seen: lines.map(({ id, attributes: { productDistributorPrice: price, qty } }) => ({ id, price, qty })),
          totals: now.data.map(({ id, attributes }) => ({ distributorId: id, total: attributes.total })),
        });
        expect(placed.meta.failed).toEqual([]);
        const cents = placed.meta.orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
        expect(cents).toBe(Math.round(now.meta.summary.currentTotal * 100));
        counts.swapped += status === 'optimized' ? 1 : 0;
        counts.merged += lines.length < linesOf(was).length ? 1 : 0;
        counts.overnight += overnight.length > 0 ? 1 : 0;
      }
      expect(Math.min(counts.swapped, counts.merged, counts.overnight)).toBeGreaterThan(CARTS / 10);
    }, 120_000);

    /** Eight products from two manufacturers, in pairs of equal ones, from three distributors in several packs. */
    function seedMarket(): Promise<string[]> {
      const { server } = wired();
      return inTransaction(server.store, async (connection) => {
        const makers = await insertRows(connection, 'manufacturers', [
          { name: 'Left', key: 'left' },
          { name: 'Right', key: 'right' },
        ]);
        const products = await insertRows(
          connection,
          'products',
          Array.from({ length: 8 }, (_, index) => ({
            name: `Market ${index}`,
            manufacturer_id: makers[index % 2] ?? '',
            manufacturer_sku: `K-${index}`,
            package_measure: 'Box',
          })),
        );
        for (let pair = 0; pair < 8; pair += 2) await alike(connection, products.slice(pair, pair + 2));
        const { north, harbor, rep } = seeded.distributors;
        return insertRows(
          connection,
          'offers',
          products.flatMap((product, index) =>
            [north, harbor, rep].map((distributor, at) => ({
              product_id: product,
              distributor_id: distributor,
              sku: `K-${index}-${at}`,
              price_cents: 500,
              stock_level: 9,
              package_measure: 'Box',
              package_quantity: [10, 10, 20][(index + at) % 3] ?? 10,
            })),
          ),
        );
      });
    }
  },
  { optimizerLocationIds: ['1'], databases: shippedDatabase() },
);
