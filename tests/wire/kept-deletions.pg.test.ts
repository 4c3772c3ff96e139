/** Undoing a deletion that the server already has: everything is restored as it was. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { changesDocument } from '#contract/resources/changes.ts';
import { writeAnswer } from '#contract/resources/write-answer.ts';
import { paths } from '#tests/support/paths.ts';
import { adjust, codeOf, describeWire, type Wired } from './wire-kit.ts';

const restoration = (attributes: object) => ({ data: { type: 'restorations', attributes } });
const restoreItems = ({ post }: Wired, ids: readonly string[], key?: string) =>
  post(paths.itemsRestore, restoration({ workspaceItemIds: ids }), key === undefined ? {} : { key });
const restoreFolders = ({ post }: Wired, ids: readonly string[]) =>
  post(paths.workspacesRestore, restoration({ workspaceIds: ids }));

type Attributes = Readonly<Record<string, unknown>>;

async function itemIn({ get }: Wired, folderId: string, id: string): Promise<Attributes | undefined> {
  const { data } = (await get(paths.workspaceItems(folderId))).json as unknown as {
    data: { id: string; attributes: Attributes }[];
  };
  return data.find((each) => each.id === id)?.attributes;
}

async function countOf({ get }: Wired, folderId: string): Promise<number> {
  return Number((await get(paths.workspace(folderId))).json['data']?.['attributes']?.['count']);
}

describeWire('POST /workspaces/items/restore', (wired) => {
  it('ITEM-21 G2 a deleted item comes back with its stock, codes, note, ledger and place, once', async () => {
    const { patch, post, del, get, practice, server } = wired();
    const { gloves } = practice.items;
    const { room1 } = practice.folders;
    const attributes = { note: 'Top shelf', customName: 'The good gloves', addCode: 'SHELF-77', qtyNeedToHave: 12 };
    await patch(paths.item(gloves), { data: { type: 'workspace-items', attributes } });
    const moved = await post(paths.stockMovements, adjust(gloves, 2));
    const onHand = Number(moved.json['data']?.['attributes']?.['qtyOnHandAfter']);
    const [before, count] = [await itemIn(wired(), room1, gloves), await countOf(wired(), room1)];
    const since = v.parse(changesDocument, (await get(paths.changes)).json).meta.cursor;
    expect((await del(`${paths.item(gloves)}?onHand=${onHand}`)).status).toBe(200);
    expect([await itemIn(wired(), room1, gloves), await countOf(wired(), room1)]).toEqual([undefined, count - 1]);

    const answer = await restoreItems(wired(), [gloves], 'restore-1');
    expect(answer.status).toBe(200);
    const { meta } = v.parse(writeAnswer, answer.json);
    const back = await itemIn(wired(), room1, gloves);
    expect(back).toEqual({ ...before, revision: meta.revision });
    expect(back).toMatchObject({ note: 'Top shelf', qtyOnHand: onHand });
    expect(back?.['codes']).toContain('SHELF-77');
    expect(await countOf(wired(), room1)).toBe(count);
    const ledger = await get(`${paths.stockMovements}?filter[itemId]=${gloves}`);
    expect(ledger.json['meta']?.['total']).toBe(1);
    const { rows } = await server.store.pool.query('select field from item_field_history where item_id = $1', [gloves]);
    expect(rows.length).toBeGreaterThan(0);

    // A device that was offline meanwhile sees the row, and no deletion.
    const changes = v.parse(changesDocument, (await get(`${paths.changes}?since=${since}`)).json);
    expect(changes.meta.deleted).toEqual([]);
    expect(changes.data.map((each) => each.id)).toContain(gloves);

    const replay = await restoreItems(wired(), [gloves], 'restore-1');
    expect([replay.headers['idempotent-replayed'], replay.text]).toEqual(['true', answer.text]);
    // Requested again by somebody else: the item is there, as requested.
    const again = await restoreItems(wired(), [gloves]);
    expect([again.status, (again.json['data'] as unknown as { id: string }[])[0]?.id]).toEqual([200, gloves]);
    expect(await countOf(wired(), room1)).toBe(count);
    expect((await itemIn(wired(), room1, gloves))?.['revision']).toBe(meta.revision);
  });

  it('an item that is deleted, restored and deleted again is gone, and comes back again', async () => {
    const { del, practice } = wired();
    const { alginate } = practice.items;
    const { room2 } = practice.folders;
    for (let times = 0; times < 2; times += 1) {
      const onHand = (await itemIn(wired(), room2, alginate))?.['qtyOnHand'] as number;
      await del(`${paths.item(alginate)}?onHand=${onHand}`);
      expect(await itemIn(wired(), room2, alginate)).toBeUndefined();
      expect((await restoreItems(wired(), [alginate])).status).toBe(200);
      expect((await itemIn(wired(), room2, alginate))?.['qtyOnHand']).toBe(onHand);
    }
  });

  it('an item whose folder is gone by then comes back in no folder; it shows the price of today', async () => {
    const { del, practice, server } = wired();
    const { needles } = practice.items;
    const { drawer, root } = practice.folders;
    const onHand = (await itemIn(wired(), drawer, needles))?.['qtyOnHand'] as number;
    await del(`${paths.item(needles)}?onHand=${onHand}`);
    expect((await del(`${paths.workspace(drawer)}?ifEmpty=1`)).status).toBe(200);
    await server.store.pool.query('update offers set price_cents = 4242 where id = $1', [practice.offers.needles]);
    const answer = await restoreItems(wired(), [needles]);
    expect((answer.json['data'] as unknown as { attributes: Attributes }[])[0]?.attributes).toMatchObject({
      qtyOnHand: onHand,
      price: 42.42,
    });
    expect(await itemIn(wired(), root, needles)).toMatchObject({ qtyOnHand: onHand });
    expect(await countOf(wired(), root)).toBe(1);
  });

  it('all or none; what never was, or is another location’s, is not found', async () => {
    const { del, practice } = wired();
    const { gauze } = practice.items;
    const { room1 } = practice.folders;
    const onHand = (await itemIn(wired(), room1, gauze))?.['qtyOnHand'] as number;
    await del(`${paths.item(gauze)}?onHand=${onHand}`);
    for (const other of [practice.foreign.item, '999999', 'no-id']) {
      const answer = await restoreItems(wired(), [gauze, other]);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'item-gone']);
    }
    expect(await itemIn(wired(), room1, gauze)).toBeUndefined();
    expect((await restoreItems(wired(), [])).status).toBe(400);
    expect((await restoreItems(wired(), [gauze])).status).toBe(200);
  });
});

describeWire('POST /workspaces/restore', (wired) => {
  it('INV-13 G2 a folder that was deleted with all in it comes back with its place, name and columns, and its items', async () => {
    const { del, get, post, practice } = wired();
    const { room1, drawer } = practice.folders;
    const { gloves, gauze, needles } = practice.items;
    const { id: _, attributes } = (await get(paths.workspace(room1))).json['data'] as unknown as {
      id: string;
      attributes: Attributes;
    };
    const clientId = '0198c2f4-7a7a-7c3c-9c1e-0242ac120002';
    const made = await post(paths.workspaces, { name: 'Tray', parent_id: drawer, clientId });
    const tray = (made.json['data'] as unknown as { id: string }).id;
    expect((await del(`${paths.workspace(room1)}?force=1`)).status).toBe(200);
    expect((await get(paths.workspace(room1))).status).toBe(404);

    // Parents first, by the server's id or the device's; in one call or in several.
    const folders = await restoreFolders(wired(), [room1, drawer, clientId]);
    expect(folders.status).toBe(200);
    expect((folders.json['data'] as unknown as { id: string }[]).map(({ id }) => id)).toEqual([room1, drawer, tray]);
    expect(await countOf(wired(), room1)).toBe(0);
    expect((await restoreItems(wired(), [gloves, gauze, needles])).status).toBe(200);
    const back = (await get(paths.workspace(room1))).json['data'] as unknown as { attributes: Attributes };
    expect(back.attributes).toEqual({ ...attributes, revision: back.attributes['revision'] });
    expect(await itemIn(wired(), drawer, needles)).toBeDefined();
    const again = await restoreFolders(wired(), [room1]);
    expect([again.status, await countOf(wired(), room1)]).toEqual([200, 2]);
    // The device's id stays valid.
    const same = await post(paths.workspaces, { name: 'Tray', parent_id: drawer, clientId });
    expect((same.json['data'] as unknown as { id: string }).id).toBe(tray);
  });

  it('a folder whose parent is gone comes back in the root; unknown and foreign ones are not found', async () => {
    const { del, get, post, practice } = wired();
    const { room2, root } = practice.folders;
    const made = await post(paths.workspaces, { name: 'Inner', parent_id: room2 });
    const inner = (made.json['data'] as unknown as { id: string }).id;
    await del(`${paths.workspace(inner)}?ifEmpty=1`);
    await del(`${paths.workspace(room2)}?force=1`);
    const answer = await restoreFolders(wired(), [inner]);
    expect(answer.status).toBe(200);
    const row = (await get(paths.workspace(inner))).json['data'] as unknown as { attributes: Attributes };
    expect(String(row.attributes['parent_id'])).toBe(root);
    for (const other of [practice.foreign.root, '999999', 'no-id']) {
      const refused = await restoreFolders(wired(), [room2, other]);
      expect([refused.status, codeOf(refused)]).toEqual([404, 'folder-gone']);
    }
  });
});

describeWire('the tables of what was deleted', (wired) => {
  it.each([
    ['workspace_items', 'deleted_items'],
    ['workspaces', 'deleted_folders'],
  ])('those of %s has its columns, in their order', async (live, kept) => {
    const columns = async (table: string): Promise<unknown> => {
      const { rows } = await wired().server.store.pool.query(
        `select column_name, data_type, udt_name, is_nullable from information_schema.columns
          where table_schema = 'public' and table_name = $1 order by ordinal_position`,
        [table],
      );
      return rows;
    };
    expect(await columns(kept)).toEqual(await columns(live));
  });
});
