/** Two generic JSON:API clients, with the server on a real port. */
import { randomUUID } from 'node:crypto';
import Kitsu from 'kitsu';
import Jsona from 'jsona';
import { beforeAll, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER, LOCATION_HEADER, MEDIA_TYPE } from '#contract/headers.ts';
import { freshLine, seedOrder } from './every-route.ts';
import { adjust, describeWire } from './wire-kit.ts';

interface Row {
  readonly type: string;
  readonly id: string;
  readonly [name: string]: unknown;
}

interface Got {
  readonly status: number;
  readonly data: Row & readonly Row[];
  readonly meta: Readonly<Record<string, unknown>>;
  readonly errors?: readonly { readonly status: string; readonly code: string; readonly source?: unknown }[];
}

describeWire('JSON:API clients', (wired) => {
  let origin = '';
  let kitsu: Kitsu;
  const headersOf = () => ({
    Authorization: `Bearer ${wired().owner}`,
    [LOCATION_HEADER]: wired().practice.locations.main,
  });
  const withKey = () => ({ headers: { [IDEMPOTENCY_HEADER]: randomUUID() } });
  /** The client throws the server's refusals. */
  const refusedBy = async (requested: Promise<unknown>): Promise<Got> =>
    requested.then(
      () => expect.unreachable('it was not refused'),
      (error: unknown) => error as Got,
    );

  beforeAll(async () => {
    origin = await wired().server.listen();
    kitsu = new Kitsu({
      baseURL: `${origin}/api/v2`,
      headers: headersOf(),
      camelCaseTypes: false,
      pluralize: false,
      resourceCase: 'none',
    });
  });

  const get = (model: string, params: object = {}) => kitsu.get(model, { params }) as unknown as Promise<Got>;

  it('kitsu reads collections with sort, pages, filters and sparse fieldsets', async () => {
    const { practice } = wired();
    const folders = await get('workspaces');
    expect([folders.status, folders.meta['total'], folders.data.length]).toEqual([
      200,
      folders.data.length,
      folders.data.length,
    ]);
    expect(folders.data.find(({ id }) => id === practice.folders.room1)).toMatchObject({
      type: 'workspaces',
      parent_id: practice.folders.root,
    });
    const makers = await get('manufacturers', {
      fields: { manufacturers: 'name' },
      sort: '-name',
      page: { number: 1, size: 2 },
    });
    expect(Object.keys(makers.data[0] ?? {}).toSorted()).toEqual(['id', 'name', 'type']);
    const names = makers.data.map(({ name }) => String(name));
    expect(names).toEqual(names.toSorted().toReversed());
    const products = await get('products', { filter: { id: practice.products.gloves } });
    expect(products.data.map(({ id }) => id)).toEqual([practice.products.gloves]);
    expect(products.data[0]?.['product-model']).toMatchObject({
      data: { type: 'product-models', id: practice.products.gloves },
    });
  });

  it('kitsu reads one resource, also one with an attribute that is called attributes', async () => {
    const { practice } = wired();
    expect((await get(`workspaces/${practice.folders.room1}`)).data).toMatchObject({
      type: 'workspaces',
      id: practice.folders.room1,
    });
    const items = await get(`workspaces/${practice.folders.room1}/items`);
    expect(items.data.find(({ id }) => id === practice.items.gloves)).toMatchObject({
      type: 'workspace-items',
      work_space_id: practice.folders.room1,
    });
  });

  it('kitsu changes, creates and deletes resources', async () => {
    const w = wired();
    const line = await freshLine(w);
    const changed = (await kitsu.patch('cart-items', { id: line, qty: 4 }, withKey())) as unknown as Got;
    expect([changed.status, changed.data.id, changed.data['qty']]).toEqual([200, line, 4]);
    const order = await seedOrder(w, w.practice.locations.main);
    const archived = (await kitsu.patch('orders', { id: order, archived: true }, withKey())) as unknown as Got;
    expect(archived.status).toBe(200);
    const item = { data: { type: 'workspace-items', id: w.practice.items.gloves } };
    const { attributes } = adjust(w.practice.items.gloves, 1).data;
    const moved = (await kitsu.post('stock-movements', { ...attributes, item }, withKey())) as unknown as Got;
    expect([moved.status, moved.meta['opId'] !== undefined]).toEqual([201, true]);
    const made = (await kitsu.request({
      method: 'PATCH',
      url: `workspaces/items/${w.practice.items.gloves}`,
      type: 'workspace-items',
      body: { id: w.practice.items.gloves, note: 'Top drawer' },
      ...withKey(),
    })) as unknown as Got;
    expect([made.status, made.data['note']]).toEqual([200, 'Top drawer']);
    const deleted = (await kitsu.delete('workspaces', w.practice.folders.room1, {
      ...withKey(),
      params: { force: 1 },
    })) as unknown as Got;
    expect(deleted.status).toBe(200);
  });

  it('kitsu is told what was refused', async () => {
    const w = wired();
    const include = await refusedBy(get('orders', { include: 'items' }));
    expect(include.errors).toMatchObject([{ status: '400', code: 'bad-parameter', source: { parameter: 'include' } }]);
    const absent = await refusedBy(get('orders/999999'));
    expect(absent.errors).toMatchObject([{ status: '404' }]);
    const line = await freshLine(w);
    const body = { id: line, qty: 4 };
    const other = await refusedBy(
      kitsu.request({ method: 'PATCH', url: `cart-items/${line}`, type: 'orders', body, ...withKey() }),
    );
    expect(other.errors).toMatchObject([{ status: '409', code: 'other-resource' }]);
  });

  it('jsona builds models with their relationships, and writes bodies that the server takes', async () => {
    const w = wired();
    const jsona = new Jsona();
    const line = await freshLine(w);
    const answer = await fetch(`${origin}/api/v2/cart-items`, { headers: { ...headersOf(), Accept: MEDIA_TYPE } });
    const lines = jsona.deserialize(await answer.text()) as unknown as Row[];
    const mine = lines.find(({ id }) => id === line);
    expect(mine).toMatchObject({ type: 'cart-items', qty: 1, productDistributorId: w.practice.offers.gauze });
    expect(mine?.['product-distributor']).toMatchObject({
      type: 'product-distributors',
      id: w.practice.offers.gauze,
      distributor: { name: expect.any(String) },
    });
    const body = jsona.serialize({ stuff: { type: 'cart-items', id: line, qty: 6 } });
    const patched = await fetch(`${origin}/api/v2/cart-items/${line}`, {
      method: 'PATCH',
      headers: {
        ...headersOf(),
        [IDEMPOTENCY_HEADER]: randomUUID(),
        'Content-Type': MEDIA_TYPE,
      },
      body: JSON.stringify(body),
    });
    expect(patched.status).toBe(200);
    expect(jsona.deserialize(await patched.text())).toMatchObject({ type: 'cart-items', id: line, qty: 6 });
  });
});
