/** Reads of the catalog besides its pages: products by id, and the short lists in the requested order and of the requested kind. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { categoriesDocument, distributorsDocument, manufacturersDocument } from '#contract/resources/light-list.ts';
import {
  productDocument,
  productModelDocument,
  productModelsDocument,
  productsDocument,
} from '#contract/resources/product.ts';
import { insertRows } from '#server/store/seed/insert-rows.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { codeOf, describeWire, type Wired } from './wire-kit.ts';

async function productIds({ server }: Wired): Promise<string[]> {
  const { rows } = await server.store.pool.query<{ id: string }>('select id from products order by id');
  return rows.map(({ id }) => id);
}

describeWire('products and their models', (wired) => {
  it('API-28 are JSON:API collections, filtered by ids and paged', async () => {
    const { get } = wired();
    const ids = await productIds(wired());
    const [first = '', second = '', third = ''] = ids;
    const some = v.parse(productsDocument, (await get(`${paths.products}?filter[id]=${third},${first},${first}`)).json);
    expect(some.data.map(({ id }) => id)).toEqual([first, third]);
    expect(some.data[0]?.attributes).toMatchObject({ name: 'Test gloves', manufacturerName: 'Testmaker' });
    expect(some.data[0]?.relationships['product-model'].data.id).toBe(first);
    expect(some.meta.page.total).toBe(2);
    const page = v.parse(productsDocument, (await get(`${paths.products}?page[number]=2&page[size]=1`)).json);
    expect(page.data.map(({ id }) => id)).toEqual([second]);
    expect(page.meta.page).toMatchObject({ current_page: 2, per_page: 1, last_page: ids.length, total: ids.length });
    const models = v.parse(productModelsDocument, (await get(`${paths.productModels}?filter[id]=${second}`)).json);
    expect(models.data).toMatchObject([{ type: 'product-models', id: second }]);
    expect(models.data[0]?.relationships.product.data).toEqual({ type: 'products', id: second });
  });

  it('API-28 JSON:API gives no resource an attribute that is called type or id', async () => {
    const { get } = wired();
    for (const path of [paths.products, paths.productModels, paths.offers]) {
      const { data } = (await get(path)).json as unknown as { data: { attributes: object }[] };
      expect(data.length).toBeGreaterThan(0);
      for (const { attributes } of data) {
        expect(Object.keys(attributes).filter((name) => name === 'type' || name === 'id')).toEqual([]);
      }
    }
  });

  it('API-28 one is read by its id; what is not there is 404, and never an error of the server', async () => {
    const { get } = wired();
    const [first = ''] = await productIds(wired());
    expect(v.parse(productDocument, (await get(paths.product(first))).json).data.id).toBe(first);
    expect(v.parse(productModelDocument, (await get(paths.productModel(first))).json).data.id).toBe(first);
    for (const id of ['999999', '0', 'abc', '-1', '1e3', '9'.repeat(18), '9'.repeat(40), "'", '1 or 1=1']) {
      for (const path of [paths.product(id), paths.productModel(id)]) {
        const answer = await get(path);
        expect([path, answer.status, codeOf(answer)]).toEqual([path, 404, 'not-found']);
      }
    }
    for (const list of [paths.products, paths.productModels]) {
      expect((await get(`${list}?filter[id]=999999,${'9'.repeat(18)}`)).json['data']).toEqual([]);
      expect((await get(`${list}?filter[id]=`)).json['data']).toEqual([]);
      expect((await get(`${list}?page[number]=999999&page[size]=500`)).json['data']).toEqual([]);
      for (const bad of [
        'filter[id]=abc',
        `filter[id]=${'9'.repeat(19)}`,
        'page[size]=0',
        'page[number]=x',
        'sort=-name',
        'include=offers',
        'filter[name]=gauze',
        'fields[products]=nothing',
        'fields[orders]=number',
      ]) {
        const answer = await get(`${list}?${bad}`);
        expect([bad, answer.status, codeOf(answer)]).toEqual([bad, 400, 'bad-parameter']);
      }
    }
  });
});

describeWire('light lists', (wired) => {
  it('API-17 makers come in the order asked for, and pages of it do not overlap', async () => {
    const { get, server } = wired();
    await inTransaction(server.store, (connection) =>
      insertRows(connection, 'manufacturers', [{ name: 'aardvark' }, { name: 'Zebra' }]),
    );
    // Names are cached for a while.
    const names = async (query: string): Promise<string[]> => {
      const { data } = v.parse(manufacturersDocument, (await get(`${paths.manufacturers}?${query}`)).json);
      return data.map(({ attributes }) => attributes.name);
    };
    await expect.poll(() => names('sort=name'), { timeout: 15_000, interval: 500 }).toContain('Zebra');
    const up = await names('sort=name');
    expect([up[0], up.at(-1)]).toEqual(['aardvark', 'Zebra']);
    expect(await names('')).toEqual(up);
    expect(await names('sort=-name')).toEqual(up.toReversed());
    expect((await names('sort=-productCount'))[0]).toBe('Testmaker');
    expect((await names('sort=productCount')).at(-1)).toBe('Testmaker');
    const pages = await Promise.all(up.map((_, nth) => names(`sort=-name&page[size]=1&page[number]=${nth + 1}`)));
    expect(pages.flat()).toEqual(up.toReversed());
    expect(await names('filter[hasActiveProducts]=true&filter[status]=active&sort=-name')).toEqual(['Testmaker']);
    for (const bad of ['sort=price', 'filter[status]=gone']) {
      const answer = await get(`${paths.manufacturers}?${bad}`);
      expect([bad, answer.status, codeOf(answer)]).toEqual([bad, 400, 'bad-parameter']);
    }
  });

  it('API-20 categories are those of the level or below the parents asked for', async () => {
    const { get, server } = wired();
    const { rows } = await server.store.pool.query<{ id: string }>('select id from categories where parent_id is null');
    const root = rows[0]?.id ?? '';
    const [group = ''] = await inTransaction(server.store, async (connection) => {
      const made = await insertRows(connection, 'categories', [{ name: 'Hand care', parent_id: root, root_id: root }]);
      await insertRows(connection, 'categories', [
        { name: 'Gloves', parent_id: made[0] ?? '', root_id: root },
        { name: 'Creams', parent_id: made[0] ?? '', root_id: root },
      ]);
      return made;
    });
    const names = async (query: string): Promise<string[]> => {
      const { data } = v.parse(categoriesDocument, (await get(`${paths.categories}?full=true&${query}`)).json);
      return data.map(({ attributes }) => attributes.name);
    };
    await expect.poll(() => names('filter[level]=2'), { timeout: 15_000, interval: 500 }).toEqual(['Hand care']);
    expect(await names('filter[level]=1&sort=name')).toEqual(['Supplies']);
    expect(await names('')).toEqual(['Supplies']);
    expect(await names('filter[level]=3')).toEqual(['Creams', 'Gloves']);
    expect(await names('filter[level]=3&sort=-name')).toEqual(['Gloves', 'Creams']);
    expect(await names(`filter[parentId]=${root},${group}&sort=name`)).toEqual(['Creams', 'Gloves', 'Hand care']);
    expect(await names(`filter[parentId]=${root},${group}&filter[level]=2`)).toEqual(['Hand care']);
    for (const bad of ['filter[level]=0', 'filter[level]=one', 'sort=rank', 'filter[parentId]=x']) {
      const answer = await get(`${paths.categories}?${bad}`);
      expect([bad, answer.status, codeOf(answer)]).toEqual([bad, 400, 'bad-parameter']);
    }
  });

  describe('API-19 distributors', () => {
    it('fromOrders are those with an order of this location, orderedProductDistributor those of what it ever ordered', async () => {
      const { get, server, practice } = wired();
      const names = async (query: string): Promise<string[]> => {
        const { data } = v.parse(distributorsDocument, (await get(`${paths.distributors}?full=true&${query}`)).json);
        return data.map(({ attributes }) => attributes.name);
      };
      const { pool } = server.store;
      const { main, elsewhere } = practice.locations;
      await pool.query('delete from location_offer_orders where location_id = $1', [main]);
      await pool.query(
        `insert into location_offer_orders (location_id, offer_id, product_id, last_ordered_at, last_ordered_qty, total_qty)
          select $1, id, product_id, now(), 1, 1 from offers where distributor_id = $2 limit 1`,
        [main, practice.distributors.north],
      );
      const order = (locationId: string, distributorId: string) =>
        pool.query(
          `insert into orders (number, location_id, distributor_id, payment_type, subtotal_cents, shipping_cents, handling_cents,
              tax_cents, total_cents, eta, user_id, placed_by, op_id, status)
            values (gen_random_uuid(), $1, $2, 'accept_credit_card', 100, 0, 0, 0, 100, '2026-03-04', $3, 'Somebody', gen_random_uuid(), 'canceled')`,
          [locationId, distributorId, practice.users.owner],
        );
      expect(await names('filter[orderedProductDistributor]=true')).toEqual(['North']);
      expect(await names('filter[fromOrders]=true')).toEqual([]);
      await order(elsewhere, practice.distributors.north);
      expect(await names('filter[fromOrders]=true')).toEqual([]);
      await order(main, practice.distributors.harbor);
      expect(await names('filter[fromOrders]=true')).toEqual(['Harbor']);
      expect(await names('filter[orderedProductDistributor]=true')).toEqual(['North']);
      expect(await names('filter[fromOrders]=true&filter[orderedProductDistributor]=true')).toEqual([]);
      await order(main, practice.distributors.north);
      expect(await names('filter[fromOrders]=true&sort=-name')).toEqual(['North', 'Harbor']);
    });
  });
});
