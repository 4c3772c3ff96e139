import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asId, type ItemId } from '#domain/ids.ts';
import type { AdjustStock } from '#domain/intents/adjust-stock.ts';
import { readItem } from '../read/read-item.ts';
import { countersOf } from '../tables/meta.ts';
import { buildItem, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { makeEdits } from './edit.ts';
import { submitOnce } from './submit-once.ts';

const itemId = asId<ItemId>('100');
const START = Date.parse('2026-11-20T10:00:00Z');
let now = START;
let mirror: Awaited<ReturnType<typeof openTestMirror>>;

beforeEach(async () => {
  now = START;
  mirror = await openTestMirror({ clock: () => now });
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100', { onHand: 9 }) }]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  return mirror.close();
});

const adjust = (delta: number, different: Partial<AdjustStock> = {}): AdjustStock => ({
  do: 'adjust-stock',
  itemId,
  delta,
  reason: delta < 0 ? 'used' : 'received',
  source: 'hand',
  reverses: null,
  ...different,
});

/** After this many ms. */
async function tap(after: number, intent: AdjustStock): Promise<string> {
  now += after;
  const [verdict] = await mirror.submitAll(HERE, [intent], true);
  if (verdict?.ok !== true) throw new Error('refused');
  return verdict.value.opId;
}

const deltas = async (): Promise<unknown[]> =>
  (await mirror.db.outbox.orderBy('clientSequence').toArray()).map(({ intent }) => 'delta' in intent && intent.delta);
const onHand = async () => (await readItem(mirror, HERE, itemId))?.onHand;

describe('taps on one item', () => {
  it('G6 G8 within three seconds of one another are one op, which is undone as a whole', async () => {
    const first = await tap(0, adjust(-1));
    expect(await tap(2900, adjust(-1))).toBe(first);
    expect(await tap(2900, adjust(-2))).toBe(first);
    expect([await deltas(), await onHand(), await mirror.pendingCount()]).toEqual([[-4], 5, 1]);
    const record = await mirror.db.outbox.get(first);
    expect(record?.undoUntil).toBe(now + 3000);
    expect(countersOf(await mirror.db.meta.get('counters'))).toMatchObject({ made: 1, discarded: 0 });
    expect(await mirror.cancel([asId(first)])).toHaveLength(3);
    expect([await deltas(), await onHand(), await mirror.pendingCount()]).toEqual([[], 9, 0]);
  });

  it('G6 G8 are one op too if the page was busy when the second one came, by the time of the tap and not of its handling', async () => {
    const first = await tap(0, adjust(-1));
    vi.stubGlobal('event', { timeStamp: performance.now() - 4500 });
    expect(await tap(5000, adjust(-1))).toBe(first);
    expect([await deltas(), await onHand()]).toEqual([[-2], 7]);
    // The time of a tap by another clock says nothing.
    for (const timeStamp of [performance.now() + 1e9, performance.now() - 1e9]) {
      vi.stubGlobal('event', { timeStamp });
      expect(await tap(5000, adjust(-1))).not.toBe(first);
    }
    expect(await deltas()).toEqual([-2, -1, -1]);
  });

  it('G2 are not merged into an op that was sent while the page was busy', async () => {
    const first = await tap(0, adjust(-1));
    await mirror.db.write([mirror.db.outbox], () => mirror.db.outbox.update(first, { attempts: 1 }));
    vi.stubGlobal('event', { timeStamp: performance.now() - 4500 });
    expect(await tap(5000, adjust(-1))).not.toBe(first);
    expect([await deltas(), await onHand()]).toEqual([[-1, -1], 7]);
  });

  it('G5 are sent ten seconds after the first one, whatever follows', async () => {
    const first = await tap(0, adjust(1));
    for (const after of [2500, 2500, 2500]) await tap(after, adjust(1));
    expect((await mirror.db.outbox.get(first))?.undoUntil).toBe(START + 10_000);
    now += 2600;
    expect(await tap(0, adjust(1))).not.toBe(first);
    expect(await deltas()).toEqual([4, 1]);
  });

  it.each([
    ['later', 3001, adjust(-1)],
    ['the other way', 100, adjust(1)],
    ['for another reason', 100, adjust(-1, { reason: 'expired' })],
    ['on another screen', 100, adjust(-1, { source: 'scan' })],
  ])('that come %s are an op of their own', async (_, after, other) => {
    await tap(0, adjust(-1));
    await tap(after, other);
    expect(await deltas()).toHaveLength(2);
  });

  it('G6 on another page are not merged with this page’s, whose Undo must not withdraw them', async () => {
    const first = await tap(0, adjust(-1));
    const author = { userId: mirror.userId, clientId: mirror.clientId, actingFor: null, device: 'Tablet' };
    const edits = makeEdits({ author, clock: () => now, newId: () => 'of-another-page' }, [adjust(-1)], 'another page');
    await submitOnce({ db: mirror.db, author }, HERE, edits);
    expect((await mirror.db.outbox.toArray()).map(({ opId }) => opId)).toEqual([first, 'of-another-page']);
  });

  it('G2 are not merged into an op that has been sent, or that another edit followed', async () => {
    const first = await tap(0, adjust(-1));
    await mirror.db.write([mirror.db.outbox], () => mirror.db.outbox.update(first, { attempts: 1 }));
    const second = await tap(100, adjust(-1));
    expect(second).not.toBe(first);
    await mirror.submit(HERE, { do: 'count-stock', itemId, counted: 4, baseRevision: 1, source: 'hand' });
    expect(await tap(100, adjust(-1))).not.toBe(second);
    expect([await deltas(), await onHand()]).toEqual([[-1, -1, false, -1], 3]);
  });

  it('G2 count once if they are submitted again, also by another page', async () => {
    await tap(0, adjust(-1));
    const author = { userId: mirror.userId, clientId: mirror.clientId, actingFor: null, device: '' };
    const [first] = await mirror.db.outbox.toArray();
    const edits = makeEdits(
      { author: { ...author, device: first?.device ?? '' }, clock: () => now, newId: () => 'again' },
      [adjust(-1)],
      first?.tapsOf,
    );
    for (const _ of [1, 2]) {
      const [verdict] = await submitOnce({ db: mirror.db, author }, HERE, edits);
      expect(verdict).toMatchObject({ ok: true, value: { opId: first?.opId } });
    }
    expect([await deltas(), await onHand()]).toEqual([[-2], 7]);
  });
});
