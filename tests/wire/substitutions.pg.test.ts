/** "Never offer this instead of that" and "these are the same for us": per location, effective at once, and undone. */
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { cartGroupsDocument } from '#contract/resources/cart-group.ts';
import { alternativesDocument, optimizePreviewDocument } from '#contract/resources/optimization.ts';
import { substitutionsDocument, substitutionWritten } from '#contract/resources/substitution.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { codeOf, describeWire } from './wire-kit.ts';

describeWire(
  'substitution choices',
  (wired) => {
    let seeded: OrderingPractice;
    beforeAll(async () => {
      seeded = await seedOrdering(wired().server.store, wired().practice);
    });
    beforeEach(async () => {
      const { server, practice } = wired();
      await server.store.pool.query('delete from substitution_choices');
      await server.store.pool.query('delete from cart_items where location_id = $1', [practice.locations.main]);
      const body = {
        data: { type: 'cart-items', attributes: { productDistributorId: practice.offers.gloves, qty: 3 } },
      };
      await wired().post(paths.cartAdd, body);
    });

    const body = (fromProductId: unknown, toProductId: unknown, choice: unknown = 'never') => ({
      data: { type: 'substitution-choices', attributes: { fromProductId, toProductId, choice } },
    });
    const decide = (from: string, to: string, choice: 'never' | 'same' = 'never') =>
      wired().post(paths.substitutions, body(from, to, choice));
    const list = async () => v.parse(substitutionsDocument, (await wired().get(paths.substitutions)).json).data;
    /** What is offered for the gloves: in the dialog, in the cart's hints and by the optimizer. */
    async function offered() {
      const { post, practice } = wired();
      const dialog = await post(
        paths.cartAlternatives,
        { productDistributorIds: [practice.offers.gloves] },
        { key: null },
      );
      const [found] = v.parse(alternativesDocument, dialog.json).productsWithAlternatives;
      const cart = await post(paths.locationCart(practice.locations.main), {}, { key: null });
      const [group] = v.parse(cartGroupsDocument, cart.json).data;
      const { savings = 0, savingsSimilar = 0 } = group?.attributes.cartItems[0]?.attributes ?? {};
      const optimizer = await post(paths.cartOptimizePreview, { fast: false, primary: false }, { key: null });
      const { swaps } = v.parse(optimizePreviewDocument, optimizer.json).meta;
      return {
        sameBrand: [found?.sameBrand?.productId ?? null, savings > 0],
        similar: [found?.similar?.productId ?? null, savingsSimilar > 0],
        swaps: swaps.map(({ type }) => type),
      };
    }

    it('OPT-01 a pair that must never be offered is gone at once, in both directions, and back when that is undone', async () => {
      const { gloves, similar } = seeded.products;
      const all = await offered();
      expect(all).toEqual({ sameBrand: [gloves, true], similar: [similar, true], swaps: ['similar'] });
      for (const [from, to] of [
        [gloves, similar],
        [similar, gloves],
      ] as const) {
        const written = await decide(from, to);
        expect(written.status).toBe(201);
        expect(v.parse(substitutionWritten, written.json).data).toMatchObject({
          id: `${from}-${to}`,
          attributes: { choice: 'never', from: { id: from }, to: { id: to }, madeBy: 'Owner Person' },
        });
        expect(await offered()).toMatchObject({ similar: [null, false], sameBrand: [gloves, true] });
        expect((await offered()).swaps).not.toContain('similar');
        expect((await wired().del(paths.substitution(`${to}-${from}`))).status).toBe(200);
        expect(await offered()).toEqual(all);
      }
    });

    it('OPT-01 no other pack or distributor of a product, where that is said of the product itself', async () => {
      const { gloves, similar } = seeded.products;
      expect((await decide(gloves, gloves)).status).toBe(201);
      expect(await offered()).toMatchObject({ sameBrand: [null, false], similar: [similar, true] });
      const refused = await decide(gloves, gloves, 'same');
      expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid-attribute']);
    });

    it('OPT-01 what is the same for us is offered though its size differs, with the difference spelled out', async () => {
      const { server } = wired();
      const { gloves, similar } = seeded.products;
      const size = (text: string, key: string | null) =>
        server.store.pool.query('update products set attributes = $2, similar_key = $3 where id = $1', [
          similar,
          JSON.stringify([{ name: 'size', value: text, text, source: 'name' }]),
          key,
        ]);
      await size('L', null);
      expect(await offered()).toMatchObject({ similar: [null, false] });
      await decide(similar, gloves, 'same');
      expect(await offered()).toMatchObject({ similar: [similar, true], swaps: ['similar'] });
      const answer = await wired().post(
        paths.cartAlternatives,
        { productDistributorIds: [wired().practice.offers.gloves] },
        { key: null },
      );
      const [found] = v.parse(alternativesDocument, answer.json).productsWithAlternatives;
      expect(found?.similar?.isDeclaredSame).toBe(true);
      expect(found?.similar?.differs).toContainEqual({ topic: 'attribute', name: 'Size', from: 'M', to: 'L' });
      // The latest decision on a pair replaces earlier ones.
      await decide(gloves, similar, 'never');
      expect((await list()).map(({ attributes }) => attributes.choice)).toEqual(['never']);
      expect(await offered()).toMatchObject({ similar: [null, false] });
      await size('M', `alike-${gloves}`);
    });

    it('OPT-01 the same key is not enough where a stated size differs', async () => {
      const { server } = wired();
      const { gloves, similar } = seeded.products;
      const set = (attributes: unknown) =>
        server.store.pool.query('update products set attributes = $2 where id = $1', [
          similar,
          JSON.stringify(attributes),
        ]);
      const size = (text: string) => [{ name: 'size', value: text, text, source: 'name' }];
      for (const attributes of [
        size('L'),
        [],
        [...size('M'), { name: 'angle', value: 30, text: '30°', source: 'name' }],
      ]) {
        await set(attributes);
        expect((await offered()).similar[0]).toBeNull();
        expect((await offered()).swaps).not.toContain('similar');
      }
      await set(size('M'));
      expect((await offered()).similar[0]).toBe(similar);
      // Products of one manufacturer are not "similar".
      await server.store.pool.query(
        `update products set manufacturer_id = (select id from manufacturers where key = 'testmaker') where id = $1`,
        [similar],
      );
      expect((await offered()).similar).toEqual([null, false]);
      await server.store.pool.query(
        `update products set manufacturer_id = (select id from manufacturers where key = 'othermaker') where id = $1`,
        [similar],
      );
      expect((await offered()).similar[0]).toBe(similar);
      expect(gloves).not.toBe(similar);
    });

    it('OPT-01 belongs to the location that said it, and to nobody else', async () => {
      const { server, owner, stranger, practice } = wired();
      const { gloves, similar } = seeded.products;
      const elsewhere = { as: stranger, location: practice.locations.elsewhere };
      await server.ask('POST', paths.substitutions, { ...elsewhere, body: body(gloves, similar) });
      expect(await list()).toEqual([]);
      expect((await offered()).similar[0]).toBe(similar);
      await decide(gloves, similar);
      await server.ask('DELETE', paths.substitution(`${gloves}-${similar}`), elsewhere);
      expect((await list()).map(({ id }) => id)).toEqual([`${gloves}-${similar}`]);
      const annex = await server.ask('GET', paths.substitutions, { as: owner, location: practice.locations.annex });
      expect(annex.json['data']).toEqual([]);
    });

    it('G2 the same request again, under its key, answers the same and changes nothing; without a key it is refused', async () => {
      const { post, del } = wired();
      const { gloves, similar } = seeded.products;
      const ask = () => post(paths.substitutions, body(gloves, similar), { key: 'decide-once' });
      const [first, again] = [await ask(), await ask()];
      expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true']);
      const other = await post(paths.substitutions, body(gloves, similar, 'same'), { key: 'decide-once' });
      expect(codeOf(other)).toBe('key-reused');
      expect(codeOf(await post(paths.substitutions, body(gloves, similar), { key: null }))).toBe('key-missing');
      const remove = () => del(paths.substitution(`${gloves}-${similar}`));
      expect([(await remove()).json['meta']?.['wasThere'], (await remove()).json['meta']?.['wasThere']]).toEqual([
        true,
        false,
      ]);
    });

    it('OPT-01 odd input is refused with a reason and never with a 500', async () => {
      const { post, del } = wired();
      const { gloves, similar } = seeded.products;
      for (const odd of [
        {},
        [],
        { data: null },
        body(gloves, similar, 'perhaps'),
        body('abc', similar),
        body(gloves, ''),
        body(gloves, null),
        body(gloves, -1),
        body(gloves, 1.5),
        body(gloves, '9'.repeat(40)),
      ]) {
        const answer = await post(paths.substitutions, odd);
        expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed-document']);
      }
      const attributes = { fromProductId: gloves, toProductId: similar, choice: 'never' };
      expect(codeOf(await post(paths.substitutions, { data: { type: 'other', attributes } }))).toBe('other-resource');
      expect((await decide(gloves, '999999999999')).status).toBe(404);
      for (const id of ['abc', '1', '1-', '1-2-3', '-1-2', `${'9'.repeat(30)}-1`, '0-0']) {
        const answer = await del(paths.substitution(id));
        expect([id, answer.status < 500]).toEqual([id, true]);
      }
      expect(await list()).toEqual([]);
    });
  },
  { optimizerLocationIds: ['1'] },
);
