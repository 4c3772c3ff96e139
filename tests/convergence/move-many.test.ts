/** Many items moved by one op, and what can go wrong, in virtual time. */
import { describe, expect, it } from 'vitest';
import { asId, type FolderId, type ItemId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { MAX_MOVED, movesTo } from '#domain/intents/move-items.ts';
import type { ItemRecord } from '#mirror/items/item-record.ts';
import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';
import type { SimDevice } from './sim-device.ts';
import { LOCATION, SmallWorld, used } from './small-world.ts';

const COUNT = 40;
/** Enough for bundles to be rewritten (mirror/items/save-items.ts). */
const MAX_IN_A_WORLD = 140;
const ROOT = asId<FolderId>('100');
const FIRST = asId<FolderId>('101');
const SECOND = asId<FolderId>('102');
const idOf = (nth: number): ItemId => asId(`1${10 + nth}`);
const ALL = Array.from({ length: COUNT }, (_, nth) => idOf(nth));

const move = (toFolderId: FolderId, from = ROOT, ids: readonly ItemId[] = ALL): Intent => ({
  do: 'move-items',
  itemIds: ids,
  fromFolderIds: [from],
  toFolderId,
});
const seen = (device: SimDevice, id: ItemId): ItemRecord | undefined =>
  device.rows<ItemRecord>('items').find((record) => record.id === id);
const outboxOf = (device: SimDevice): OutboxRecord[] =>
  device.rows<OutboxRecord>('outbox').toSorted((a, b) => a.clientSequence - b.clientSequence);
const folderOf = (world: SmallWorld, id: ItemId): FolderId | undefined => world.server.items.get(id)?.folderId;
const others = (...without: readonly ItemId[]): readonly ItemId[] => ALL.filter((id) => !without.includes(id));

/** An offline device, and what it does when it is back online. */
async function offline(world: SmallWorld) {
  const device = world.device(0);
  const tab = await world.open(device);
  world.connection(0).down = true;
  return {
    device,
    act: (...intents: readonly Intent[]) => device.act(tab, LOCATION, intents),
    goOnline(): void {
      world.connection(0).down = false;
      void tab.engine.pass('online');
    },
  };
}

describe('ITEM-22 many items moved at once', () => {
  it('are few ops: ten thousand are twenty, and none of them is larger than one call', () => {
    const items = Array.from({ length: 10_000 }, (_, nth) => ({ id: idOf(nth), folderId: nth % 2 ? FIRST : SECOND }));
    const intents = movesTo(ROOT, items).map(({ intent }) => intent);
    expect(intents).toHaveLength(20);
    expect(intents.every((each) => each.do === 'move-items' && each.itemIds.length === MAX_MOVED)).toBe(true);
    expect(movesTo(ROOT, items.slice(0, 5)).map(({ intent }) => intent.do)).toEqual(Array(5).fill('move-item'));
  });

  it('G2 G16 wait as one op that each of them knows, and move once though replies are lost', async () => {
    const world = new SmallWorld(1, COUNT);
    await SmallWorld.run(world, async () => {
      const { device, act, goOnline } = await offline(world);
      await act(move(FIRST));
      expect(outboxOf(device)).toHaveLength(1);
      expect(ALL.map((id) => seen(device, id)?.waiting)).toEqual(ALL.map(() => 1));
      expect(ALL.map((id) => seen(device, id)?.view?.folderId)).toEqual(ALL.map(() => FIRST));
      world.connection(0).faults = { shares: { 'reply-lost': 0.6 }, latency: [5, 20] };
      goOnline();
      await world.drained(600_000);
      await world.converged();
      expect(world.server.applied).toHaveLength(1);
      expect(ALL.map((id) => folderOf(world, id))).toEqual(ALL.map(() => FIRST));
    });
  });

  it.each([3, 4, 5, 6])(
    'G2 G8 of which whole bundles are written again come to rest as the server has them, whatever is done between (%i)',
    async (nth) => {
      const world = new SmallWorld(2, MAX_IN_A_WORLD);
      const many = Array.from({ length: MAX_IN_A_WORLD }, (_, each) => idOf(each));
      await SmallWorld.run(world, async () => {
        const { device, act, goOnline } = await offline(world);
        const desk = await world.open(world.device(1));
        await act(used(1, idOf(nth)));
        await act(move(FIRST, ROOT, many));
        expect(device.rows<ItemRecord>('items').filter(({ view }) => view?.folderId === FIRST)).toHaveLength(
          many.length,
        );
        await act(used(1, idOf(nth + 1)));
        await world.device(1).act(desk, LOCATION, [used(2, idOf(nth)), move(SECOND, ROOT, many.slice(20, 50))]);
        world.connection(0).faults = { shares: { 'reply-lost': 0.4 }, latency: [5, 20] };
        if (nth % 2 === 0) goOnline();
        await act(move(SECOND, FIRST, many.slice(0, 110 + nth)));
        await act(move(ROOT, SECOND, many.slice(0, 105)));
        goOnline();
        await world.drained(900_000);
        await world.converged();
        expect([0, 107, 130].map((each) => folderOf(world, idOf(each)))).toEqual([ROOT, SECOND, FIRST]);
      });
    },
  );

  it('G6 those that were deleted meanwhile come back as cards that name them, and the others are moved', async () => {
    const world = new SmallWorld(2, COUNT);
    await SmallWorld.run(world, async () => {
      const { device, act, goOnline } = await offline(world);
      const desk = await world.open(world.device(1));
      const [gone, elsewhere] = [idOf(3), idOf(4)];
      const name = seen(device, gone)?.view?.productName;
      await act(move(FIRST));
      await world.device(1).act(desk, LOCATION, [
        { do: 'delete-item', itemId: gone, folderId: ROOT, seenOnHand: 6 },
        { do: 'move-item', itemId: elsewhere, fromFolderId: ROOT, toFolderId: SECOND },
      ]);
      await world.time.wait(10_000);
      expect(world.server.items.has(gone)).toBe(false);
      goOnline();
      await world.time.wait(10_000);
      expect(outboxOf(device)).toMatchObject([
        {
          intent: { do: 'move-item', itemId: gone },
          subject: name,
          state: 'needs-you',
          attention: { code: 'item-gone' },
        },
      ]);
      expect(name).toMatch(/\w/);
      // The last move wins, as with one item.
      expect(others(gone).map((id) => folderOf(world, id))).toEqual(others(gone).map(() => FIRST));
      await world.converged();
    });
  });

  it('G5 G6 a card of one that is gone is refused again when it is tried again, though the answer came after the changes', async () => {
    const world = new SmallWorld(2, COUNT);
    await SmallWorld.run(world, async () => {
      const { device, act, goOnline } = await offline(world);
      const desk = await world.open(world.device(1));
      await act(move(FIRST));
      await world
        .device(1)
        .act(desk, LOCATION, [{ do: 'delete-item', itemId: idOf(3), folderId: ROOT, seenOnHand: 6 }]);
      await world.time.wait(10_000);
      const connection = world.connection(0);
      connection.repliesLost = true;
      goOnline();
      await world.time.wait(5000);
      // What the move has changed arrives, its answer does not.
      const [waiting] = outboxOf(device);
      connection.poison = (opId) => (opId === waiting?.opId ? 'foreign-echo' : null);
      connection.repliesLost = false;
      const [tab] = device.contexts;
      if (tab === undefined) throw new Error('the device has no page');
      await tab.engine.pass('socket');
      await world.time.wait(10_000);
      expect(outboxOf(device)).toMatchObject([{ intent: { do: 'move-items' }, appliedRevision: expect.any(Number) }]);
      connection.poison = () => null;
      await world.time.wait(120_000);
      const [card] = outboxOf(device);
      if (card === undefined) throw new Error('nothing waits for the person');
      expect(card).toMatchObject({ intent: { do: 'move-item' }, state: 'needs-you' });
      await device.resolve(tab, card, false);
      await world.time.wait(10_000);
      expect(outboxOf(device)).toMatchObject([{ state: 'needs-you', attention: { code: 'item-gone' } }]);
      expect(world.sends.filter(({ opId }) => opId === card.opId)).toHaveLength(1);
      await world.converged();
    });
  });

  it('G3 go after what was done to one of them before, and before what is done to one of them later', async () => {
    const world = new SmallWorld(1, COUNT);
    await SmallWorld.run(world, async () => {
      const { act, goOnline } = await offline(world);
      const [early, late] = [idOf(5), idOf(7)];
      await act({ do: 'move-item', itemId: early, fromFolderId: ROOT, toFolderId: SECOND });
      await act(move(FIRST));
      await act({ do: 'move-item', itemId: late, fromFolderId: FIRST, toFolderId: SECOND });
      await act(move(ROOT, FIRST, [idOf(9), idOf(8)]));
      world.connection(0).faults = { shares: { 'request-lost': 0.3, 'reply-lost': 0.3 }, latency: [5, 400] };
      goOnline();
      await world.drained(600_000);
      await world.converged();
      expect(folderOf(world, early)).toBe(FIRST);
      expect(folderOf(world, late)).toBe(SECOND);
      expect([idOf(8), idOf(9)].map((id) => folderOf(world, id))).toEqual([ROOT, ROOT]);
    });
  });

  it('do not wait for an edit of one of them that waits for the person', async () => {
    const world = new SmallWorld(2, COUNT);
    await SmallWorld.run(world, async () => {
      const { device, act, goOnline } = await offline(world);
      const desk = await world.open(world.device(1));
      const kept = idOf(6);
      await world.device(1).act(desk, LOCATION, [used(1, kept)]);
      await act({ do: 'delete-item', itemId: kept, folderId: ROOT, seenOnHand: 6 });
      await world.time.wait(10_000);
      await act(move(FIRST, ROOT, others(kept)), move(SECOND, FIRST, [idOf(1), kept]));
      goOnline();
      await world.time.wait(30_000);
      expect(outboxOf(device).map(({ state, intent }) => [state, intent.do])).toEqual([['needs-you', 'delete-item']]);
      expect(others(kept, idOf(1)).map((id) => folderOf(world, id))).toEqual(others(kept, idOf(1)).map(() => FIRST));
      expect([kept, idOf(1)].map((id) => folderOf(world, id))).toEqual([SECOND, SECOND]);
      await world.converged();
    });
  });

  it('G6 stay where they were when the folder is gone: one card, and what is done to one of them goes on', async () => {
    const world = new SmallWorld(2, COUNT);
    await SmallWorld.run(world, async () => {
      const { device, act, goOnline } = await offline(world);
      const desk = await world.open(world.device(1));
      await act(move(FIRST));
      await world.device(1).act(desk, LOCATION, [{ do: 'delete-folder', folderId: FIRST, parentId: ROOT }]);
      await world.time.wait(10_000);
      await act(used(1, idOf(8)));
      goOnline();
      await world.time.wait(20_000);
      expect(outboxOf(device)).toMatchObject([{ state: 'needs-you', attention: { code: 'folder-gone' } }]);
      expect(ALL.map((id) => seen(device, id)?.view?.folderId)).toEqual(ALL.map(() => ROOT));
      expect(world.server.items.get(idOf(8))?.onHand).toBe(5);
      await world.converged();
    });
  });
});
