/** Single deletions, as devices send them after being offline. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { writeAnswer } from '#contract/resources/write-answer.ts';
import { adjust, codeOf, describeWire } from './wire-kit.ts';

describeWire('DELETE /workspaces/items/{id}', (wired) => {
  it('ITEM-21 deletes an item with the stock that the person saw, in whatever folder it lies by now', async () => {
    const { del, get, patch, post, practice } = wired();
    const { gauze } = practice.items;
    const { room1, room2 } = practice.folders;
    await patch(paths.itemsMove, { workspaceItemIds: [gauze], destinationWorkspaceId: room2 });
    const moved = await post(paths.stockMovements, adjust(gauze, 2));
    const onHand = Number(moved.json['data']?.['attributes']?.['qtyOnHandAfter']);
    const countOf = async (id: string) =>
      Number((await get(paths.workspace(id))).json['data']?.['attributes']?.['count']);
    const before = [await countOf(room1), await countOf(room2)];
    const answer = await del(`${paths.item(gauze)}?onHand=${onHand}`, { key: 'delete-one-1' });
    expect(answer.status).toBe(200);
    const { data, included, meta } = v.parse(writeAnswer, answer.json);
    expect(data).toBeNull();
    expect(included).toMatchObject([{ type: 'workspaces', id: room2 }]);
    expect(meta.deleted).toEqual([{ type: 'workspace-items', id: gauze, revision: meta.revision }]);
    expect([await countOf(room1), await countOf(room2)]).toEqual([before[0], (before[1] ?? 0) - 1]);
    const ledger = await get(`${paths.stockMovements}?filter[itemId]=${gauze}`);
    expect(ledger.json['meta']?.['total']).toBe(1);
    const replay = await del(`${paths.item(gauze)}?onHand=${onHand}`, { key: 'delete-one-1' });
    expect([replay.headers['idempotent-replayed'], replay.text]).toEqual(['true', answer.text]);
  });

  it('never deletes stock that the person has not seen, and says how much there is', async () => {
    const { del, post, practice } = wired();
    const { gloves } = practice.items;
    const moved = await post(paths.stockMovements, adjust(gloves, 3));
    const onHand = Number(moved.json['data']?.['attributes']?.['qtyOnHandAfter']);
    for (const seen of [`?onHand=${onHand - 3}`, '']) {
      const refused = await del(`${paths.item(gloves)}${seen}`);
      expect([refused.status, codeOf(refused)]).toEqual([409, 'stock-changed']);
      expect(refused.json['errors']?.[0]?.['meta']).toEqual({ onHand });
    }
    expect(codeOf(await del(`${paths.item(gloves)}?onHand=many`))).toBe('bad-parameter');
    await post(paths.stockMovements, adjust(gloves, -onHand));
    // None is on hand: there is nothing to lose, whatever the device has seen.
    expect((await del(`${paths.item(gloves)}?onHand=7`)).status).toBe(200);
  });

  it('G2 what somebody else has deleted before is deleted as well; what was never there is not found', async () => {
    const { del, practice } = wired();
    const { alginate } = practice.items;
    const first = await del(`${paths.item(alginate)}?onHand=0`);
    const again = await del(`${paths.item(alginate)}?onHand=0`);
    const deleted = (answer: typeof first) => v.parse(writeAnswer, answer.json).meta.deleted;
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(deleted(again)).toEqual(deleted(first));
    const others = await Promise.all([practice.foreign.item, '999999', 'no-id'].map((id) => del(paths.item(id))));
    expect(others.map((each) => [each.status, codeOf(each)])).toEqual(others.map(() => [404, 'item-gone']));
  });
});

describeWire('DELETE /workspaces/{id}?ifEmpty=1', (wired) => {
  it('deletes a folder in which nothing lies, and no other', async () => {
    const { del, get, patch, practice } = wired();
    const { root, room1, room2, drawer } = practice.folders;
    const attempt = async (id: string): Promise<unknown> => {
      const answer = await del(`${paths.workspace(id)}?ifEmpty=1`);
      return answer.status === 200 ? v.parse(writeAnswer, answer.json).meta.deleted : codeOf(answer);
    };
    expect(await attempt(room1)).toBe('folder-not-empty');
    expect(await attempt(root)).toBe('folder-is-root');
    const { data } = (await get(paths.workspaceItems(room1))).json as unknown as { data: { id: string }[] };
    const inDrawer = (await get(paths.workspaceItems(drawer))).json as unknown as { data: { id: string }[] };
    const workspaceItemIds = [...new Set([...data, ...inDrawer.data].map(({ id }) => id))];
    await patch(paths.itemsMove, { workspaceItemIds, destinationWorkspaceId: room2 });
    // It still contains the drawer.
    expect(await attempt(room1)).toBe('folder-not-empty');
    expect(await attempt(drawer)).toMatchObject([{ type: 'workspaces', id: drawer }]);
    expect(await attempt(drawer)).toMatchObject([{ type: 'workspaces', id: drawer }]);
    expect(await attempt(room1)).toMatchObject([{ type: 'workspaces', id: room1 }]);
    expect(await attempt(practice.foreign.root)).toBe('folder-gone');
    expect((await get(paths.workspace(room1))).status).toBe(404);
  });
});
