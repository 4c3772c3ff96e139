import { beforeEach, expect, it } from 'vitest';
import { MANY, MAX_MOVED, movesTo } from '#domain/intents/move-items.ts';
import { asId, type FolderId, type ItemId } from '#domain/ids.ts';
import { readItemsById } from '#mirror/read/read-item.ts';
import { buildFolder, buildItem, HERE } from '#mirror/test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '#mirror/test-support/open-test-mirror.ts';
import { lastMove, type LastMove } from './last-move.ts';
import { movedMeanwhileText, undoMove } from './undo-move.ts';

const [FROM, ALSO_FROM, TO, OTHER] = ['10', '11', '20', '30'].map((id) => asId<FolderId>(id)) as [
  FolderId,
  FolderId,
  FolderId,
  FolderId,
];
const FEW = ['100', '101', '102'].map((id) => asId<ItemId>(id));
const LOTS = Array.from({ length: MANY + 1 }, (_, nth) => asId<ItemId>(String(100 + nth)));
let mirror: Awaited<ReturnType<typeof openTestMirror>>;

beforeEach(async () => {
  mirror = await openTestMirror();
  const folders = [FROM, ALSO_FROM, TO, OTHER].map((id) => ({ type: 'folder' as const, row: buildFolder(id) }));
  await receiveChanges(mirror, folders);
  return () => mirror.close();
});

const receive = (ids: readonly ItemId[], folderOf: (id: ItemId) => FolderId, revision: number) =>
  receiveChanges(
    mirror,
    ids.map((id) => ({ type: 'item', row: buildItem(id, { folderId: folderOf(id), revision }) })),
  );

const origin = (id: ItemId): FolderId => (id === LOTS[1] ? ALSO_FROM : FROM);
const foldersOf = async (ids: readonly ItemId[]) =>
  (await readItemsById(mirror, HERE, ids)).map((each) => each.folderId);
const ops = () => mirror.db.outbox.toArray();

async function move(ids: readonly ItemId[]): Promise<LastMove> {
  await receive(ids, origin, 1);
  const moves = movesTo(TO, await readItemsById(mirror, HERE, ids));
  const verdicts = await mirror.submitAll(
    HERE,
    moves.map(({ intent }) => intent),
  );
  expect(await foldersOf(ids)).toEqual(ids.map(() => TO));
  return lastMove(moves, verdicts, TO);
}

/** The server has taken the moves, and then what others have done. */
async function acknowledge(ids: readonly ItemId[], folderOf: (id: ItemId) => FolderId): Promise<void> {
  await mirror.db.write([mirror.db.outbox], () => mirror.db.outbox.clear());
  await receive(ids, folderOf, 3);
}

for (const [name, ids] of [
  ['few items', FEW],
  ['many items', LOTS],
] as const) {
  it(`ITEM-25 Undo takes ${name} back to where they were, by new moves once they were sent`, async () => {
    const last = await move(ids);
    await acknowledge(ids, () => TO);
    expect(await undoMove(mirror, HERE, last)).toMatchObject({ refused: null, movedMeanwhile: 0 });
    expect(await foldersOf(ids)).toEqual(ids.map(origin));
  });

  it(`ITEM-25 Undo of ${name} leaves alone what somebody else has moved on or deleted, and counts what was moved on`, async () => {
    const last = await move(ids);
    const [first, second, third, ...rest] = ids;
    await acknowledge(ids, (id) => (id === first ? OTHER : TO));
    const deleted = [{ type: 'workspace-items' as const, id: third ?? '', revision: 9 }];
    await receiveChanges(mirror, [], { deleted });
    expect(await undoMove(mirror, HERE, last)).toMatchObject({ refused: null, movedMeanwhile: 1 });
    expect(await foldersOf(ids)).toEqual([OTHER, ALSO_FROM, ...rest.map(() => FROM)]);
    const moved = (await ops()).flatMap(({ intent }) =>
      'itemIds' in intent ? intent.itemIds : 'itemId' in intent ? [intent.itemId] : [],
    );
    expect(new Set(moved)).toEqual(new Set([second, ...rest]));
  });

  it(`G6 ITEM-25 Undo of ${name} whose move was not sent withdraws it, and shows where somebody else has put one`, async () => {
    const last = await move(ids);
    const [first] = ids;
    await receive(ids, (id) => (id === first ? OTHER : origin(id)), 2);
    expect(await foldersOf(ids)).toEqual(ids.map(() => TO));
    expect(await undoMove(mirror, HERE, last)).toMatchObject({ refused: null, movedMeanwhile: 1 });
    expect(await foldersOf(ids)).toEqual(ids.map((id) => (id === first ? OTHER : origin(id))));
    expect(await ops()).toEqual([]);
  });
}

it('ITEM-25 Undo of thousands of items moves them back behind their move, whose rows the page would take seconds to restore', async () => {
  const ids = Array.from({ length: MAX_MOVED + 1 }, (_, nth) => asId<ItemId>(String(100 + nth)));
  const last = await move(ids);
  const before = await ops();
  expect(await undoMove(mirror, HERE, last)).toMatchObject({ refused: null, movedMeanwhile: 0 });
  expect(await foldersOf(ids)).toEqual(ids.map(origin));
  expect((await ops()).map(({ opId }) => opId)).toEqual(expect.arrayContaining(before.map(({ opId }) => opId)));
});

it('says how many stay where they are', () => {
  expect(movedMeanwhileText(1)).toBe('1 item was moved in the meantime and stays where it is.');
  expect(movedMeanwhileText(1_003)).toBe('1,003 items were moved in the meantime and stay where they are.');
});
