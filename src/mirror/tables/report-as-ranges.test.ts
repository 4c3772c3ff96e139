import 'fake-indexeddb/auto';
import { Dexie, liveQuery, RangeSet, type IntervalTree, type ObservabilitySet } from 'dexie';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { asId, type ItemId } from '#domain/ids.ts';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { reportAsRanges } from './report-as-ranges.ts';
import { rowKey } from './row-key.ts';

const ITEMS = 500;

const nodes = (tree: IntervalTree | null | undefined): number =>
  tree != null && 'from' in tree ? 1 + nodes(tree.l) + nodes(tree.r) : 0;

it('ITEM-25 a move of hundreds of items is reported in a few ranges, and whoever reads one of them hears of it', async () => {
  const mirror = await openTestMirror();
  const ids = Array.from({ length: ITEMS }, (_, nth) => asId<ItemId>(String(1_000 + nth)));
  await receiveChanges(mirror, [
    { type: 'folder', row: buildFolder('10', { itemCount: ITEMS }) },
    { type: 'folder', row: buildFolder('7') },
    ...ids.map((id) => ({ type: 'item' as const, row: buildItem(id) })),
  ]);
  const reported: ObservabilitySet[] = [];
  const hear = (parts: ObservabilitySet): void => void reported.push({ ...parts });
  Dexie.on('storagemutated', hear);
  onTestFinished(() => Dexie.on.storagemutated.unsubscribe(hear));
  const counts: number[] = [];
  const reader = liveQuery(() =>
    mirror.db.outbox
      .where('refs')
      .equals(rowKey(HERE, { type: 'item', id: ids[250] ?? '' }))
      .count(),
  ).subscribe((count) => counts.push(count));
  onTestFinished(() => reader.unsubscribe());
  await expect.poll(() => counts).toEqual([0]);
  expect(
    await mirror.submit(HERE, { do: 'move-items', itemIds: ids, fromFolderIds: [asId('10')], toFolderId: asId('7') }),
  ).toMatchObject({
    ok: true,
  });
  await expect.poll(() => counts.at(-1)).toBe(1);
  const refs = reported.flatMap((parts) => parts[`idb://${mirror.db.name}/outbox/refs`] ?? []);
  expect(refs.map(nodes)).toEqual([1]);
});

it('no key that was written is left out', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 3_000 }), (keys) => {
      const parts: Record<string, RangeSet> = { part: new RangeSet().addKeys(keys) };
      reportAsRanges({ mutatedParts: parts } as unknown as IDBTransaction);
      for (const key of keys) expect(parts['part']?.hasKey(key)).toBe(true);
    }),
  );
});
