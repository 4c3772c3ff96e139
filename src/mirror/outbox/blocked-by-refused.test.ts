import { expect, it } from 'vitest';
import { asId, type OpId } from '#domain/ids.ts';
import { blockedByRefused } from './blocked-by-refused.ts';

const op = (opId: string, lane: string, change: Partial<Parameters<typeof blockedByRefused>[0][number]> = {}) =>
  ({ opId: asId<OpId>(opId), lane, deps: [], state: 'saved', appliedRevision: null, ...change }) as const;

it('G3 G16 finds what waits for the person’s answer: behind a refused op, built on it, or behind such an op', () => {
  const queue = [
    op('free', 'item-1'),
    op('new folder', 'folder-9', { state: 'needs-you' }),
    op('rename it', 'folder-9'),
    op('into it', 'item-2', { deps: [asId('new folder')] }),
    op('out again', 'item-2'),
    op('before it in no way', 'item-3', { deps: [asId('free')] }),
  ];
  expect([...blockedByRefused(queue)]).toEqual(['rename it', 'into it', 'out again']);
});

it('an op that has taken effect waits for nothing', () => {
  const queue = [op('refused', 'item-1', { state: 'needs-you' }), op('done', 'item-1', { appliedRevision: 7 })];
  expect([...blockedByRefused(queue)]).toEqual([]);
});
