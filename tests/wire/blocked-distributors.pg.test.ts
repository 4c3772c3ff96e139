/** A location's opinion of a distributor applies in the catalog, the cart, alternatives and the optimizer. */
import { beforeEach, expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { seedFamily } from '#tests/support/seed-family.ts';
import { describeWire } from './wire-kit.ts';

interface Row {
  readonly id: string;
  readonly attributes: Record<string, unknown>;
}

describeWire(
  'a distributor that is blocked',
  (wired) => {
    const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
      (await wired().server.store.pool.query<T>(text, values)).rows;
    const block = async (distributorId: string): Promise<void> => {
      const body = { data: { type: 'blocked-distributors', attributes: { distributorId } } };
      expect((await wired().post('/api/v2/blocked-distributors', body, { key: null })).status).toBe(200);
    };
    const unblock = (distributorId: string) =>
      wired().del(`/api/v2/blocked-distributors/${wired().practice.locations.main}-${distributorId}`, { key: null });
    const rows = async (path: string, ask: object = {}): Promise<readonly Row[]> => {
      const { data } = JSON.parse((await wired().get(path, ask)).text) as { data: readonly Row[] };
      return data;
    };
    /** The distributor that sells the gloves, and another one. */
    let seller = '';
    let other = '';
    let gloves = '';

    beforeEach(async () => {
      const { practice } = wired();
      gloves = practice.offers.gloves;
      [{ seller } = { seller: '' }] = await sql<{ seller: string }>(
        'select distributor_id as seller from offers where id = $1',
        [gloves],
      );
      other = Object.values(practice.distributors).find((id) => id !== seller) ?? '';
      await sql('delete from cart_items where location_id = $1', [practice.locations.main]);
      await sql(
        `insert into practice_location_distributors (location_id, distributor_id) values ($1, $2), ($1, $3)
        on conflict (location_id, distributor_id) do update set status = 'active', error = null, is_blocked = false`,
        [practice.locations.main, seller, other],
      );
    });

    it('DIST-05 leaves the catalog and its filters, at this location alone, and comes back', async () => {
      const { practice, stranger } = wired();
      const found = async (ask: object = {}) => (await rows(paths.offers, ask)).map(({ id }) => id);
      expect(await found()).toContain(gloves);
      await block(seller);
      expect(await found()).not.toContain(gloves);
      expect((await wired().get(`/api/filter-options`)).text).not.toContain(`"id":"${seller}","name":"`);
      expect(await found({ as: stranger, location: practice.locations.elsewhere })).toContain(gloves);
      await unblock(seller);
      expect(await found()).toContain(gloves);
    });

    it('DIST-05 cannot be put into the cart, and what lies in it cannot be ordered; every device hears of it', async () => {
      const { practice, post } = wired();
      const add = () =>
        post(paths.cartAdd, { data: { type: 'cart-items', attributes: { productDistributorId: gloves, qty: 1 } } });
      expect((await add()).status).toBeLessThan(300);
      const before = await sql<{ last: string }>('select last from location_sequences where location_id = $1', [
        practice.locations.main,
      ]);
      await block(seller);
      const [line] = await rows(paths.cartItems);
      expect(line?.attributes).toMatchObject({ cannotOrder: true });
      const reported = await sql<{ type: string }>(
        'select distinct type from changes where location_id = $1 and seq > $2',
        [practice.locations.main, before[0]?.last],
      );
      expect(reported.map(({ type }) => type).toSorted()).toEqual(['cart-items', 'workspace-items']);
      await sql('delete from cart_items where location_id = $1', [practice.locations.main]);
      const refused = await add();
      expect([refused.status, refused.json['errors']?.[0]?.['code']]).toEqual([422, 'offer-inactive']);
      await unblock(seller);
      expect((await add()).status).toBeLessThan(300);
    });

    it('DIST-05 is never proposed as an alternative', async () => {
      const { post } = wired();
      const [made] = await sql<{ id: string }>(
        `insert into offers (product_id, distributor_id, sku, price_cents, stock_level, package_measure, package_quantity)
        select product_id, $2, 'CHEAP-' || id, 100, 50, package_measure, package_quantity from offers where id = $1
        on conflict (distributor_id, sku) do update set price_cents = 100 returning id`,
        [gloves, other],
      );
      const proposed = async (): Promise<boolean> => {
        const answer = await post(paths.cartAlternatives, { productDistributorIds: [gloves] }, { key: null });
        expect(answer.status).toBe(200);
        return answer.text.includes(`"productDistributorId":"${made?.id}"`);
      };
      expect(await proposed()).toBe(true);
      await block(other);
      expect(await proposed()).toBe(false);
      await unblock(other);
      expect(await proposed()).toBe(true);
    });

    it('DIST-05 API-12 the optimizer moves its lines to the cheapest other offer, says why, and applies it', async () => {
      const { post, practice } = wired();
      await sql("delete from offers where sku like 'CHEAP-%'");
      await sql(
        `insert into offers (product_id, distributor_id, sku, price_cents, stock_level, package_measure, package_quantity)
        select product_id, $2, 'INSTEAD-' || price, price, 50, package_measure, package_quantity
          from offers, unnest(array[9900, 8800]) price where id = $1`,
        [gloves, other],
      );
      const body = { data: { type: 'cart-items', attributes: { productDistributorId: gloves, qty: 2 } } };
      expect((await post(paths.cartAdd, body)).status).toBeLessThan(300);
      await block(seller);
      const ask = { fast: true, primary: false, minSaving: 5 };
      const preview = (await post(paths.cartOptimizePreview, ask, { key: null })).json['meta'];
      expect(preview?.['swaps']).toMatchObject([
        {
          unorderable: 'blocked',
          to: { price: 88, qty: 2 },
          explanation: expect.stringContaining(' is blocked.') as string,
        },
      ]);
      expect(preview?.['before']).toMatchObject({ total: 0, groups: [] });
      expect(preview?.['unorderable']).toEqual([]);
      const done = await post(paths.cartOptimize, { ...ask, cart: preview?.['cart'] });
      expect(done.json['meta']).toMatchObject({ status: 'optimized' });
      const [line] = await rows(paths.cartItems);
      expect(line?.attributes).toMatchObject({
        cannotOrder: false,
        distributorId: other,
        productDistributorPrice: 88,
        qty: 2,
      });
      const groups = await post(paths.locationCart(practice.locations.main), { ids: [] }, { key: null });
      expect(groups.json['meta']).toMatchObject({
        summary: { currentTotal: (preview as { after: { total: number } }).after.total },
      });
      await sql('delete from cart_items where location_id = $1', [practice.locations.main]);
    });

    it('DIST-05 API-12 where nothing can stand in, the optimizer says so, and what an option keeps out is named', async () => {
      const { post, practice } = wired();
      const bib = practice.offers.bib;
      const [{ of } = { of: '' }] = await sql<{ of: string }>('select distributor_id as of from offers where id = $1', [
        bib,
      ]);
      const body = { data: { type: 'cart-items', attributes: { productDistributorId: bib, qty: 1 } } };
      expect((await post(paths.cartAdd, body)).status).toBeLessThan(300);
      await sql(
        `insert into practice_location_distributors (location_id, distributor_id) values ($1, $2)
        on conflict (location_id, distributor_id) do nothing`,
        [practice.locations.main, of],
      );
      await block(of);
      const requested = async (primary: boolean) => {
        const ask = { fast: true, primary };
        const answer = await post(paths.cartOptimizePreview, ask, { key: null });
        return answer.json['meta'];
      };
      expect((await requested(true))?.['swaps']).toEqual([]);
      expect((await requested(true))?.['unorderable']).toMatchObject([{ why: 'blocked', heldBack: null }]);
      expect((await post(paths.cartOptimize, { fast: true, primary: true })).json['meta']).toMatchObject({
        status: 'unchanged',
        appliedIds: [],
      });
      const [third] = Object.values(practice.distributors).filter((id) => id !== of);
      const [main] = await sql<{ id: string }>("insert into distributors (name) values ('Main House') returning id");
      await sql(
        `insert into practice_location_distributors (location_id, distributor_id, is_primary)
        values ($1, $2, false), ($1, $3, true) on conflict (location_id, distributor_id)
        do update set status = 'active', is_blocked = false, is_primary = excluded.is_primary`,
        [practice.locations.main, third, main?.id],
      );
      await sql(
        `insert into offers (product_id, distributor_id, sku, price_cents, stock_level, package_measure, package_quantity)
        select product_id, $2, 'SECOND', 500, 50, package_measure, package_quantity from offers where id = $1`,
        [bib, third],
      );
      expect((await requested(true))?.['unorderable']).toMatchObject([{ heldBack: { why: 'primary' } }]);
      expect((await requested(false))?.['swaps']).toMatchObject([{ unorderable: 'blocked', to: { price: 5 } }]);
      const [proposed] = (await post(paths.cartAlternatives, { productDistributorIds: [bib] }, { key: null })).json[
        'productsWithAlternatives'
      ] as unknown as { sameBrand: unknown }[];
      expect(proposed?.sameBrand).toMatchObject({ price: 5 });
      await unblock(of);
    });

    it('DIST-05 API-12 of what costs and arrives alike a preferred distributor is proposed, and the cart says so', async () => {
      const { post, practice } = wired();
      const even = await sql<{ id: string; name: string }>(
        `insert into distributors (name, eta_days, fixed_shipping_cents, handling_cents)
          values ('Even One', 1, 0, 0), ('Even Two', 1, 0, 0) returning id, name`,
      );
      const ids = even.map(({ id }) => id);
      await sql(
        `insert into practice_location_distributors (location_id, distributor_id) select $1, unnest($2::bigint[])`,
        [practice.locations.main, ids],
      );
      await sql(
        `insert into offers (product_id, distributor_id, sku, price_cents, stock_level, package_measure, package_quantity)
        select product_id, d, 'EVEN', 90, 50, package_measure, package_quantity from offers, unnest($2::bigint[]) d where id = $1`,
        [gloves, ids],
      );
      const body = { data: { type: 'cart-items', attributes: { productDistributorId: gloves, qty: 2 } } };
      expect((await post(paths.cartAdd, body)).status).toBeLessThan(300);
      const ask = { fast: true, primary: false };
      for (const { id, name } of [...even, ...even]) {
        await sql(
          'update practice_location_distributors set is_preferred = distributor_id = $2 where location_id = $1',
          [practice.locations.main, id],
        );
        const [proposed] = (await post(paths.cartAlternatives, { productDistributorIds: [gloves] }, { key: null }))
          .json['productsWithAlternatives'] as unknown as { sameBrand: unknown }[];
        expect(proposed?.sameBrand).toMatchObject({ distributorId: id, price: 0.9 });
        const preview = (await post(paths.cartOptimizePreview, ask, { key: null })).json['meta'];
        expect(preview?.['swaps']).toMatchObject([{ to: { distributorName: name, price: 0.9 } }]);
      }
      expect((await post(paths.cartOptimize, ask)).json['meta']).toMatchObject({ status: 'optimized' });
      const groups = (await post(paths.locationCart(practice.locations.main), { ids: [] }, { key: null })).json['data'];
      expect(groups).toMatchObject([
        { id: ids[1], attributes: { name: 'Even Two', isPreferred: true, isPrimary: false } },
      ]);
    });

    it('DIST-05 PD-05 no other size leads to it, also not from its own page', async () => {
      const { server } = wired();
      const sizes = await seedFamily(server.store.pool, {
        distributorId: seller,
        manufacturer: 'Sizemaker',
        family: 'Screw',
        count: 3,
      });
      await sql(
        `insert into offers (product_id, distributor_id, sku, price_cents, stock_level, package_measure, package_quantity)
        select product_id, $2, 'ALSO-' || id, price_cents + 900, 50, package_measure, package_quantity from offers
          where id = any($1::bigint[])`,
        [sizes.map(({ offerId }) => offerId), other],
      );
      const leadTo = async (): Promise<readonly string[]> => {
        const from = `${paths.productVariants}?filter[productDistributorId]=${sizes[0]?.offerId}`;
        const linked = (await rows(from)).filter(({ attributes }) => attributes['isCurrent'] === false);
        const found = await sql<{ distributor_id: string }>(
          'select distinct distributor_id from offers where id = any($1::bigint[])',
          [linked.map(({ attributes }) => attributes['productDistributorId'])],
        );
        return found.map(({ distributor_id: id }) => id);
      };
      expect(await leadTo()).toEqual([seller]);
      await block(seller);
      expect(await leadTo()).toEqual([other]);
      await unblock(seller);
      expect(await leadTo()).toEqual([seller]);
    });
  },
  { optimizerLocationIds: ['1'] },
);
