/** What a location thinks of a distributor counts in the catalogue, the cart, alternatives and the optimiser. */
import { beforeEach, expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { describeWire } from './wire-kit.ts';

interface Row {
  readonly id: string;
  readonly attributes: Record<string, unknown>;
}

describeWire('a distributor that is blocked', (wired) => {
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
    const told = await sql<{ type: string }>('select distinct type from changes where location_id = $1 and seq > $2', [
      practice.locations.main,
      before[0]?.last,
    ]);
    expect(told.map(({ type }) => type).toSorted()).toEqual(['cart-items', 'workspace-items']);
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
});
