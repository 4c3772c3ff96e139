import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { errorDocument } from '#contract/errors/error-document.ts';
import { presentPriceOf } from '#contract/errors/present-value.ts';
import { paths } from '#tests/support/paths.ts';
import { cartItemResource } from '#contract/resources/cart-item.ts';
import { practiceLocationResource } from '#contract/resources/session.ts';
import { writeAnswer } from '#contract/resources/write-answer.ts';
import { asId, type CartLineId, type OfferId } from '#domain/ids.ts';
import { readLinesFor } from '#server/store/cart/line-rows.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const line = (productDistributorId: string | number, more: Record<string, unknown> = {}) => ({
  data: { type: 'cart-items', attributes: { productDistributorId, ...more } },
});

describeWire('POST /cart-items/add', (wired) => {
  it('API-14 CART-12 puts one into the cart; the words come from the server', async () => {
    const { post, practice } = wired();
    const answer = await post(paths.cartAdd, line(practice.offers.mirror));
    expect(answer.status).toBe(201);
    const { data } = v.parse(writeAnswer, answer.json);
    expect(data).toMatchObject({
      attributes: {
        qty: 1,
        productName: 'Test mirror',
        productDistributorPrice: 7.99,
        cannotOrder: false,
        savedForLater: false,
      },
    });
    expect(answer.json['meta']?.['cartItemId']).toBe(answer.json['data']?.['id']);
  });

  it('a device’s UUID names the line: the same again answers the line that is there', async () => {
    const { post, practice } = wired();
    const clientId = randomUUID();
    const body = line(practice.offers.bib, { qty: 3, clientId, seenPrice: 11.99 });
    const first = await post(paths.cartAdd, body);
    const again = await post(paths.cartAdd, body);
    expect([again.status, again.json['data']]).toEqual([201, first.json['data']]);
    expect(first.json['data']?.['attributes']).toMatchObject({ clientId, qty: 3 });
  });

  it('a price that moved since it was seen is asked again, with the price of now', async () => {
    const { post, practice } = wired();
    const answer = await post(paths.cartAdd, line(practice.offers.needles, { seenPrice: 20 }));
    expect([answer.status, codeOf(answer)]).toEqual([422, 'price-changed']);
    expect(presentPriceOf(v.parse(errorDocument, answer.json).errors[0])).toBe(2199);
    expect((await post(paths.cartAdd, line(practice.offers.needles, { seenPrice: 21.99 }))).status).toBe(201);
  });

  it('CART-10 refuses what cannot be ordered, and what is in the cart already', async () => {
    const { post, practice } = wired();
    await post(paths.cartAdd, line(practice.offers.gauze));
    const codes = [];
    for (const body of [
      line(practice.offers.gauze),
      line(practice.offers.gone),
      line(practice.offers.unpriced),
      line(practice.offers.empty),
      line(practice.offers.gloves, { qty: 0 }),
      line(practice.offers.gloves, { qty: -2 }),
      line('99999'),
      line('abc'),
      ...[1.5, 100_000, 'abc', '3', null].map((qty) => line(practice.offers.gloves, { qty })),
      line(practice.offers.gloves, { clientId: 'no uuid' }),
      { data: { type: 'cart-items', attributes: {} } },
    ]) {
      const answer = await post(paths.cartAdd, body);
      codes.push(`${answer.status} ${codeOf(answer)}`);
    }
    expect(codes).toEqual([
      '422 already-in-cart',
      '422 offer-inactive',
      '422 offer-without-price',
      '422 offer-out-of-stock',
      '422 nothing-to-reorder',
      '422 bad-quantity',
      '404 offer-gone',
      '404 offer-gone',
      ...Array<string>(5).fill('422 bad-quantity'),
      '400 malformed-document',
      '400 malformed-document',
    ]);
  });

  it('an addition that conflicts with no line reads the cart alone, and not what its lines are of', async () => {
    const { server, practice } = wired();
    const opened = await inTransaction(server.store, async (connection) => {
      const added = { offerId: asId<OfferId>(practice.offers.mirror), lineId: asId<CartLineId>(randomUUID()) };
      await readLinesFor(connection, asId(practice.locations.elsewhere), added);
      // Whatever a statement opens is locked until its transaction ends.
      const { rows } = await connection.query<{ name: string }>(
        `select c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
          where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
      );
      return rows.map(({ name }) => name);
    });
    expect(opened).toEqual(['cart_items']);
  });

  it('of two people who add the same product at once, one is told that it is in the cart', async () => {
    const { post, practice } = wired();
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(paths.cartAdd, line(practice.offers.alginate))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
  });
});

describeWire('the lines of the cart', (wired) => {
  it('API-06 API-11 CART-20 CART-22 CART-23 sets a quantity, saves for later, restores and removes, by server id or by the device’s UUID', async () => {
    const { post, patch, get, practice } = wired();
    const clientId = randomUUID();
    const added = await post(paths.cartAdd, line(practice.offers.gloves, { clientId }));
    const id = String(added.json['data']?.['id']);
    const set = await patch(paths.cartItem(clientId), { data: { type: 'cart-items', attributes: { qty: 9 } } });
    expect(set.json['data']).toMatchObject({ id, attributes: { qty: 9, revision: set.json['meta']?.['revision'] } });
    const saved = await post(paths.cartSaveForLater, { ids: [id] });
    expect(saved.json['data']).toMatchObject([{ id, attributes: { savedForLater: true } }]);
    const quantities = await get(paths.cartQty);
    expect(quantities.json['data']?.['attributes']).toEqual({});
    const restored = await post(paths.cartRestore, { ids: [clientId] });
    expect(restored.json['data']).toMatchObject([{ id, attributes: { savedForLater: false } }]);
    const removed = await post(paths.cartRemove, { ids: [id] }, { key: 'remove-line-1' });
    expect(v.parse(writeAnswer, removed.json)).toMatchObject({
      data: [],
      meta: { deleted: [{ type: 'cart-items', id }] },
    });
    expect([saved, restored, removed].map(({ status }) => status)).toEqual([200, 200, 200]);
    const replayed = await post(paths.cartRemove, { ids: [id] }, { key: 'remove-line-1' });
    expect([replayed.status, replayed.text]).toEqual([200, removed.text]);
    expect(codeOf(await post(paths.cartRemove, { ids: [id] }))).toBe('line-gone');
  });

  it('CART-19 a line is marked as urgent and back; the summary, the location and every device hear of it', async () => {
    const { post, patch, get, practice } = wired();
    const clientId = randomUUID();
    const added = await post(paths.cartAdd, line(practice.offers.bib, { clientId }));
    const id = String(added.json['data']?.['id']);
    const mark = (isUrgent: boolean, more: Record<string, unknown> = {}) =>
      patch(paths.cartItem(clientId), { data: { type: 'cart-items', attributes: { isUrgent, ...more } } });
    const urgent = async () => {
      const { json } = await post(paths.locationCart(practice.locations.main), {}, { key: null });
      return json['meta']?.['summary']?.['urgentIds'];
    };
    expect((await mark(true)).json['data']).toMatchObject({ id, attributes: { isUrgent: true, qty: 1 } });
    expect(await urgent()).toEqual([id]);
    expect(JSON.stringify((await get(paths.changes)).json['data'])).toContain('"isUrgent":true');
    expect((await mark(false, { qty: 4 })).json['data']).toMatchObject({ attributes: { isUrgent: false, qty: 4 } });
    expect(await urgent()).toEqual([]);
    const nothing = await patch(paths.cartItem(id), { data: { type: 'cart-items', attributes: {} } });
    expect(codeOf(nothing)).toBe('malformed-document');
    const foreign = { data: { type: 'cart-items', attributes: { isUrgent: true } } };
    expect(codeOf(await patch(paths.cartItem(practice.foreign.line), foreign))).toBe('line-gone');
    await post(paths.cartRemove, { ids: [id] });
  });

  it('takes all ids or none, and never a foreign one', async () => {
    const { post, patch, get, practice } = wired();
    const added = await post(paths.cartAdd, line(practice.offers.mirror));
    const id = String(added.json['data']?.['id']);
    for (const path of [paths.cartRemove, paths.cartSaveForLater, paths.cartRestore]) {
      const answer = await post(path, { ids: [id, practice.foreign.line] });
      expect([answer.status, codeOf(answer)]).toEqual([404, 'line-gone']);
      expect(codeOf(await post(path, { ids: [] }))).toBe('malformed-document');
    }
    const qty = { data: { type: 'cart-items', attributes: { qty: 2 } } };
    expect(codeOf(await patch(paths.cartItem(practice.foreign.line), qty))).toBe('line-gone');
    const zero = { data: { type: 'cart-items', attributes: { qty: 0 } } };
    expect(codeOf(await patch(paths.cartItem(id), zero))).toBe('bad-quantity');
    for (const qty of [-3, 1.5, 100_000, 'abc', '2', null, [], true]) {
      const answer = await patch(paths.cartItem(id), { data: { type: 'cart-items', attributes: { qty } } });
      expect([qty, answer.status, codeOf(answer)]).toEqual([qty, 422, 'bad-quantity']);
      expect(answer.json['errors']?.[0]?.['detail']).toContain('99,999');
    }
    const { json } = await get(paths.cartQty);
    expect(json['data']?.['attributes']).toEqual({ [practice.offers.mirror]: 1 });
  });

  it('API-09 API-10 CART-21 lists lines with what they are of, newest first', async () => {
    const { post, get, server, practice } = wired();
    const ids: string[] = [];
    for (const offer of [practice.offers.needles, practice.offers.bib, practice.offers.gauze]) {
      const { json } = await post(paths.cartAdd, line(offer));
      ids.push(String(json['data']?.['id']));
    }
    await post(paths.cartSaveForLater, { ids: [ids[0], ids[2]] });
    await server.store.pool.query(`update cart_items set updated_at = now() - interval '1 hour' where id = $1`, [
      ids[2],
    ]);
    const query = `filter[practiceLocationId]=${practice.locations.main}&filter[savedForLater]=true&sort=-updatedAt&full=true`;
    const saved = await get(`${paths.cartItems}?${query}&filter[productDistributorStatus]=active,backordered`);
    expect(v.parse(v.array(cartItemResource), saved.json['data']).map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    const { north } = practice.distributors;
    const { rows } = await server.store.pool.query<{ id: string }>(
      `update products set image_src = '/needles.png' where name = 'Test needles' returning id`,
    );
    const productId = rows[0]?.id;
    const pictured = await get(`${paths.cartItems}?${query}`);
    expect(pictured.json['included']?.[0]).toEqual({
      type: 'product-distributors',
      id: practice.offers.needles,
      attributes: {
        sku: 'S-needles',
        status: 'active',
        stockLevel: 50,
        price: 21.99,
        distributor: { id: north, name: 'North' },
        product: { id: productId, name: 'Test needles' },
        model: { id: productId, name: 'Test needles', manufacturerName: 'Testmaker' },
        images: ['/needles.png'],
        thumb: '/needles.png',
      },
    });
    expect(pictured.json['included']?.[1]?.['attributes']).toMatchObject({ images: [], thumb: null });
    expect(saved.json['included']).toHaveLength(2);
    const none = await get(`${paths.cartItems}?filter[savedForLater]=true&filter[productDistributorStatus]=inactive`);
    expect(none.json['data']).toEqual([]);
    const foreign = await get(`${paths.cartItems}?filter[practiceLocationId]=${practice.locations.elsewhere}`);
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'not-found']);
  });

  it('API-07 groups the cart by distributor; chosen ids make the subtotal', async () => {
    const { post, get, practice } = wired();
    const cart = paths.locationCart(practice.locations.main);
    const all = await post(cart, { ids: [] }, { key: null });
    expect(all.status).toBe(200);
    expect([...(all.json['data'] ?? [])].map((group) => group['attributes']?.['name'])).toEqual(['Harbor', 'North']);
    expect(all.json['data']?.[0]?.['attributes']).toMatchObject({
      paymentType: 'Credit Card',
      cutOffTime: '15:00:00-06:00',
      subtotal: 11.99,
    });
    const mirror = all.json['data']?.[1]?.['attributes']?.['cartItems']?.[0];
    const chosen = await post(cart, { ids: [mirror?.['id']] });
    expect([...(chosen.json['data'] ?? [])].map((group) => group['attributes']?.['subtotal'])).toEqual([0, 7.99]);
    const foreign = await post(paths.locationCart(practice.locations.elsewhere), { ids: [] });
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'not-found']);
    expect(codeOf(await post(cart, { ids: 'all' }))).toBe('malformed-document');
    expect((await get(paths.cartQty)).json['data']?.['id']).toBe(practice.locations.main);
  });
});

const CARD = { number: '4242', paySystem: 'visa', date: '12/2030', postalCode: '02139' };

describeWire('locations', (wired) => {
  it('LOC-08 LOC-09 LOC-10 API-41 API-42 lists the user’s own, with what is in their carts and the status of each distributor', async () => {
    const { get, post, server, practice } = wired();
    await post(paths.cartAdd, line(practice.offers.mirror, { qty: 3 }));
    await post(paths.cartAdd, line(practice.offers.bib, { qty: 2 }));
    await server.store.pool.query('update cart_items set is_urgent = true where offer_id = $1', [practice.offers.bib]);
    const list = await get(paths.practiceLocations);
    const locations = v.parse(v.array(practiceLocationResource), list.json['data']);
    expect(locations.map(({ attributes }) => [attributes.name, attributes.cartCounter])).toEqual([
      ['Main', 5],
      ['Annex', 0],
    ]);
    const counters = await get(paths.locationCartCounters);
    expect(counters.json['data']).toMatchObject([
      { id: practice.locations.main, attributes: { qty: 5, qty_urgent: 2 } },
      {},
    ]);
    const one = await get(paths.practiceLocation(practice.locations.annex));
    expect(one.json['data']?.['attributes']).toMatchObject({ name: 'Annex', budget: null, status: 'active' });
    // Nothing is on file until a card is added.
    const { practiceId, practice: ofPractice } = locations[0]?.attributes ?? {};
    expect(ofPractice).toEqual({ id: practiceId });
    expect(locations[0]?.attributes).toMatchObject({
      wizardCompleted: 1,
      hasPartners: false,
      hasOrderIssues: false,
      hasNewReturnLabels: false,
      stripeCustomer: null,
      card: null,
      params: { card: null, track_budget_weekly: false },
    });
    await server.store.pool.query(
      `insert into practice_location_distributors (location_id, distributor_id, status)
        values ($1, $2, 'active'), ($1, $3, 'pending')`,
      [practice.locations.annex, practice.distributors.north, practice.distributors.harbor],
    );
    await server.store.pool.query(
      `update practice_locations set wizard_completed = false, track_budget_weekly = true, created_at = '2026-02-28T09:30:00Z'
        where id = $1`,
      [practice.locations.annex],
    );
    await server.store.pool.query(
      `insert into subscriptions (location_id, renews_on, anchor_day, customer_id, card_is_saved, card)
        values ($1, '2027-01-01', 1, 'cus_1', true, $2)`,
      [practice.locations.annex, JSON.stringify(CARD)],
    );
    const annex = v.parse(
      practiceLocationResource,
      (await get(`${paths.practiceLocation(practice.locations.annex)}?full=1&include=practice-location-distributors`))
        .json['data'],
    );
    expect(annex.attributes).toMatchObject({
      wizardCompleted: 0,
      createdAt: '2026-02-28T09:30:00.000Z',
      stripeCustomer: 'cus_1',
      card: CARD,
      params: { card: CARD, track_budget_weekly: true },
    });
    expect(annex.attributes.distributors).toEqual([
      { distributorId: practice.distributors.north, status: 'active' },
      { distributorId: practice.distributors.harbor, status: 'pending' },
    ]);
    expect(locations[0]?.attributes.distributors).not.toEqual(annex.attributes.distributors);
    for (const id of [practice.locations.elsewhere, '99999', 'abc']) {
      const answer = await get(paths.practiceLocation(id));
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
    }
  });
});
