/** What the person may not do is refused at once, and does not count as an edit that was made (AUTH-23). */
import { expect, it } from 'vitest';
import { asId, type ItemId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { readItem } from './read/read-item.ts';
import { buildFolder, buildItem, HERE } from './test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from './test-support/open-test-mirror.ts';

const itemId = asId<ItemId>('100');
const used: Intent = { do: 'adjust-stock', itemId, delta: -1, reason: 'used', source: 'hand', reverses: null };
const noted: Intent = {
  do: 'set-item-field',
  itemId,
  change: { field: 'shelf', value: 'Z9' },
  baseRevision: 1,
};

it('AUTH-23 an edit that the person may not make is refused at once; the others in the batch are accepted', async () => {
  const mirror = await openTestMirror({ isAllowed: (_, intent) => intent.do !== 'set-item-field' });
  await receiveChanges(mirror, [
    { type: 'folder', row: buildFolder('10') },
    { type: 'item', row: buildItem('100') },
  ]);
  const verdicts = await mirror.submitAll(HERE, [noted, used, noted]);
  expect(verdicts.map((verdict) => (verdict.ok ? 'taken' : verdict.refusal.code))).toEqual([
    'not-allowed',
    'taken',
    'not-allowed',
  ]);
  expect(await mirror.pendingCount()).toBe(1);
  expect(await readItem(mirror, HERE, itemId)).toMatchObject({ onHand: 9 });
  expect(await mirror.submit(HERE, noted)).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
});
