import { expect, it } from 'vitest';
import { asId, type OpId } from '#domain/ids.ts';
import type { OpState, OpView } from '#mirror/read/views.ts';
import { editsOfLane } from './edits-of-lane.ts';

const op = (opId: string, lane: string, state: OpState): OpView => ({
  opId: asId<OpId>(opId),
  locationId: asId('1'),
  intent: { do: 'count-stock', itemId: asId(lane), counted: 1, baseRevision: 1, source: 'hand' },
  lane,
  subject: lane,
  state,
  attention: null,
  attempts: 0,
  madeAt: '2026-03-01T10:00:00.000Z',
});

it('G6 gathers what waits behind the first refused edit of an item, and nothing of what goes by itself', () => {
  const lanes = editsOfLane([
    op('a1', 'a', 'sending'),
    op('a2', 'a', 'needs-you'),
    op('b1', 'b', 'needs-you'),
    op('c1', 'c', 'blocked'),
    op('a3', 'a', 'blocked'),
    op('a4', 'a', 'needs-you'),
    op('a5', 'a', 'sending'),
  ]);
  expect([...lanes].map(([first, ops]) => [first, ops.map(({ opId }) => opId)])).toEqual([['a2', ['a2', 'a3', 'a4']]]);
});
