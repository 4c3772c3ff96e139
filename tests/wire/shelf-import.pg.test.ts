/** Shelves from a list, and from a starter set: how rows are matched and what they add. */
import { expect, it } from 'vitest';
import { describeWire, type Wired } from './wire-kit.ts';

interface Row {
  readonly sku?: string;
  readonly gtin?: string;
  readonly name?: string;
  readonly distributor?: string;
}

async function meant({ post }: Wired, rows: readonly Row[]): Promise<(string | null)[]> {
  const full = rows.map((row) => ({ sku: '', gtin: '', name: '', distributor: '', ...row }));
  const { status, json } = await post('/api/v2/product-matches', {
    data: { type: 'product-matches', attributes: { rows: full } },
  });
  expect(status).toBe(200);
  const data = json['data'] as unknown as { attributes: { productDistributorId: string | null; why: string | null } }[];
  return data.map(({ attributes }) => attributes.productDistributorId ?? attributes.why);
}

const add = ({ post }: Wired, rows: readonly object[], key?: string) =>
  post(
    '/api/v2/workspaces/items/add',
    { data: { type: 'workspace-items', attributes: { rows } } },
    key === undefined ? {} : { key },
  );

async function shelves({ server, practice }: Wired): Promise<unknown[]> {
  const { rows } = await server.store.pool.query<Record<string, unknown>>(
    `select f.name as folder, f.item_count as counted, o.sku, i.on_hand, i.need_to_have as par, i.reorder_when_lte as min, i.shelf,
        (select string_agg(m.kind || ' ' || m.applied || ' ' || u.name, ',') from stock_movements m join users u on u.id = m.user_id
          where m.location_id = i.location_id and m.item_id = i.id) as movements
      from workspace_items i join workspaces f on f.location_id = i.location_id and f.id = i.workspace_id join offers o on o.id = i.offer_id
      where i.location_id = $1 and f.name like 'Import%' order by f.id, i.id`,
    [practice.locations.main],
  );
  return rows;
}

describeWire('shelves from a list', (wired) => {
  it('INV-24 a row means what its numbers name, however they are written', async () => {
    const { server, practice } = wired();
    const { rows } = await server.store.pool.query<{ id: string; sku: string; gtin: string | null; maker: string }>(
      `select o.id, o.sku, p.gtins[1] as gtin, p.manufacturer_sku as maker from offers o join products p on p.id = o.product_id
        where o.id = any($1::bigint[]) order by o.id`,
      [[practice.offers.gloves, practice.offers.gauze]],
    );
    const [gloves, gauze] = rows;
    const gtin = gloves?.gtin ?? '';
    expect(gtin).not.toBe('');
    expect(
      await meant(wired(), [
        { sku: ` ${gloves?.sku.toLowerCase()} ` },
        { gtin: gtin.slice(2) },
        { sku: gauze?.maker ?? '' },
        { sku: 'no such number' },
        { sku: gloves?.sku ?? '', name: 'Amalgam separator' },
      ]),
    ).toEqual([gloves?.id, gloves?.id, gauze?.id, 'unknown', 'other-name']);
  });

  it('DIST-05 INV-24 a connected distributor that is blocked is not the one to buy from', async () => {
    const { server, practice } = wired();
    const { pool } = server.store;
    const { rows } = await pool.query<{ maker: string; other: string; rival: string }>(
      `with added as (
          insert into offers (product_id, distributor_id, sku, price_cents, price_type, status, stock_level, package_measure)
            select product_id, $2, 'RIVAL-1', price_cents, price_type, 'active', 5, package_measure from offers where id = $1 returning id, product_id
        ) select p.manufacturer_sku as maker, a.id as rival, $1::text as other from added a join products p on p.id = a.product_id`,
      [practice.offers.gloves, practice.distributors.harbor],
    );
    const [found] = rows;
    await pool.query(
      `insert into practice_location_distributors (location_id, distributor_id, is_blocked)
          select $1, distributor_id, true from offers where id = $2
        on conflict (location_id, distributor_id) do update set status = 'active', error = null, is_blocked = true`,
      [practice.locations.main, practice.offers.gloves],
    );
    expect(await meant(wired(), [{ sku: found?.maker ?? '' }])).toEqual([found?.rival]);
    await pool.query('update practice_location_distributors set is_blocked = false where location_id = $1', [
      practice.locations.main,
    ]);
    await pool.query('delete from offers where id = $1', [found?.rival]);
  });

  it('INV-24 what is no longer sold is meant by none', async () => {
    const { server, practice } = wired();
    const { rows } = await server.store.pool.query<{ sku: string }>('select sku from offers where id = $1', [
      practice.offers.gone,
    ]);
    expect(await meant(wired(), [{ sku: rows[0]?.sku ?? '' }])).toEqual(['unknown']);
  });

  it('INV-25 adds rows with what they say, into folders that are made, once', async () => {
    const { practice, server } = wired();
    const { gloves, gauze, bib } = practice.offers;
    const rows = [
      {
        productDistributorId: gloves,
        folder: 'Import A',
        qtyOnHand: 7,
        qtyNeedToHave: 12,
        reorderWhenLte: 3,
        shelf: 'A1',
      },
      { productDistributorId: gauze, folder: ' import a ', qtyOnHand: 0 },
      { productDistributorId: bib, folder: 'Import B' },
      { productDistributorId: bib, folder: 'IMPORT B', qtyOnHand: 5 },
      { productDistributorId: '999999', folder: 'Import B' },
    ];
    const first = await add(wired(), rows, 'import-shelves-1');
    expect(first.status).toBe(201);
    expect(first.json['meta']?.['refused']).toEqual([
      { id: bib, code: 'already-in-folder' },
      { id: '999999', code: 'offer-gone' },
    ]);
    const { rows: skus } = await server.store.pool.query<{ sku: string }>(
      'select sku from offers where id = any($1::bigint[]) order by array_position($1::bigint[], id)',
      [[gloves, gauze, bib]],
    );
    const nothing = { par: null, min: null, shelf: '', movements: null };
    const added = [
      {
        folder: 'Import A',
        counted: 2,
        sku: skus[0]?.sku,
        on_hand: 7,
        par: 12,
        min: 3,
        shelf: 'A1',
        movements: 'count 7 Owner Person',
      },
      { folder: 'Import A', counted: 2, sku: skus[1]?.sku, on_hand: 0, ...nothing },
      { folder: 'Import B', counted: 1, sku: skus[2]?.sku, on_hand: 0, ...nothing },
    ];
    expect(await shelves(wired())).toEqual(added);
    // Sent again, under its key and under another: nothing is added twice, and existing rows are unchanged.
    expect((await add(wired(), rows, 'import-shelves-1')).json).toEqual(first.json);
    const again = await add(wired(), [{ ...rows[0], qtyOnHand: 99 }, ...rows.slice(1)]);
    expect(again.json['data']).toEqual([]);
    expect(await shelves(wired())).toEqual(added);
  });

  it('INV-25 a row that cannot be kept leaves nothing behind', async () => {
    const { practice } = wired();
    const before = await shelves(wired());
    const bad = await add(wired(), [
      { productDistributorId: practice.offers.mirror, folder: 'Import C' },
      { productDistributorId: practice.offers.needles, folder: 'x'.repeat(121) },
    ]);
    expect(bad.status).toBe(422);
    expect(await shelves(wired())).toEqual(before);
    const most = await add(
      wired(),
      Array.from({ length: 201 }, () => ({ productDistributorId: practice.offers.mirror })),
    );
    expect(most.status).toBe(400);
  });

  it('INV-26 a starter set is what the catalogue has of what the specialties need', async () => {
    const { server, practice, get } = wired();
    await server.store.pool.query(`update practice_locations set specialities = '{general-dentistry}' where id = $1`, [
      practice.locations.main,
    ]);
    const { pool } = server.store;
    const { rows } = await pool.query<{ name: string; words: string[] }>('select name, words from products');
    const answer = await get('/api/v2/starter-set');
    expect(answer.status).toBe(200);
    const set = answer.json['data'] as unknown as { id: string; attributes: { productName: string; folder: string } }[];
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(set.map((each) => each.attributes.productName)),
    );
    const { rows: sold } = await pool.query<{ id: string }>(
      `select id from offers where status = 'active' and stock_level > 0 and price_cents is not null`,
    );
    const soldIds = sold.map(({ id }) => id);
    for (const { id } of set) expect(soldIds).toContain(id);
    await pool.query(
      `insert into products (name, manufacturer_id, manufacturer_sku) select 'Nitrile Exam Gloves, Medium', id, 'STARTER-1' from manufacturers limit 1`,
    );
    await pool.query(
      `insert into offers (product_id, distributor_id, sku, price_cents, status, stock_level)
        select p.id, $1, 'STARTER-1', 900, 'active', 4 from products p where p.manufacturer_sku = 'STARTER-1'`,
      [practice.distributors.north],
    );
    const more = (await get('/api/v2/starter-set')).json['data'] as unknown as typeof set;
    expect(more.map(({ attributes }) => [attributes.folder, attributes.productName])).toContainEqual([
      'Gloves and masks',
      'Nitrile Exam Gloves, Medium',
    ]);
  });
});
