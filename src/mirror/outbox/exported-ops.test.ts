import { describe, expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intent.ts';
import type { Mirror } from '../mirror.ts';
import { readItem } from '../read/read-item.ts';
import { buildItem, HERE } from '../test-support/build-rows.ts';
import { countingIds, openTestMirror, serverSays } from '../test-support/open-test-mirror.ts';

const used: Intent = {
  do: 'adjust-stock',
  itemId: asId('100'),
  delta: -2,
  reason: 'used',
  source: 'hand',
  reverses: null,
};

async function tablet(change: Parameters<typeof openTestMirror>[0] = {}): Promise<Mirror> {
  const mirror = await openTestMirror(change);
  await serverSays(mirror, [{ type: 'item', row: buildItem('100') }]);
  return mirror;
}

describe('unsent edits as a file', () => {
  it('G15 G2 are taken in on another device under the same ids, and only once', async () => {
    const mirror = await tablet();
    await mirror.submitAll(HERE, [used, used]);
    const file = await mirror.exportUnsent();
    const other = await tablet({ newId: countingIds('b') });
    expect(await other.importUnsent(file)).toMatchObject({ imported: 2, known: 0, unreadable: 0 });
    expect(await other.importUnsent(file)).toMatchObject({ imported: 0, known: 2, unreadable: 0 });
    const ids = async ({ db }: Mirror): Promise<string[]> =>
      (await db.outbox.orderBy('clientSequence').toArray()).map((op) => op.opId);
    expect(await ids(other)).toEqual(await ids(mirror));
    expect(await readItem(other, HERE, asId('100'))).toMatchObject({ onHand: 6, waiting: 2 });
    const [first] = await other.db.outbox.toArray();
    expect(first?.clientId).toBe(other.clientId);
  });

  it('G6 are counted as made where they are taken in', async () => {
    const mirror = await tablet();
    await mirror.submit(HERE, used);
    const other = await tablet({ newId: countingIds('b') });
    await other.importUnsent(await mirror.exportUnsent());
    expect((await other.db.meta.get('counters'))?.value).toMatchObject({ made: 1, clientSequence: 1 });
  });

  it('G9 are rejected where another user made them', async () => {
    const mirror = await tablet();
    await mirror.submit(HERE, used);
    const other = await tablet({ userId: asId('6') });
    expect(await other.importUnsent(await mirror.exportUnsent())).toEqual({
      imported: 0,
      known: 0,
      unreadable: 0,
      isOthers: true,
    });
    expect(await other.pendingCount()).toBe(0);
  });

  it.each([
    ['no JSON', 'scribble'],
    ['another file', '{"stockroom":"shopping-list"}'],
    ['a newer format', '{"stockroom":"unsent-edits","format":99,"userId":"5","exportedAt":"x","ops":[]}'],
  ])('are rejected whole when the file is %s', async (_, text) => {
    const mirror = await tablet();
    expect(await mirror.importUnsent(text)).toMatchObject({ imported: 0, unreadable: 1, isOthers: false });
  });

  it('leave out what cannot be read, and take the rest in', async () => {
    const mirror = await tablet();
    await mirror.submitAll(HERE, [used, used]);
    const file = JSON.parse(await mirror.exportUnsent()) as { ops: { intent: { do: string } }[] };
    if (file.ops[0] !== undefined) file.ops[0].intent.do = 'launch-rocket';
    const other = await tablet({ newId: countingIds('b') });
    expect(await other.importUnsent(JSON.stringify(file))).toMatchObject({ imported: 1, known: 0, unreadable: 1 });
  });
});
