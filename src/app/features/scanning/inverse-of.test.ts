import { expect, it } from 'vitest';
import { asId, type OpId } from '#domain/ids.ts';
import { buildItem, buildMovement, HERE } from '#mirror/test-support/build-rows.ts';
import { openTestMirror, serverSays } from '#mirror/test-support/open-test-mirror.ts';
import { inverseOf } from './inverse-of.ts';
import type { HitEdit } from './recent-hits.ts';

const opId = asId<OpId>('cccccccc-0000-7000-8000-000000000001');
const used: HitEdit = { did: 'moved', opId, itemId: asId('100'), applied: -3, words: 'Used 3' };

it.each([
  ['in part', -1, { delta: 1, reverses: '900' }],
  ['whole', -3, { delta: 3, reverses: '900' }],
  ['not at all', 0, null],
])('G7 a use that the server could take %s is undone like that', async (_, applied, expected) => {
  const mirror = await openTestMirror();
  await serverSays(mirror, [
    { type: 'item', row: buildItem('100', { onHand: 0 }) },
    { type: 'movement', row: buildMovement('900', { itemId: asId('100'), opId, applied, clamped: 3 + applied }) },
  ]);
  const opposite = await inverseOf(mirror, HERE, used);
  if (expected === null) expect(opposite).toBeNull();
  else expect(opposite).toMatchObject(expected);
  await mirror.close();
});

it('G2 what the server has not recorded yet is undone as it was shown, and says what it undoes', async () => {
  const mirror = await openTestMirror();
  await serverSays(mirror, [{ type: 'item', row: buildItem('100') }]);
  expect(await inverseOf(mirror, HERE, used)).toMatchObject({ delta: 3, reverses: opId });
  await mirror.close();
});
