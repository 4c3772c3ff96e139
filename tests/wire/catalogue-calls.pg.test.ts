/** The browser's typed requests of the catalog to the real server, over a real port. */
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, it, vi } from 'vitest';
import { EVERY_PRODUCT, withIds, withOrderHistory, withTerm } from '#domain/catalogue/catalogue-query.ts';
import { asId } from '#domain/ids.ts';
import { paths } from '#tests/support/paths.ts';
import { createApiClient } from '#remote/http/api-client.ts';
import { createCatalogueCalls, type CatalogueCalls } from '#remote/http/catalogue-calls.ts';
import { memoryTokens } from '#tests/support/memory-tokens.ts';
import { describeWire } from './wire-kit.ts';

describeWire('the calls of the catalogue', (wired) => {
  let calls: CatalogueCalls;
  beforeAll(async () => {
    const { server, practice, owner } = wired();
    const origin = await server.listen();
    const tokens = memoryTokens({ accessToken: owner });
    const locationId = asId<never>(practice.locations.main);
    calls = createCatalogueCalls(
      createApiClient({ origin, tokens, context: () => ({ locationId, actingFor: null }), newKey: uuidv7 }),
    );
    server.store.announceOffers(Object.values(practice.offers));
    await vi.waitFor(async () => expect((await calls.page(EVERY_PRODUCT)).meta.page.total).toBe(8), {
      timeout: 20_000,
    });
  });

  it('API-05 asks for a page with its filters, term, sort and page as they stand in the query', async () => {
    const { practice } = wired();
    const gloves = await calls.page(withTerm(EVERY_PRODUCT, 'gloves'));
    expect(gloves.data.length).toBeGreaterThan(0);
    expect(gloves.data.every(({ attributes }) => /glove/i.test(attributes.name))).toBe(true);
    const north = await calls.page(withIds(EVERY_PRODUCT, 'distributorId', [Number(practice.distributors.north)]));
    expect(new Set(north.data.map(({ attributes }) => attributes.distributorId))).toEqual(
      new Set([practice.distributors.north]),
    );
    const second = await calls.page({ ...EVERY_PRODUCT, page: 2, pageSize: 5, sort: 'price' });
    expect(second.meta.page).toMatchObject({ current_page: 2, from: 6, to: 8, last_page: 2 });
    expect((await calls.page(withOrderHistory(EVERY_PRODUCT, true))).meta.page.total).toBeLessThan(8);
    expect((await calls.page(withTerm(EVERY_PRODUCT, '"odd" & 100% [x]'))).meta.page.current_page).toBe(1);
  });

  it('API-15 API-16 API-17 API-18 API-19 API-20 asks for options, top lists and light lists', async () => {
    const { practice } = wired();
    const options = await calls.filterOptions(EVERY_PRODUCT);
    expect(options.distributors.map(({ id }) => String(id))).toContain(practice.distributors.north);
    for (const list of ['topOrdered', 'topPurchased', 'recentlyPurchased'] as const) {
      expect((await calls.topList(list)).data).toEqual([]);
    }
    expect((await calls.manufacturers(1)).meta.page).toMatchObject({ current_page: 1, per_page: 35 });
    const names = (await calls.distributors('active')).data.map(({ attributes }) => attributes.name);
    expect(names.length).toBeGreaterThan(1);
    expect((await calls.distributors('ordered-offers')).data).toEqual([]);
    expect((await calls.distributors('from-orders')).data).toEqual([]);
    const roots = (await calls.categories(null)).data;
    expect(roots.every(({ attributes }) => attributes.level === 1)).toBe(true);
    const below = (await calls.categories(roots.map(({ id }) => id))).data;
    expect(below.every(({ attributes }) => roots.some(({ id }) => id === attributes.parentId))).toBe(true);
  });

  it('API-21 API-22 API-23 suggests, remembers what was searched, and forgets it', async () => {
    const { keyValues, categories } = await calls.suggest('glov');
    expect(keyValues.length + categories.length).toBeGreaterThan(0);
    await calls.page(withTerm(EVERY_PRODUCT, 'mask'));
    expect((await calls.history())[0]).toBe('mask');
    await calls.forgetSearch('mask');
    expect(await calls.history()).not.toContain('mask');
  });

  it('API-24 API-26 API-27 SHELL-14 checks a price, sets Authorized Only, counts clicks', async () => {
    const { practice } = wired();
    const offerId = practice.offers.gloves;
    expect(await calls.checkPrice({ offerId, all: true, force: true })).toContain(offerId);
    expect(await calls.checkPrice({ cart: true })).toEqual(expect.any(Array));
    const isAuthorizedOnly = async (): Promise<unknown> =>
      (await wired().get(paths.user)).json['data']['attributes']['practiceLocation']['authorizedSavingsOnly'];
    await calls.setAuthorizedOnly(true);
    expect(await isAuthorizedOnly()).toBe(true);
    await calls.setAuthorizedOnly(false);
    expect(await isAuthorizedOnly()).toBe(false);
    await calls.click('product', offerId);
    await calls.click('order_history');
    const { rows } = await wired().server.store.pool.query<{ type: string }>(
      'select type from user_clicks order by id',
    );
    expect(rows.map(({ type }) => type)).toEqual(expect.arrayContaining(['product', 'order_history']));
  });

  it('a call that is called off answers nothing', async () => {
    const off = new AbortController();
    const requested = calls.page(EVERY_PRODUCT, off.signal);
    off.abort();
    await expect(requested).rejects.toMatchObject({ kind: 'offline' });
  });
});
