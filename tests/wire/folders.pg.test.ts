import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { workspaceResource } from '#contract/resources/workspace.ts';
import { writeAnswer } from '#contract/resources/write-answer.ts';
import { adjust, codeOf, describeWire } from './wire-kit.ts';

describeWire('folders', (wired) => {
  it('API-43 INV-02 INV-03 INV-04 lists folders with their columns; only the root offers onlyRoot columns', async () => {
    const { get, practice } = wired();
    const answer = await get(paths.workspaces);
    expect(answer.status).toBe(200);
    expect(answer.json['meta']).toEqual({ total: 4 });
    const folders = v.parse(v.array(workspaceResource), answer.json['data']);
    expect(folders.map(({ attributes }) => attributes.name)).toEqual(['My Catalog', 'Room 1', 'Room 2', 'Drawer']);
    const [root, room1] = folders;
    const names = (columns: readonly { name: string }[] = []) => columns.map(({ name }) => name);
    expect(names(root?.attributes.defaultColumns)).toContain('folder');
    expect(names(room1?.attributes.defaultColumns)).not.toContain('folder');
    expect(root?.attributes).toMatchObject({ parent_id: null, count: 0 });
    expect(room1?.attributes).toMatchObject({ parent_id: practice.folders.root, count: 2, expand: false });
    expect(room1?.attributes.customColumns).toEqual(['qtyNeedToHave']);
    const one = await get(paths.workspace(practice.folders.room1));
    expect(one.json['data']).toEqual(folders[1]);
  });

  it('API-47 INV-04 makes a folder below the root or another; a device’s UUID names it once and for good', async () => {
    const { get, post, practice } = wired();
    const clientId = randomUUID();
    const body = { name: '  Shelf  ', parent_id: practice.folders.room2, clientId };
    const made = await post(paths.workspaces, body);
    expect(made.status).toBe(201);
    const { data } = v.parse(writeAnswer, made.json);
    expect(data).toMatchObject({
      attributes: { name: 'Shelf', parent_id: practice.folders.room2, clientId, count: 0 },
    });
    const again = await post(paths.workspaces, body);
    expect(again.json['data']).toEqual(made.json['data']);
    expect((await get(paths.workspace(clientId))).json['data']?.['id']).toBe(made.json['data']?.['id']);
    const columns = ['note', 'nonsense', 'folder'];
    const below = await post(paths.workspaces, { name: 'Below', parent_id: clientId, columns });
    expect(below.json['data']?.['attributes']).toMatchObject({
      parent_id: made.json['data']?.['id'],
      columns: ['manufacturer', 'distributorAndSku', 'note'],
    });
    const atRoot = await post(paths.workspaces, { name: 'At the root' });
    expect(atRoot.json['data']?.['attributes']).toMatchObject({ parent_id: practice.folders.root, rank: 2 });
  });

  it('API-47 renames, moves and chooses columns; each alone or all at once', async () => {
    const { post, patch, practice } = wired();
    const made = await post(paths.workspaces, { name: 'Before', clientId: randomUUID() });
    const id = String(made.json['data']?.['id']);
    const clientId = String(made.json['data']?.['attributes']?.['clientId']);
    const renamed = await patch(paths.workspace(clientId), { name: ' After ' });
    expect(renamed.json['data']).toMatchObject({ id, attributes: { name: 'After' } });
    const moved = await patch(paths.workspace(id), { parent_id: practice.folders.room1 });
    expect(moved.json['data']?.['attributes']).toMatchObject({ parent_id: practice.folders.room1, rank: 1 });
    const all = await patch(paths.workspace(id), { name: 'All', parent_id: practice.folders.root, columns: ['price'] });
    expect(all.json['data']?.['attributes']).toMatchObject({
      name: 'All',
      parent_id: practice.folders.root,
      columns: ['manufacturer', 'distributorAndSku', 'price'],
      revision: all.json['meta']?.['revision'],
    });
  });

  it('INV-08 refuses an empty name, an unknown parent and an empty change', async () => {
    const { post, patch, practice } = wired();
    const codes = [];
    for (const [method, path, body] of [
      [post, paths.workspaces, { name: '   ' }],
      [post, paths.workspaces, { name: 'x', parent_id: '99999' }],
      [post, paths.workspaces, { name: 'x', parent_id: practice.foreign.root }],
      [post, paths.workspaces, { name: 'x', clientId: 'no uuid' }],
      [patch, paths.workspace(practice.folders.room1), {}],
      [patch, paths.workspace(practice.folders.room1), { name: '' }],
      [patch, paths.workspace(practice.foreign.root), { name: 'mine' }],
      [patch, paths.workspace('99999'), { columns: [] }],
    ] as const) {
      const answer = await method(path, body);
      codes.push(`${answer.status} ${codeOf(answer)}`);
    }
    expect(codes).toEqual([
      '422 bad-name',
      '404 folder-gone',
      '404 folder-gone',
      '400 malformed-document',
      '400 malformed-document',
      '422 bad-name',
      '404 folder-gone',
      '404 folder-gone',
    ]);
  });

  it('INV-11 a folder cannot go into itself or below itself, and the root goes nowhere', async () => {
    const { patch, get, practice } = wired();
    const { root, room1, room2, drawer } = practice.folders;
    const before = (await get(paths.workspaces)).text;
    const tries = [
      await patch(paths.workspace(room1), { parent_id: room1 }),
      await patch(paths.workspace(room1), { parent_id: drawer }),
      await patch(paths.workspacesUpdate, { workspaces: [{ workspaceId: room1, parent_id: drawer, rank: 0 }] }),
      await patch(paths.workspacesUpdate, {
        workspaces: [
          { workspaceId: room1, parent_id: room2, rank: 0 },
          { workspaceId: room2, parent_id: room1, rank: 0 },
        ],
      }),
    ];
    for (const answer of tries) expect([answer.status, codeOf(answer)]).toEqual([422, 'folder-is-descendant']);
    expect(codeOf(await patch(paths.workspace(root), { parent_id: room1 }))).toBe('folder-is-root');
    expect((await get(paths.workspaces)).text).toBe(before);
  });

  it('API-48 INV-12 reorders all or none', async () => {
    const { patch, get, practice } = wired();
    const { root, room1, room2, drawer } = practice.folders;
    const foreign = await patch(paths.workspacesUpdate, {
      workspaces: [
        { workspaceId: room2, parent_id: root, rank: 7 },
        { workspaceId: practice.foreign.root, parent_id: root, rank: 1 },
      ],
    });
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'folder-gone']);
    const answer = await patch(paths.workspacesUpdate, {
      workspaces: [
        { workspaceId: room2, parent_id: root, rank: 0 },
        { workspaceId: room1, parent_id: root, rank: 1 },
        { workspaceId: drawer, parent_id: room2, rank: 0 },
      ],
    });
    expect(answer.status).toBe(200);
    expect(v.parse(writeAnswer, answer.json).data).toHaveLength(3);
    const { json } = await get(paths.workspace(drawer));
    expect(json['data']?.['attributes']).toMatchObject({
      parent_id: room2,
      revision: answer.json['meta']?.['revision'],
    });
    await patch(paths.workspacesUpdate, { workspaces: [{ workspaceId: drawer, parent_id: room1, rank: 0 }] });
  });

  it('API-49 INV-13 deletes an empty folder; one with items only by force, with all that is below it', async () => {
    const { del, get, post, practice } = wired();
    const { room1, drawer } = practice.folders;
    const conflict = await del(paths.workspace(room1));
    expect([conflict.status, codeOf(conflict)]).toEqual([409, 'folder-not-empty']);
    expect(conflict.json['errors']?.[0]?.['meta']).toEqual({ items: 3, onHand: 17 });
    await post(paths.stockMovements, adjust(practice.items.gauze, 1));
    const forced = await del(`${paths.workspace(room1)}?force=1`, { key: 'force-delete-1' });
    expect(forced.status).toBe(200);
    const { meta, data } = v.parse(writeAnswer, forced.json);
    expect(data).toBeNull();
    expect(meta.deleted.map(({ type, id }) => `${type} ${id}`).toSorted()).toEqual(
      [
        `workspace-items ${practice.items.gauze}`,
        `workspace-items ${practice.items.gloves}`,
        `workspace-items ${practice.items.needles}`,
        `workspaces ${drawer}`,
        `workspaces ${room1}`,
      ].toSorted(),
    );
    expect((await get(paths.workspace(room1))).status).toBe(404);
    const ledger = await get(`${paths.stockMovements}?filter[itemId]=${practice.items.gauze}`);
    expect(ledger.json['meta']?.['total']).toBe(1);
    const replay = await del(`${paths.workspace(room1)}?force=1`, { key: 'force-delete-1' });
    expect([replay.status, replay.headers['idempotent-replayed'], replay.text]).toEqual([200, 'true', forced.text]);
  });

  it('INV-13 the root stays, and what is not there cannot be deleted', async () => {
    const { del, practice } = wired();
    const root = await del(`${paths.workspace(practice.folders.root)}?force=1`);
    expect([root.status, codeOf(root)]).toEqual([422, 'folder-is-root']);
    expect(codeOf(await del(paths.workspace('99999')))).toBe('folder-gone');
    expect(codeOf(await del(paths.workspace(practice.foreign.root)))).toBe('folder-gone');
    expect(codeOf(await del(`${paths.workspace(practice.folders.room2)}?force=yes`))).toBe('bad-parameter');
  });
});

describeWire('GET /workspaces/{id}/items', (wired) => {
  const names = (answer: { json: { data?: unknown } }): string[] =>
    (answer.json.data as { attributes: { productName: string } }[]).map((each) => each.attributes.productName);

  it('API-44 API-45 INV-19 INV-20 CONST-04 pages the items of a folder, 20 unless told otherwise; the root shows all', async () => {
    const { get, practice } = wired();
    const { root, room1 } = practice.folders;
    const first = await get(paths.workspaceItems(room1));
    expect(names(first)).toEqual(['Test gauze', 'Test gloves']);
    expect(first.json['meta']).toEqual({
      current_page: 1,
      from: 1,
      last_page: 1,
      per_page: 20,
      to: 2,
      total: 2,
      redirect_to_workspace_id: null,
    });
    const second = await get(`${paths.workspaceItems(root)}?page[size]=3&page[number]=2`);
    expect(second.json['meta']).toMatchObject({
      current_page: 2,
      from: 4,
      last_page: 2,
      per_page: 3,
      to: 4,
      total: 4,
    });
    expect(names(second)).toEqual(['Test needles']);
    const beyond = await get(`${paths.workspaceItems(room1)}?page[number]=9`);
    expect(beyond.json['meta']).toMatchObject({ from: null, to: null, total: 2 });
  });

  it('ITEM-01 ITEM-02 ITEM-03 ITEM-14 says what the list alone knows: cart, location and reorder quantity', async () => {
    const { get, post, server, practice } = wired();
    const row = async () => {
      const { json } = await get(paths.workspaceItems(practice.folders.drawer));
      return json['data']?.[0]?.['attributes'];
    };
    expect(await row()).toMatchObject({
      cartQty: 0,
      workSpaceName: 'Drawer',
      reorderQty: 6,
      qtyOnHand: 2,
      qtyNeedToHave: 8,
      reorderWhenLte: null,
      isActiveStatus: true,
      stockLevel: 50,
      price: 21.99,
      qrCode: true,
      lastOrderedQty: null,
    });
    await server.store.pool.query(
      `update offers set status = 'inactive', stock_level = 3, price_cents = 1250 where id = $1`,
      [practice.offers.needles],
    );
    await server.store.pool.query('update workspace_items set reorder_when_lte = 2 where offer_id = $1', [
      practice.offers.needles,
    ]);
    expect(await row()).toMatchObject({ isActiveStatus: false, stockLevel: 3, price: 12.5, reorderWhenLte: 2 });
    await server.store.pool.query(
      `update offers set status = 'active', stock_level = 50, price_cents = 2199 where id = $1`,
      [practice.offers.needles],
    );
    await post(paths.cartAdd, {
      data: { type: 'cart-items', attributes: { productDistributorId: practice.offers.needles, qty: 4 } },
    });
    expect(await row()).toMatchObject({ cartQty: 4, reorderQty: 4 });
  });

  it('ITEM-03 ITEM-04 says when and how much of an item was ordered, newest first, but for what was canceled', async () => {
    const { get, server, practice } = wired();
    const row = async () =>
      (await get(paths.workspaceItems(practice.folders.drawer))).json['data']?.[0]?.['attributes'];
    expect(await row()).toMatchObject({ orderHistory: [], lastOrderedDate: null, expirationDate: null });
    for (const [day, qty, status] of [
      ['2026-01-31', 3, 'completed'],
      ['2026-02-28', 7, 'canceled'],
      ['2026-03-05', 4, 'in_progress'],
    ]) {
      await server.store.pool.query(
        `with o as (insert into orders (number, location_id, distributor_id, status, payment_type, subtotal_cents, shipping_cents,
            handling_cents, tax_cents, total_cents, eta, user_id, placed_by, op_id, created_at)
          values (gen_random_uuid(), $1, $2, $5, 'bill_by_invoice', 100, 0, 0, 0, 100, '2026-04-01', $3, 'Olga', gen_random_uuid()::text, $4)
          returning id, location_id)
        insert into order_items (location_id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name,
            manufacturer_sku, qty, price_cents)
          select location_id, id, $6, 1, 'Test needles', 'S-NEE', 'Maker', 'M', $7, 100 from o`,
        [
          practice.locations.main,
          practice.distributors.north,
          practice.users.owner,
          `${day}T12:00:00Z`,
          status,
          practice.offers.needles,
          qty,
        ],
      );
    }
    await server.store.pool.query(
      `update workspace_items set last_ordered_on = '2026-03-05', last_ordered_qty = 4, expiration_date = '2027-12-31' where offer_id = $1`,
      [practice.offers.needles],
    );
    const attributes = await row();
    expect(attributes).toMatchObject({
      orderHistory: [
        { date: '03/05/26', qty: 4 },
        { date: '01/31/26', qty: 3 },
      ],
      lastOrderedDate: '03/05/2026',
      lastOrderedQty: 4,
      expirationDate: '2027-12-31',
    });
    const setZone = (zone: string) =>
      server.store.pool.query('update practice_locations set time_zone = $2 where id = $1', [
        practice.locations.main,
        zone,
      ]);
    // Where it was already the next day.
    await setZone('Pacific/Kiritimati');
    expect(await row()).toMatchObject({ orderHistory: [{ date: '03/06/26' }, { date: '02/01/26' }] });
    await setZone('UTC');
  });

  it('ITEM-11 ITEM-12 ITEM-13 API-46 filters by JSON arrays, searches inside words, sorts both ways', async () => {
    const { get, server, practice } = wired();
    await server.store.pool.query(`update offers set stock_level = 0 where id = $1`, [practice.offers.alginate]);
    const list = async (query: string) => names(await get(`${paths.workspaceItems(practice.folders.root)}?${query}`));
    const { north, harbor } = practice.distributors;
    expect(await list(`filters[distributorId]=["${north}"]`)).toEqual(['Test gloves', 'Test needles']);
    expect(await list(`filters[distributorId]=["${north}","${harbor}"]`)).toHaveLength(4);
    expect(await list(`filters[folderId]=["${practice.folders.room2}","${practice.folders.drawer}"]`)).toHaveLength(2);
    // A manufacturer, root category and generic name of its own.
    const own = async (sql: string) => String((await server.store.pool.query<{ id: string }>(sql)).rows[0]?.id);
    const maker = await own(`insert into manufacturers (name, key) values ('Othermaker', 'othermaker') returning id`);
    const root = await own(`insert into categories (name) values ('Impressions') returning id`);
    const generic = await own(`insert into categories (parent_id, name) values (${root}, 'Alginates') returning id`);
    for (const [filter, column, id, product] of [
      ['manufacturerId', 'manufacturer_id', maker, 'Test gauze'],
      ['rootCategoryId', 'root_category_id', root, 'Test needles'],
      ['genericNameId', 'category_id', generic, 'Test alginate'],
    ]) {
      expect(await list(`filters[${filter}]=["${id}"]`)).toEqual([]);
      const set = `update products set ${column} = $1 where name = $2 returning (select ${column} from products where name = $2) as was`;
      const { rows } = await server.store.pool.query<{ was: string | null }>(set, [id, product]);
      expect(await list(`filters[${filter}]=["${id}"]`)).toEqual([product]);
      if (filter === 'genericNameId') {
        const { json } = await get(`${paths.workspaceItems(practice.folders.root)}?filters[${filter}]=["${id}"]`);
        expect(json['data']).toMatchObject([{ attributes: { genericName: 'Alginates' } }]);
      }
      await server.store.pool.query(set, [rows[0]?.was, product]);
    }
    expect(await list('filters[search]=glo test')).toEqual(['Test gloves']);
    expect(await list('filters[onlyBackordered]=1')).toEqual(['Test alginate']);
    await server.store.pool.query(`update offers set status = 'inactive' where id = $1`, [practice.offers.alginate]);
    await server.store.pool.query(`update offers set status = 'backordered', stock_level = 0 where id = $1`, [
      practice.offers.needles,
    ]);
    const backordered = await get(`${paths.workspaceItems(practice.folders.root)}?filters[onlyBackordered]=1`);
    expect(backordered.json['data']).toMatchObject([{ attributes: { productName: 'Test needles', stockLevel: 0 } }]);
    expect(await list('search=glo test')).toEqual(['Test gloves']);
    expect(await list('search=S-NEE')).toEqual(['Test needles']);
    expect(await list('search=loves')).toEqual(['Test gloves']);
    expect(await list('search=lo')).toEqual([]);
    expect(await list('search=00000000001001')).toEqual(['Test gauze']);
    // A UPC as printed: without leading zeros, in groups.
    expect(await list('search=000000001001')).toEqual(['Test gauze']);
    expect(await list('search=0 00000 00100 1')).toEqual(['Test gauze']);
    expect(await list('search=%25')).toEqual([]);
    expect(await list('sort=-price')).toEqual(['Test needles', 'Test alginate', 'Test gloves', 'Test gauze']);
    expect(await list('sort=qtyOnHand')).toEqual(['Test alginate', 'Test needles', 'Test gauze', 'Test gloves']);
  });

  it('INV-18 names the one other folder in which everything lies that was looked for', async () => {
    const { get, practice } = wired();
    const { room1, room2, drawer } = practice.folders;
    const redirect = async (folder: string, query: string) =>
      (await get(`${paths.workspaceItems(folder)}?${query}`)).json['meta']?.['redirect_to_workspace_id'];
    expect(await redirect(room2, 'search=needles')).toBe(drawer);
    expect(await redirect(room1, 'search=gloves')).toBeNull();
    expect(await redirect(drawer, 'search=test%20g')).toBe(room1);
    expect(await redirect(room2, 'search=nothing%20at%20all')).toBeNull();
    expect(await redirect(drawer, 'search=M-')).toBeNull();
  });

  it('refuses filters, sorts and pages that it cannot read, and folders that are not there', async () => {
    const { get, practice } = wired();
    const path = paths.workspaceItems(practice.folders.root);
    for (const query of [
      'filters[distributorId]=[1',
      'filters[distributorId]=["x"]',
      'filters[onlyBackordered]=maybe',
      'sort=shade',
      'page[size]=0',
      'page[number]=one',
    ]) {
      const answer = await get(`${path}?${query}`);
      expect([query, answer.status, codeOf(answer)]).toEqual([query, 400, 'bad-parameter']);
    }
    for (const id of ['99999', 'abc', practice.foreign.root, randomUUID()]) {
      const answer = await get(paths.workspaceItems(id));
      expect([answer.status, codeOf(answer)]).toEqual([404, 'folder-gone']);
    }
  });
});
