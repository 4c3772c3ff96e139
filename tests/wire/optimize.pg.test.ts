import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { cartGroupsDocument } from '#contract/resources/cart-group.ts';
import { alternativesDocument, optimizeDocument, optimizePreviewDocument } from '#contract/resources/optimization.ts';
import { pruneRecords, RECORD_DAYS } from '#server/store/log/prune.ts';
import { changeOffers } from '#server/store/log/touch-offers.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { codeOf, describeWire } from './wire-kit.ts';

describeWire(
  'alternatives and the optimizer',
  (wired) => {
    let seeded: OrderingPractice;
    beforeAll(async () => {
      seeded = await seedOrdering(wired().server.store, wired().practice);
    });
    beforeEach(async () => {
      const { server, practice } = wired();
      await server.store.pool.query('delete from cart_items where location_id = $1', [practice.locations.main]);
    });

    async function add(offerId: string, qty = 1): Promise<string> {
      const body = { data: { type: 'cart-items', attributes: { productDistributorId: offerId, qty } } };
      return String((await wired().post(paths.cartAdd, body)).json['data']?.['id']);
    }
    async function preview(body: Record<string, unknown> = {}) {
      const answer = await wired().post(
        paths.cartOptimizePreview,
        { fast: false, primary: false, ...body },
        { key: null },
      );
      expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
      return v.parse(optimizePreviewDocument, answer.json).meta;
    }
    async function optimize(body: Record<string, unknown> = {}) {
      const answer = await wired().post(paths.cartOptimize, { fast: false, primary: false, ...body });
      expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
      return { meta: v.parse(optimizeDocument, answer.json).meta, included: answer.json['included'] };
    }
    async function total(): Promise<number> {
      const { post, practice } = wired();
      const answer = await post(paths.locationCart(practice.locations.main), { ids: [] }, { key: null });
      return v.parse(cartGroupsDocument, answer.json).meta.summary.currentTotal;
    }

    it('API-13 OPT-01 OPT-02 OPT-03 puts same brand and similar beside the line, packs made comparable', async () => {
      const { post, practice } = wired();
      const line = await add(practice.offers.gloves, 4);
      const ask = { productDistributorIds: [practice.offers.gloves, practice.offers.bib, '99999', 'abc'] };
      const answer = await post(paths.cartAlternatives, ask, { key: null });
      const [gloves, bib] = v.parse(alternativesDocument, answer.json).productsWithAlternatives;
      expect(gloves).toMatchObject({
        origin: { type: 'origin', price: 12.5, qty: 4, isSelected: true, showInitialChoiceLabel: true, saving: 0 },
        sameBrand: {
          productDistributorId: seeded.offers.glovesBig,
          qty: 2,
          packageMeasure: 'Box',
          packageQty: 20,
          price: 20,
          saving: 10,
          cartItemId: line,
        },
        similar: {
          productDistributorId: seeded.offers.glovesSimilar,
          qty: 4,
          price: 11,
          saving: 6,
          priceOrigin: 12.5,
        },
        // The more expensive of the two, as literally specified.
        preferred: 'sameBrand',
      });
      expect(bib).toMatchObject({ sameBrand: null, similar: null, preferred: null });
    });

    it('OPT-04 choosing one swaps the line, and the first choice can be chosen again', async () => {
      const { post, practice } = wired();
      const line = await add(practice.offers.gloves, 4);
      const choose = (productDistributorId: string) =>
        post(paths.cartChooseAlternative, { cartItemId: line, productDistributorId });
      const swapped = await choose(seeded.offers.glovesBig);
      expect(swapped.json['data']?.['attributes']).toMatchObject({
        productDistributorId: seeded.offers.glovesBig,
        qty: 2,
        distributorName: 'Harbor',
      });
      const ask = { productDistributorIds: [seeded.offers.glovesBig] };
      const [now] = v.parse(
        alternativesDocument,
        (await post(paths.cartAlternatives, ask, { key: null })).json,
      ).productsWithAlternatives;
      expect(now?.origin.showInitialChoiceLabel).toBe(false);
      const back = await choose(practice.offers.gloves);
      expect(back.json['data']?.['attributes']).toMatchObject({ productDistributorId: practice.offers.gloves, qty: 4 });
      for (const offer of [seeded.offers.glovesStray, practice.offers.bib, '99999', 'abc']) {
        const refused = await choose(offer);
        expect([refused.status, codeOf(refused)]).toEqual([422, 'no-alternative']);
      }
      const gone = await post(paths.cartChooseAlternative, {
        cartItemId: practice.foreign.line,
        productDistributorId: seeded.offers.glovesBig,
      });
      expect([gone.status, codeOf(gone)]).toEqual([404, 'line-gone']);
    });

    it.each(['server id', 'device id'])(
      'OPT-04 CART-20 a swapped line that was removed comes back with its first choice, restored by its %s',
      async (by) => {
        const { post, practice } = wired();
        const { gloves } = practice.offers;
        const firstChoicesOf = async (id: string): Promise<unknown> => {
          const found = 'select first_choices from cart_items where id = $1';
          return (await wired().server.store.pool.query<{ first_choices: unknown }>(found, [id])).rows[0]
            ?.first_choices;
        };
        const [first, second] = [randomUUID(), randomUUID()];
        const put = (attributes: Record<string, unknown>) =>
          post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
        const line = String(
          (await put({ productDistributorId: gloves, qty: 4, clientId: first })).json['data']?.['id'],
        );
        const choose = (cartItemId: string) =>
          post(paths.cartChooseAlternative, { cartItemId, productDistributorId: gloves });
        await post(paths.cartChooseAlternative, {
          cartItemId: line,
          productDistributorId: seeded.offers.glovesBig,
        });
        await post(paths.cartRemove, { ids: [line] });
        const swapped = { productDistributorId: seeded.offers.glovesBig, qty: 2 };

        const restored = await put({ ...swapped, clientId: second, restores: by === 'server id' ? line : first });
        const id = String(restored.json['data']?.['id']);
        expect(await firstChoicesOf(id)).toEqual([{ offerId: gloves, qty: 4, priceCents: 1250 }]);
        const back = await choose(id);
        expect(back.json['data']?.['attributes']).toMatchObject({ productDistributorId: gloves, qty: 4 });

        // A line that restores none, one of another location and one of another offer have no first choice.
        await post(paths.cartRemove, { ids: [second] });
        for (const more of [
          swapped,
          { ...swapped, restores: practice.foreign.line },
          { productDistributorId: seeded.offers.glovesSimilar, qty: 2, restores: line },
        ]) {
          const other = String((await put(more)).json['data']?.['id']);
          expect(await firstChoicesOf(other)).toEqual([]);
          await post(paths.cartRemove, { ids: [other] });
        }
      },
    );

    it('OPT-04 what a removed line was before is kept as long as an undo can wait on a device', async () => {
      const { post, practice, server } = wired();
      const { pool } = server.store;
      const line = await add(practice.offers.gloves, 4);
      await post(paths.cartChooseAlternative, { cartItemId: line, productDistributorId: seeded.offers.glovesBig });
      await post(paths.cartRemove, { ids: [line] });
      const kept = async () => (await pool.query('select from removed_swaps where line_id = $1', [line])).rowCount;
      await pruneRecords(pool);
      expect(await kept()).toBe(1);
      await pool.query(`update removed_swaps set removed_at = now() - make_interval(days => $1, hours => 1)`, [
        RECORD_DAYS,
      ]);
      await pruneRecords(pool);
      expect(await kept()).toBe(0);
    });

    it('G2 OPT-04 the same choice again, under its key, answers the same body and swaps nothing', async () => {
      const { post, practice, server } = wired();
      const line = await add(practice.offers.gloves, 4);
      const choose = () =>
        post(
          paths.cartChooseAlternative,
          { cartItemId: line, productDistributorId: seeded.offers.glovesBig },
          { key: 'choose-once' },
        );
      const effects = async () =>
        (
          await server.store.pool.query(
            `select last, (select count(*) from idempotency_records) as keys, (select json_agg(c) from cart_items c) as lines
              from location_sequences where location_id = $1`,
            [practice.locations.main],
          )
        ).rows;
      const first = await choose();
      const after = await effects();
      const again = await choose();
      expect([first.status, first.headers['idempotent-replayed']]).toEqual([200, undefined]);
      expect([again.status, again.headers['idempotent-replayed'], again.text]).toEqual([200, 'true', first.text]);
      expect(await effects()).toEqual(after);
    });

    it('answers a line of another location exactly as one that never was, and swaps it neither way', async () => {
      const { post, practice, server } = wired();
      const own = await add(practice.offers.gloves, 3);
      const lines = async () => (await server.store.pool.query('select * from cart_items order by id')).rows;
      const before = await lines();
      for (const path of [paths.cartOptimize, paths.cartOptimizePreview]) {
        for (const ask of [
          (id: string) => ({ ids: [id] }),
          (id: string) => ({ ids: [id], accept: [id] }),
          (id: string) => ({ ids: [own], accept: [id] }),
        ]) {
          const answers = [];
          for (const id of [practice.foreign.line, '99999']) {
            const { status, text } = await post(path, { fast: false, primary: false, ...ask(id) });
            answers.push([status, text.replaceAll(/"opId":"[^"]*"|"revision":\d+/g, '')]);
          }
          expect([path, answers[0]?.[0]]).toEqual([path, 200]);
          expect([path, answers[0]]).toEqual([path, answers[1]]);
        }
      }
      expect(await lines()).toEqual(before);
    });

    it('API-12 OPT-10 swaps for the least total with shipping, handling and tax, and says why', async () => {
      const { practice, get } = wired();
      const line = await add(practice.offers.gloves, 3);
      const before = await total();
      const shown = await preview();
      // 37.50 and 9.95 shipping at North; 33.00 and free shipping at Rep.
      expect(shown).toMatchObject({
        before: { total: before },
        after: { total: 35.72 },
        isProvenLeast: true,
        lowerBound: 35.72,
      });
      expect(shown.swaps).toMatchObject([
        {
          cartItemId: line,
          type: 'similar',
          to: { productDistributorId: seeded.offers.glovesSimilar, qty: 3 },
          saving: 4.5,
          // 51.36 minus 35.72: the products, the shipping, and the tax on both.
          amount: 15.64,
          parts: [
            { kind: 'price', amount: 4.5 },
            { kind: 'shipping', amount: 9.95, distributorName: 'North', of: 9.95, among: 1 },
            { kind: 'tax', amount: 1.19 },
          ],
        },
      ]);
      expect(before - shown.after.total).toBeCloseTo(15.64, 10);
      expect(shown.swaps[0]?.explanation).toBe(
        'A similar product by Othermaker from Rep. It avoids North’s shipping charges.',
      );
      expect(await total()).toBe(before);
      const { meta, included } = await optimize({ cart: shown.cart });
      expect(meta).toMatchObject({ status: 'optimized', appliedIds: [line] });
      expect(included?.[0]?.['attributes']).toMatchObject({ productDistributorId: seeded.offers.glovesSimilar });
      expect(await total()).toBe(35.72);
      const changes = await get(paths.changes);
      expect(JSON.stringify(changes.json['data'])).toContain('Othermaker Test gloves');
      expect((await optimize()).meta).toMatchObject({ status: 'unchanged', appliedIds: [line] });
    });

    it('OPT-07 OPT-08 keeps to primary distributors and to what is not later, where that is wanted', async () => {
      await add(wired().practice.offers.gloves, 3);
      expect((await preview({ primary: true })).swaps).toEqual([]);
      await wired().server.store.pool.query('update distributors set eta_days = 9 where id = any($1::bigint[])', [
        [seeded.distributors.rep, seeded.distributors.harbor],
      ]);
      expect((await preview({ fast: true })).swaps).toEqual([]);
      expect((await preview()).swaps).toHaveLength(1);
      await wired().server.store.pool.query('update distributors set eta_days = 3');
    });

    it('API-12 each option that is on has its price, and what is cheaper without it is told with the reason', async () => {
      const line = await add(wired().practice.offers.gloves, 3);
      const options = { primary: true, sameOnly: true, minSaving: 3 };
      const shown = await preview({ ...options, weighOptions: true });
      expect(shown.swaps).toEqual([]);
      // Removing one of them alone changes nothing: the others still exclude the swap.
      expect(shown.optionCosts).toEqual([
        { option: 'primary', costs: 0 },
        { option: 'sameOnly', costs: 0 },
        { option: 'minSaving', costs: 0 },
      ]);
      expect(shown.leftOut).toMatchObject([{ cartItemId: line, distributorName: 'Rep', less: 4.5, why: 'primary' }]);
      const primaryAlone = await preview({ primary: true, weighOptions: true });
      expect(primaryAlone.optionCosts).toEqual([{ option: 'primary', costs: 15.64 }]);
      const sameOnly = await preview({ sameOnly: true, weighOptions: true });
      expect(sameOnly.optionCosts).toEqual([{ option: 'sameOnly', costs: 15.64 }]);
      expect(sameOnly.leftOut).toMatchObject([{ distributorName: 'Rep', why: 'sameOnly' }]);
      expect((await preview({ minSaving: 4.5 })).swaps).toHaveLength(1);
      const tooLittle = await preview({ minSaving: 4.51, weighOptions: true });
      expect([tooLittle.swaps, tooLittle.optionCosts]).toEqual([[], [{ option: 'minSaving', costs: 15.64 }]]);
      expect(tooLittle.leftOut).toMatchObject([{ why: 'minSaving', less: 4.5 }]);
      // Applied with the same options, it does what the preview showed, and costs that were not requested are not returned.
      expect((await preview()).optionCosts).toBe(null);
      expect((await optimize({ sameOnly: true })).meta.status).toBe('unchanged');
      for (const minSaving of [-1, 100_001, 'much']) {
        const refused = await wired().post(paths.cartOptimizePreview, { minSaving }, { key: null });
        expect(refused.status).toBe(400);
      }
    });

    it('never takes an offer of a distributor that the location has no account with', async () => {
      await add(wired().practice.offers.gloves, 3);
      expect(JSON.stringify(await preview())).not.toContain('Stray');
    });

    it('OPT-09 leaves a cart alone that changed since it was shown', async () => {
      const { practice, server } = wired();
      await add(practice.offers.gloves, 3);
      const shown = await preview();
      await add(practice.offers.gauze, 1);
      expect((await optimize({ cart: shown.cart })).meta).toMatchObject({ status: 'aborted', appliedIds: [] });
      const again = await preview();
      await changeOffers(server.store, async (connection) => {
        await connection.query('update offers set price_cents = 500 where id = $1', [practice.offers.gauze]);
        return [practice.offers.gauze];
      });
      expect((await optimize({ cart: again.cart })).meta.status).toBe('aborted');
      await server.store.pool.query('update offers set price_cents = 499 where id = $1', [practice.offers.gauze]);
    });

    it('API-12 shows what the cart costs by distributor, with the accepted swaps alone, and what each swap does', async () => {
      const { practice } = wired();
      const gloves = await add(practice.offers.gloves, 3);
      await add(practice.offers.gauze, 1);
      const all = await preview();
      expect(all.swaps.map(({ cartItemId }) => cartItemId)).toContain(gloves);
      for (const costs of [all.before, all.after]) {
        for (const amount of ['subtotal', 'shipping', 'handling', 'tax', 'total'] as const) {
          const sum = costs.groups.reduce((cents, group) => cents + Math.round(group[amount] * 100), 0);
          expect([amount, sum]).toEqual([amount, Math.round(costs[amount] * 100)]);
        }
      }
      expect(all.after.total).toBe(all.least);
      const none = await preview({ accept: [] });
      expect(none).toMatchObject({ cart: all.cart, least: all.least, lowerBound: all.lowerBound });
      expect(none.after).toEqual(all.before);
      expect(none.swaps.map(({ cartItemId }) => cartItemId)).toEqual(all.swaps.map(({ cartItemId }) => cartItemId));
      // With one swap at a time, its effect is the whole difference.
      for (const { cartItemId, effect } of none.swaps) {
        const one = await preview({ accept: [cartItemId] });
        expect(Math.round(one.after.total * 100)).toBe(Math.round((all.before.total - effect) * 100));
      }
      await optimize({ cart: all.cart, accept: [gloves] });
      expect(await total()).toBe((await preview()).before.total);
      expect((await preview({ accept: [] })).before.total).toBe(
        Math.round(100 * (none.before.total - (none.swaps.find((swap) => swap.cartItemId === gloves)?.effect ?? 0))) /
          100,
      );
    });

    it('swaps only what was accepted', async () => {
      await add(wired().practice.offers.gloves, 3);
      expect((await optimize({ accept: [] })).meta.status).toBe('unchanged');
    });

    it('OPT-05 OPT-06 is for the configured locations', async () => {
      const { server, owner, practice, post } = wired();
      const annex = { as: owner, location: practice.locations.annex, body: {} };
      for (const path of [paths.cartOptimize, paths.cartOptimizePreview]) {
        const answer = await server.ask('POST', path, annex);
        expect([answer.status, codeOf(answer)]).toEqual([403, 'optimiser-off']);
      }
      const groups = async (location: string) =>
        (await post(paths.locationCart(location), {}, { key: null })).json['meta']?.['summary']?.['isOptimizerVisible'];
      expect([await groups(practice.locations.main), await groups(practice.locations.annex)]).toEqual([true, false]);
    });
  },
  { optimizerLocationIds: ['1'] },
);
