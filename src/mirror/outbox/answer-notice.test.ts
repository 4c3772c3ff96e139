import { describe, expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { readItem } from '../read/read-item.ts';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';

const ITEM = asId<Extract<Intent, { do: 'adjust-stock' }>['itemId']>('7');
const adjust = (delta: number): Intent => ({
  do: 'adjust-stock',
  itemId: ITEM,
  delta,
  reason: 'corrected',
  source: 'hand',
  reverses: null,
});

async function withNotice() {
  const mirror = await openTestMirror();
  await receiveChanges(mirror, [
    { type: 'folder', row: buildFolder('2') },
    { type: 'item', row: buildItem('7', { folderId: asId('2'), onHand: 7 }) },
  ]);
  const about = {
    kind: 'count-overlap' as const,
    itemId: ITEM,
    itemName: 'Gloves',
    counted: 7,
    overlapped: [],
  };
  await mirror.db.write([mirror.db.notices], () =>
    mirror.db.notices.put({ id: 'n1', locationId: HERE, madeAt: '2026-03-01T10:00:00.000Z', about }),
  );
  return mirror;
}

describe('a notice', () => {
  it('G7 is answered once: the choice and the closing are one transaction', async () => {
    const mirror = await withNotice();
    const answers = await Promise.all([mirror.answerNotice('n1', adjust(-2)), mirror.answerNotice('n1', adjust(-2))]);
    expect(answers.filter((answer) => answer?.ok === true)).toHaveLength(1);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect((await readItem(mirror, HERE, ITEM))?.onHand).toBe(5);
    expect(await mirror.db.notices.count()).toBe(0);
  });

  it('stays open when the rules refuse what was chosen', async () => {
    const mirror = await withNotice();
    expect(await mirror.answerNotice('n1', adjust(0))).toMatchObject({ ok: false, refusal: { code: 'bad-delta' } });
    expect(await mirror.db.notices.count()).toBe(1);
  });
});
