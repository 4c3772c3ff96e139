import { beforeEach, expect, it } from 'vitest';
import { asId, type ItemId } from '#domain/ids.ts';
import type { ItemFieldChange } from '#domain/stock/item-fields.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { readItemsById } from '#mirror/read/read-item.ts';
import { buildItem, HERE } from '#mirror/test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '#mirror/test-support/open-test-mirror.ts';
import { changedMeanwhileText, undoFields, type FieldSet } from './undo-fields.ts';

const IDS = ['100', '101', '102'].map((id) => asId<ItemId>(id));
let mirror: Awaited<ReturnType<typeof openTestMirror>>;

beforeEach(async () => {
  mirror = await openTestMirror();
  await receive((item) => item);
  return () => mirror.close();
});

const receive = (change: (item: StockItem) => StockItem) =>
  receiveChanges(
    mirror,
    IDS.map((id) => ({
      type: 'item',
      row: change(buildItem(id, { reorderWhenLte: 5, note: 'Top drawer', noteRevision: 1 })),
    })),
  );

const items = () => readItemsById(mirror, HERE, IDS);
const reorderQuantities = async () => (await items()).map(({ reorderWhenLte }) => reorderWhenLte);
const ops = () => mirror.db.outbox.toArray();

async function fill(change: ItemFieldChange): Promise<readonly FieldSet[]> {
  const seen = await items();
  const verdicts = await mirror.submitAll(
    HERE,
    seen.map((item) => ({ do: 'set-item-field', itemId: item.id, change, baseRevision: item.revision })),
  );
  return seen.map((item, nth) => {
    const verdict = verdicts[nth];
    if (verdict?.ok !== true) throw new Error('refused');
    return { item, change, opId: verdict.value.opId };
  });
}

/** The server has taken everything, and one more change of the first item. */
async function acknowledge(change: Partial<StockItem>): Promise<void> {
  const rows = (await items()).map((item) => {
    const { waiting: _waiting, needsYou: _needsYou, folderName: _name, ...row } = item;
    return { type: 'item', row: { ...row, revision: 3, ...(item.id === IDS[0] ? change : {}) } } as const;
  });
  await mirror.db.write([mirror.db.outbox], () => mirror.db.outbox.clear());
  await receiveChanges(mirror, rows);
}

it('ITEM-19 Undo of a filled column restores what was there, by new changes once it was sent', async () => {
  const filled = await fill({ field: 'reorderWhenLte', value: 31 });
  await acknowledge({});
  expect(await undoFields(mirror, HERE, filled)).toEqual({ refused: null, changedMeanwhile: 0 });
  expect(await reorderQuantities()).toEqual([5, 5, 5]);
  expect((await ops()).map(({ intent }) => intent)).toMatchObject(
    IDS.map((itemId) => ({ itemId, change: { value: 5 }, baseRevision: 3 })),
  );
});

it('ITEM-19 Undo of a filled column leaves alone what somebody else has changed in the meantime', async () => {
  const filled = await fill({ field: 'reorderWhenLte', value: 31 });
  await acknowledge({ reorderWhenLte: 8 });
  expect(await undoFields(mirror, HERE, filled)).toEqual({ refused: null, changedMeanwhile: 1 });
  expect(await reorderQuantities()).toEqual([8, 5, 5]);
  expect((await ops()).map(({ intent }) => intent)).toMatchObject([{ itemId: '101' }, { itemId: '102' }]);
});

it('G6 ITEM-19 Undo of an unsent filled column withdraws it, and shows what somebody else has set underneath', async () => {
  const filled = await fill({ field: 'reorderWhenLte', value: 31 });
  await receive((item) => ({ ...item, revision: 2, reorderWhenLte: item.id === IDS[0] ? 8 : 5 }));
  expect(await reorderQuantities()).toEqual([31, 31, 31]);
  expect(await undoFields(mirror, HERE, filled)).toEqual({ refused: null, changedMeanwhile: 1 });
  expect(await reorderQuantities()).toEqual([8, 5, 5]);
  expect(await ops()).toEqual([]);
});

it('ITEM-19 Undo of filled notes leaves a note alone beside which somebody else’s text has appeared', async () => {
  const filled = await fill({ field: 'note', value: 'Left of the sink' });
  await acknowledge({ noteConflict: 'In the cellar' });
  expect(await undoFields(mirror, HERE, filled)).toEqual({ refused: null, changedMeanwhile: 1 });
  expect((await items()).map(({ note, noteConflict }) => [note, noteConflict])).toEqual([
    ['Left of the sink', 'In the cellar'],
    ['Top drawer', null],
    ['Top drawer', null],
  ]);
});

it('says how many stay as they are', () => {
  expect(changedMeanwhileText(1)).toBe('1 item was changed in the meantime and stays as it is.');
  expect(changedMeanwhileText(1_003)).toBe('1,003 items were changed in the meantime and stay as they are.');
});
