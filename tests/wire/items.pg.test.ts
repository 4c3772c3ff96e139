import * as v from 'valibot';
import { expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { writeAnswer } from '#contract/resources/write-answer.ts';
import { STOCK_LEVELS, stockLevel } from '#domain/stock/stock-state.ts';
import { codeOf, describeWire, type Wired } from './wire-kit.ts';

const change = (attributes: Record<string, unknown>, baseRevision?: number) => ({
  data: { type: 'workspace-items', attributes },
  ...(baseRevision === undefined ? {} : { meta: { baseRevision } }),
});

async function countOf({ get }: Wired, folderId: string): Promise<number> {
  return Number((await get(paths.workspace(folderId))).json['data']?.['attributes']?.['count']);
}

describeWire('PATCH /workspaces/items/{id}', (wired) => {
  it('ITEM-19 sets each field, several at once, and takes them away again', async () => {
    const { patch, practice } = wired();
    const path = paths.item(practice.items.gloves);
    const fields = {
      qtyNeedToHave: 12,
      reorderWhenLte: 3,
      expirationDate: '2027-02-28',
      customName: 'The good gloves',
      note: 'Top shelf',
      addCode: '04012345678901',
    };
    const answer = await patch(path, change(fields));
    expect(answer.status).toBe(200);
    const { addCode, ...plain } = fields;
    const { data, meta } = v.parse(writeAnswer, answer.json);
    expect(data).toMatchObject({ attributes: { ...plain, revision: meta.revision, noteRevision: meta.revision } });
    expect(answer.json['data']?.['attributes']?.['codes']).toContain(addCode);
    const cleared = await patch(
      path,
      change({ qtyNeedToHave: null, reorderWhenLte: null, expirationDate: null, customName: null, note: '' }),
    );
    expect(cleared.json['data']?.['attributes']).toMatchObject({
      qtyNeedToHave: null,
      reorderWhenLte: null,
      expirationDate: null,
      customName: null,
      note: '',
    });
    expect(cleared.json['data']?.['attributes']?.['codes']).toContain(addCode);
  });

  it('ITEM-27 keeps where an item stands, finds and sorts by it, and clients that know no shelf leave it alone', async () => {
    const { patch, get, practice } = wired();
    const { gloves, gauze, needles } = practice.items;
    const shelfOf = async (id: string, attributes: Record<string, unknown>): Promise<unknown> =>
      (await patch(paths.item(id), change(attributes))).json['data']?.['attributes']?.['shelf'];
    expect(await shelfOf(gloves, { shelf: 'B1' })).toBe('B1');
    expect(await shelfOf(gauze, { shelf: 'A3 top' })).toBe('A3 top');
    expect(await shelfOf(gauze, { reorderWhenLte: null })).toBe('A3 top');
    expect(await shelfOf(needles, { reorderWhenLte: null })).toBe('');
    const idsOf = (answer: Awaited<ReturnType<typeof get>>): string[] =>
      (answer.json['data'] as unknown as { id: string }[]).map(({ id }) => id);
    const items = paths.workspaceItems(practice.folders.root);
    expect(idsOf(await get(`${items}?search=a3`))).toEqual([gauze]);
    expect(idsOf(await get(`${items}?sort=shelf`)).slice(0, 2)).toEqual([gauze, gloves]);
    const long = await patch(paths.item(gloves), change({ shelf: 'x'.repeat(41) }));
    expect([long.status, codeOf(long)]).toEqual([422, 'bad-text']);
    expect(await shelfOf(gloves, { shelf: '' })).toBe('');
  });

  it('keeps what a field was before, with who changed it', async () => {
    const { patch, server, practice } = wired();
    await patch(paths.item(practice.items.gauze), change({ qtyNeedToHave: 30 }, 1), { key: 'field-history-1' });
    const { rows } = await server.store.pool.query(
      `select field, old_value, new_value, base_revision::int, user_id, admin_id from item_field_history where op_id = $1`,
      ['field-history-1'],
    );
    expect(rows).toEqual([
      {
        field: 'needToHave',
        old_value: 8,
        new_value: 30,
        base_revision: 1,
        user_id: practice.users.owner,
        admin_id: null,
      },
    ]);
  });

  it('a note that meets somebody else’s newer text keeps both for a person to choose', async () => {
    const { patch, practice } = wired();
    const path = paths.item(practice.items.needles);
    const first = await patch(path, change({ note: 'from the front desk' }, 1));
    const second = await patch(path, change({ note: 'from the tablet' }, 1));
    expect(second.json['data']?.['attributes']).toMatchObject({
      note: 'from the tablet',
      noteConflict: 'from the front desk',
    });
    const chosen = await patch(path, change({ note: 'both' }, Number(second.json['meta']?.['revision'])));
    expect(chosen.json['data']?.['attributes']).toMatchObject({ note: 'both', noteConflict: null });
    expect(first.json['data']?.['attributes']?.['noteConflict']).toBeNull();
  });

  it('G6 a second edit of one’s own note meets nobody, and what the first one met stays beside it', async () => {
    const { patch, practice } = wired();
    const tablet = (sequence: number) => ({ client: { id: 'tablet-of-notes', sequence } });
    const notes = async (path: string, value: string, base: number, options: Parameters<typeof patch>[2]) => {
      const answer = await patch(path, change({ note: value }, base), options);
      const { note, noteConflict } = answer.json['data']?.['attributes'] ?? {};
      return [note, noteConflict];
    };
    const baseOf = async (path: string): Promise<number> =>
      Number((await patch(path, change({ qtyNeedToHave: 4 }))).json['meta']?.['revision']);

    const alone = paths.item(practice.items.gauze);
    const seen = await baseOf(alone);
    expect(await notes(alone, 'mine 1', seen, tablet(1))).toEqual(['mine 1', null]);
    expect(await notes(alone, 'mine 2', seen, tablet(2))).toEqual(['mine 2', null]);
    // A sequence number that is not higher comes from another history of the client, so its text counts as somebody else's.
    expect(await notes(alone, 'mine 3', seen, tablet(2))).toEqual(['mine 3', 'mine 2']);

    const met = paths.item(practice.items.needles);
    const before = await baseOf(met);
    const desk = { client: { id: 'desk-of-notes', sequence: 9 } };
    expect(await notes(met, 'from Bob', before, desk)).toEqual(['from Bob', null]);
    expect(await notes(met, 'mine 1', before, tablet(3))).toEqual(['mine 1', 'from Bob']);
    expect(await notes(met, 'mine 2', before, tablet(4))).toEqual(['mine 2', 'from Bob']);
    expect(await notes(met, 'mine 2\nfrom Bob', before, tablet(5))).toEqual(['mine 2\nfrom Bob', null]);
  });

  it('linking a known code again, or a product’s own, changes nothing', async () => {
    const { patch, practice } = wired();
    const path = paths.item(practice.items.alginate);
    const before = await patch(path, change({ addCode: '00000000001003' }));
    expect(before.status).toBe(200);
    expect(before.json['data']?.['attributes']).toMatchObject({ codes: ['00000000001003'], revision: 1 });
  });

  it('ITEM-28 links the product that a code says, and no lot or date, whoever sends it', async () => {
    const { patch, practice } = wired();
    const path = paths.item(practice.items.needles);
    const codesAfter = async (attributes: Record<string, unknown>): Promise<unknown> =>
      (await patch(path, change(attributes))).json['data']?.['attributes']?.['linkedCodes'];
    expect(await codesAfter({ addCode: '4006381333931' })).toEqual(['04006381333931']);
    expect(await codesAfter({ addCode: '(01)04006381333931(17)290430(10)LOT7' })).toEqual(['04006381333931']);
    expect(await codesAfter({ addCode: '+A123BJC5D6E71' })).toEqual(['04006381333931', '+A123BJC5D6E71']);
    for (const [code, refusal] of [
      ['4006381333930', 'bad-check-digit'],
      ['(01)04006381333930(10)LOT7', 'bad-check-digit'],
      ['(17)290430(10)LOT7', 'bad-code'],
      ['HTTPS://STOCK.EXAMPLE/Q/0123456789ABCDEF', 'bad-code'],
    ]) {
      const answer = await patch(path, change({ addCode: code }));
      expect([code, answer.status, codeOf(answer)]).toEqual([code, 422, refusal]);
    }
  });

  it('ITEM-29 removes a linked code once, and keeps those of the maker', async () => {
    const { patch, get, practice } = wired();
    const path = paths.item(practice.items.gauze);
    const { json } = await patch(path, change({ addCode: 'SHELF-77' }));
    const own = json['data']?.['attributes']?.['codes'] as unknown as string[];
    expect(own).toContain('SHELF-77');
    for (const time of ['once', 'again']) {
      const removed = await patch(path, change({ removeCode: 'SHELF-77' }));
      expect([time, removed.status]).toEqual([time, 200]);
      expect(removed.json['data']?.['attributes']?.['codes']).toEqual(own.filter((code) => code !== 'SHELF-77'));
      expect(removed.json['data']?.['attributes']).not.toHaveProperty('linkedCodes');
    }
    const listed = await get(`${paths.workspaceItems(practice.folders.root)}?search=SHELF-77`);
    expect(listed.json['data']).toEqual([]);
    const ofMaker = await patch(paths.item(practice.items.alginate), change({ removeCode: '00000000001003' }));
    expect([ofMaker.status, codeOf(ofMaker)]).toEqual([422, 'code-of-product']);
  });

  it('refuses what the rules refuse, all or none', async () => {
    const { patch, get, practice } = wired();
    const path = paths.item(practice.items.gloves);
    const state = async () => (await get(paths.workspaceItems(practice.folders.room1))).text;
    const before = await state();
    const codes = [];
    for (const attributes of [
      { qtyNeedToHave: -1 },
      { reorderWhenLte: 100_000 },
      { expirationDate: '2027-02-30' },
      { customName: '  ' },
      { note: 'x'.repeat(4001) },
      { addCode: 'a b' },
      { qtyNeedToHave: 1, expirationDate: 'soon' },
      {},
      { qtyOnHand: 5 },
    ]) {
      const answer = await patch(path, change(attributes));
      codes.push(`${answer.status} ${codeOf(answer)}`);
    }
    expect(codes).toEqual([
      '422 bad-quantity',
      '422 bad-quantity',
      '422 bad-date',
      '422 bad-text',
      '422 bad-text',
      '422 bad-code',
      '422 bad-date',
      '400 malformed-document',
      '400 malformed-document',
    ]);
    expect(await state()).toBe(before);
    for (const id of ['99999', 'abc', practice.foreign.item]) {
      expect(codeOf(await patch(paths.item(id), change({ note: 'x' })))).toBe('item-gone');
    }
  });

  it('ITEM-16 sorts by the stock level that devices compute from the same numbers', async () => {
    const { get, practice, server } = wired();
    const ids = Object.values(practice.items);
    const numbers = [null, 0, 2];
    const all = [0, 1, 3].flatMap((onHand) =>
      numbers.flatMap((needToHave) => numbers.map((reorderWhenLte) => ({ onHand, needToHave, reorderWhenLte }))),
    );
    // Beside each combination, one item of each other level.
    const others = [
      { onHand: 0, needToHave: 9, reorderWhenLte: null },
      { onHand: 1, needToHave: 9, reorderWhenLte: null },
      { onHand: 9, needToHave: 9, reorderWhenLte: null },
      { onHand: 0, needToHave: null, reorderWhenLte: null },
    ];
    for (const facts of all) {
      const rows = [facts, ...others.filter((other) => stockLevel(other) !== stockLevel(facts))];
      for (const [nth, row] of rows.entries()) {
        await server.store.pool.query(
          'update workspace_items set on_hand = $2, need_to_have = $3, reorder_when_lte = $4 where id = $1',
          [ids[nth], row.onHand, row.needToHave, row.reorderWhenLte],
        );
      }
      const { json } = await get(`${paths.workspaceItems(practice.folders.root)}?sort=stockState`);
      const listed = (json['data'] as unknown as { id: string }[]).map(({ id }) => rows[ids.indexOf(id)] ?? facts);
      expect(listed.map(stockLevel), JSON.stringify(facts)).toEqual(STOCK_LEVELS);
    }
  });
});

describeWire('adding, moving and deleting items', (wired) => {
  it('API-50 adds a product to a folder with a label of its own, once', async () => {
    const w = wired();
    const { room2 } = w.practice.folders;
    const answer = await w.post(paths.workspaceItems(room2), { productDistributorId: w.practice.offers.mirror });
    expect(answer.status).toBe(201);
    const { included } = v.parse(writeAnswer, answer.json);
    const item = answer.json['meta']?.['workSpaceItem'];
    expect(item?.['attributes']).toMatchObject({ work_space_id: room2, qtyOnHand: 0, productName: 'Test mirror' });
    expect(item?.['attributes']?.['qrToken']).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(included).toMatchObject([{ type: 'workspaces', id: room2, attributes: { count: 2 } }]);
    const again = await w.post(paths.workspaceItems(room2), { productDistributorId: w.practice.offers.mirror });
    expect([again.status, codeOf(again)]).toEqual([422, 'invalid-attribute']);
    const numeric = await w.post(paths.workspaceItems(room2), { productDistributorId: Number(w.practice.offers.bib) });
    expect(numeric.status).toBe(201);
    expect(codeOf(await w.post(paths.workspaceItems(room2), { productDistributorId: '99999' }))).toBe('offer-gone');
    expect(codeOf(await w.post(paths.workspaceItems('99999'), { productDistributorId: '1' }))).toBe('folder-gone');
    expect(codeOf(await w.post(paths.workspaceItems(w.practice.foreign.root), { productDistributorId: '1' }))).toBe(
      'folder-gone',
    );
    expect(codeOf(await w.post(paths.workspaceItems(room2), {}))).toBe('malformed-document');
  });

  it('API-52 API-53 INV-22 ITEM-25 moves items with the counts of both folders, and back', async () => {
    const w = wired();
    const { room1, drawer } = w.practice.folders;
    const { gloves, gauze } = w.practice.items;
    const moved = await w.patch(paths.itemsMove, { workspaceItemIds: [gloves, gauze], destinationWorkspaceId: drawer });
    expect(moved.status).toBe(200);
    const answer = v.parse(writeAnswer, moved.json);
    expect(answer.data).toMatchObject([
      { id: gloves, attributes: { work_space_id: drawer } },
      { id: gauze, attributes: { work_space_id: drawer } },
    ]);
    expect(moved.json['meta']?.['workSpaceItem']?.[0]).toMatchObject({ id: gloves, work_space_id: drawer });
    expect(answer.included.map(({ id, attributes }) => [id, 'count' in attributes && attributes.count])).toEqual([
      [room1, 0],
      [drawer, 3],
    ]);
    expect([await countOf(w, room1), await countOf(w, drawer)]).toEqual([0, 3]);
    const back = await w.patch(paths.itemsMoveBack, { workspaceItemIds: [gauze, gloves] });
    expect(back.json['meta']).toMatchObject({
      success: true,
      workSpaceItem: [{ id: gauze, work_space_id: room1 }, { id: gloves }],
    });
    expect([await countOf(w, room1), await countOf(w, drawer)]).toEqual([2, 1]);
  });

  it('API-52 ITEM-22 G2 with `leaveGone` what is gone is named, the others move, and a repeated call does nothing twice', async () => {
    const w = wired();
    const { drawer, room1, room2 } = w.practice.folders;
    const { gloves, gauze, needles } = w.practice.items;
    const counts = () => Promise.all([room1, drawer, room2].map((id) => countOf(w, id)));
    const before = await counts();
    const body = { workspaceItemIds: [gloves, '999999', gauze, needles], destinationWorkspaceId: room2, leaveGone: 1 };
    const key = { key: crypto.randomUUID() };
    const moved = await w.patch(paths.itemsMove, body, key);
    expect(moved.status).toBe(200);
    const { data, meta } = v.parse(writeAnswer, moved.json);
    expect(meta.refused).toEqual([{ id: '999999', code: 'item-gone' }]);
    expect(data).toMatchObject(
      [gloves, gauze, needles].map((id) => ({ id, attributes: { work_space_id: room2, revision: meta.revision } })),
    );
    const [inRoom1 = 0, inDrawer = 0, inRoom2 = 0] = before;
    expect(await counts()).toEqual([inRoom1 - 2, inDrawer - 1, inRoom2 + 3]);
    expect((await w.patch(paths.itemsMove, body, key)).json).toEqual(moved.json);
    expect(await counts()).toEqual([inRoom1 - 2, inDrawer - 1, inRoom2 + 3]);
    expect(codeOf(await w.patch(paths.itemsMove, { ...body, workspaceItemIds: ['999999'] }))).toBe('item-gone');
    expect(codeOf(await w.patch(paths.itemsMove, { ...body, destinationWorkspaceId: '999999' }))).toBe('folder-gone');
    await w.patch(paths.itemsMoveBack, { workspaceItemIds: [gloves, gauze, needles] });
    expect(await counts()).toEqual(before);
  });

  it('a move to where the item is changes nothing; a move of what is not there moves nothing', async () => {
    const w = wired();
    const { room1, room2 } = w.practice.folders;
    const { gloves, gauze } = w.practice.items;
    const same = await w.patch(paths.itemsMove, { workspaceItemIds: [gloves], destinationWorkspaceId: room1 });
    expect([same.status, same.json['included']]).toEqual([200, []]);
    const foreign = { workspaceItemIds: [gauze, w.practice.foreign.item], destinationWorkspaceId: room2 };
    expect(codeOf(await w.patch(paths.itemsMove, foreign))).toBe('item-gone');
    const nowhere = { workspaceItemIds: [gauze], destinationWorkspaceId: w.practice.foreign.root };
    expect(codeOf(await w.patch(paths.itemsMove, nowhere))).toBe('folder-gone');
    expect(codeOf(await w.patch(paths.itemsMoveBack, { workspaceItemIds: [w.practice.foreign.item] }))).toBe(
      'item-gone',
    );
    expect(codeOf(await w.patch(paths.itemsMove, { workspaceItemIds: [], destinationWorkspaceId: room2 }))).toBe(
      'malformed-document',
    );
    expect(await countOf(w, room1)).toBe(2);
  });

  it('API-51 ITEM-21 deletes items of a folder; those with stock only by force; the ledger stays', async () => {
    const w = wired();
    const { room1, room2, root } = w.practice.folders;
    const { gloves, alginate } = w.practice.items;
    const stocked = await w.post(paths.workspaceItemsDelete(room1), { workspaceItemIds: [gloves] });
    expect([stocked.status, codeOf(stocked)]).toEqual([409, 'folder-not-empty']);
    const elsewhere = await w.post(paths.workspaceItemsDelete(room2), { workspaceItemIds: [gloves], force: 1 });
    expect(codeOf(elsewhere)).toBe('item-gone');
    const empty = await w.post(paths.workspaceItemsDelete(room2), { workspaceItemIds: [alginate] });
    expect(v.parse(writeAnswer, empty.json)).toMatchObject({
      data: null,
      included: [{ id: room2 }],
      meta: { deleted: [{ type: 'workspace-items', id: alginate }] },
    });
    const forced = await w.post(paths.workspaceItemsDelete(root), { workspaceItemIds: [gloves], force: 1 });
    expect(forced.status).toBe(200);
    expect(await countOf(w, room1)).toBe(1);
    const none = await w.post(paths.workspaceItemsDelete(room1), { workspaceItemIds: [] });
    expect(codeOf(none)).toBe('malformed-document');
    const foreign = await w.post(paths.workspaceItemsDelete(root), {
      workspaceItemIds: [w.practice.foreign.item],
      force: 1,
    });
    expect(codeOf(foreign)).toBe('item-gone');
  });
});
