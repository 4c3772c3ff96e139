import { describe, expect, it } from 'vitest';
import { asId, type LocationId, type OpId } from '#domain/ids.ts';
import { buildItem, buildLine, buildOffer, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { markInFlight, readyOps, type QueuedOp } from './pick-ops.ts';

const NOW = 1_000_000;
let sequence = 0;

function op(opId: string, change: Partial<QueuedOp> = {}): QueuedOp {
  sequence += 1;
  return {
    opId: asId(opId),
    clientSequence: sequence,
    lane: opId,
    deps: [],
    locationId: asId('1'),
    state: 'saved',
    notBefore: 0,
    askedUntil: 0,
    failedAt: 0,
    madeAt: new Date(NOW - 60_000).toISOString(),
    attempts: 0,
    appliedRevision: null,
    ...change,
  };
}

const ready = (queue: readonly QueuedOp[], blocks = new Map(), sending: readonly string[] = []): readonly string[] =>
  readyOps(queue, blocks, new Set(sending.map((id) => asId<OpId>(id))), NOW).ready.map((each) => each.opId);

describe('what is sent next', () => {
  it('G3 is the first op of each lane, then those behind them', () => {
    const queue = [op('a', { lane: 'x' }), op('b', { lane: 'x' }), op('c', { lane: 'x' }), op('d', { lane: 'y' })];
    expect(ready(queue)).toEqual(['a', 'd', 'b', 'c']);
    expect(ready(queue, new Map(), ['a'])).toEqual(['d', 'b', 'c']);
  });

  it('G5 is not blocked by an op waiting for the person that has already taken effect', () => {
    const first = op('a', { state: 'needs-you' });
    const behind = { deps: [first.opId] };
    expect(ready([first, op('b', behind), op('c', { ...behind, appliedRevision: 12 })])).toEqual(['c']);
    const inLane = [op('a', { lane: 'x', state: 'needs-you' }), op('b', { lane: 'x' })];
    expect(ready([...inLane, op('c', { lane: 'x', appliedRevision: 12 }), op('d', { lane: 'x' })])).toEqual(['c']);
  });

  it('G3 excludes everything behind an op in its lane that may not be sent', () => {
    const later = { notBefore: NOW + 500, failedAt: NOW - 1 };
    const queue = [op('a', { lane: 'x' }), op('b', { lane: 'x', ...later }), op('c', { lane: 'x' })];
    expect(ready(queue)).toEqual(['a']);
    expect(ready([op('a', { lane: 'x' }), op('b', { lane: 'x', deps: [asId('a')] }), op('c', { lane: 'x' })])).toEqual([
      'a',
    ]);
  });

  it('G3 waits for the op that creates its row, in whatever lane', () => {
    expect(ready([op('a'), op('b', { deps: [asId('a')] })])).toEqual(['a']);
    expect(ready([op('b', { deps: [asId('a')] })])).toEqual(['b']);
  });

  it('G6 a refused op blocks its lane and what depends on it, and nothing else', () => {
    const queue = [
      op('a', { lane: 'x', state: 'needs-you' }),
      op('b', { lane: 'x' }),
      op('c', { deps: [asId('a')] }),
      op('d'),
    ];
    expect(ready(queue)).toEqual(['d']);
  });

  it('G5 prefers ops with the fewest tries', () => {
    expect(ready([op('a', { attempts: 9 }), op('b', { attempts: 1 }), op('c')])).toEqual(['c', 'b', 'a']);
  });

  it('waits until an op is due, and says when that is', () => {
    const queue = [
      op('a', { notBefore: NOW + 500, failedAt: NOW - 1 }),
      op('b', { askedUntil: NOW + 90, failedAt: NOW }),
    ];
    expect(readyOps(queue, new Map(), new Set(), NOW)).toEqual({ ready: [], nextAt: NOW + 90 });
  });

  it('G5 does not wait by a clock that was set back', () => {
    expect(ready([op('a', { notBefore: NOW + 90_000_000, failedAt: NOW + 86_400_000 })])).toEqual(['a']);
  });

  it('G6 tries a blocked location with one op when its time has come', () => {
    const block = { status: 402, code: 'location-inactive', detail: '', since: 0, until: NOW, times: 1 };
    const blocks = new Map([[asId<LocationId>('1'), block]]);
    const queue = [op('a', { lane: 'x' }), op('d', { lane: 'x' }), op('b'), op('c', { locationId: asId('2') })];
    expect(ready(queue, blocks)).toEqual(['a', 'c']);
    expect(ready(queue, blocks, ['a'])).toEqual(['c']);
    expect(ready(queue, new Map([[asId<LocationId>('1'), { ...block, until: NOW + 1 }]]))).toEqual(['c']);
  });
});

describe('an op that cannot be marked', () => {
  it.each([
    ['written by a newer build', { format: 9 }],
    ['parked by another context meanwhile', { state: 'needs-you' }],
  ] as const)('G3 %s, is not overtaken in its lane', async (_, change) => {
    const mirror = await openTestMirror();
    const { db } = mirror;
    await receiveChanges(mirror, [
      { type: 'item', row: buildItem('100') },
      { type: 'item', row: buildItem('101') },
    ]);
    for (const id of ['100', '100', '101']) {
      await mirror.submit(HERE, {
        do: 'adjust-stock',
        itemId: asId(id),
        delta: -2,
        reason: 'used',
        source: 'hand',
        reverses: null,
      });
    }
    const queue = await db.outbox.orderBy('clientSequence').toArray();
    const [first, behind, elsewhere] = queue.map(({ opId }) => opId);
    if (first === undefined) throw new Error('no op');
    const mark = async (token: number): Promise<readonly OpId[]> => {
      const marked = await db.write([db.outbox], () => markInFlight(db, queue, token, NOW));
      return marked.map(({ opId }) => opId);
    };
    await db.write([db.outbox], () => db.outbox.update(first, change));
    expect(await mark(1)).toEqual([elsewhere]);
    await db.write([db.outbox], () => db.outbox.delete(first));
    expect(await mark(2)).toEqual([behind, elsewhere]);
  });
});

it('ORD-20 an issue with an order is sent after earlier receipts, unless those were refused', async () => {
  const mirror = await openTestMirror();
  const { db } = mirror;
  await receiveChanges(mirror, [
    { type: 'item', row: buildItem('100') },
    { type: 'item', row: buildItem('101') },
  ]);
  const receive = (itemId: string, orderItemId: string | null) =>
    ({
      do: 'receive-stock',
      itemId: asId<never>(itemId),
      orderItemId,
      received: 1,
      lot: '',
      expiresOn: null,
      source: 'scan',
    }) as const;
  const missing = (claimId: string) =>
    ({
      do: 'make-claim',
      claimId: asId<never>(claimId),
      orderItemId: '8',
      kind: 'missing',
      qty: 1,
      text: '',
      productName: 'B',
    }) as const;
  await mirror.submit(HERE, receive('100', '7'));
  await mirror.submit(HERE, receive('101', null));
  await mirror.submit(HERE, missing('first'));
  await mirror.submitAll(HERE, [receive('100', '7'), missing('second')]);
  const queue = await db.outbox.orderBy('clientSequence').toArray();
  const [received, extra, first, more, second] = queue.map(({ opId }) => opId);
  const readyOf = (left: typeof queue) =>
    readyOps(left, new Map(), new Set(), Date.now() + 60_000).ready.map(({ opId }) => opId);
  expect(readyOf(queue)).toEqual([received, extra, more]);
  expect(readyOf(queue.slice(1))).toEqual(expect.arrayContaining([extra, first, more]));
  expect(readyOf(queue.slice(1))).not.toContain(second);
  const refused = queue.map((each) =>
    each.intent.do === 'receive-stock' ? { ...each, state: 'needs-you' as const } : each,
  );
  expect(readyOf(refused)).toEqual([first, second]);
});

it('CART-20 an offer is added again after its earlier lines were removed, unless that was refused', async () => {
  const mirror = await openTestMirror();
  const { db } = mirror;
  const [removed, other] = [buildOffer('777'), buildOffer('778')];
  await receiveChanges(mirror, [{ type: 'line', row: buildLine('500', { offerId: removed.offerId }) }]);
  const add = (lineId: string, offer: typeof removed) =>
    ({ do: 'add-to-cart', lineId: asId<never>(lineId), offer, qty: 2 }) as const;
  const remove = (lineId: string) => ({ do: 'remove-cart-line', lineId: asId<never>(lineId) }) as const;
  const [first, second] = ['aaaaaaaa-0000-7000-8000-000000000001', 'aaaaaaaa-0000-7000-8000-000000000002'];
  await mirror.submit(HERE, remove('500'));
  await mirror.submit(HERE, add(first, removed));
  // In one step as well, as from a file.
  await mirror.submitAll(HERE, [
    remove(first),
    add(second, removed),
    add('aaaaaaaa-0000-7000-8000-000000000003', other),
  ]);
  const queue = await db.outbox.orderBy('clientSequence').toArray();
  const [gone, again, goneAgain, last, another] = queue.map(({ opId }) => opId);
  const readyOf = (left: typeof queue) =>
    readyOps(left, new Map(), new Set(), Date.now() + 60_000).ready.map(({ opId }) => opId);
  expect(readyOf(queue)).toEqual([gone, another]);
  expect(readyOf(queue.slice(1))).toEqual([again, another]);
  expect(readyOf(queue.slice(2))).toEqual([goneAgain, another]);
  expect(readyOf(queue.slice(3))).toEqual([last, another]);
  const refused = queue.map((each) => (each.opId === gone ? { ...each, state: 'needs-you' as const } : each));
  expect(readyOf(refused)).toEqual([again, another]);
});
