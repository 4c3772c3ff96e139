import { expect, it } from 'vitest';
import { readWorkerMessage } from './worker-message.ts';

it('takes a wake with a reason that it knows, the word of the update flow, and the wish to be controlled', () => {
  expect(readWorkerMessage({ type: 'wake', reason: 'enqueue', more: 1 })).toEqual({ type: 'wake', reason: 'enqueue' });
  expect(readWorkerMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' });
  expect(readWorkerMessage({ type: 'claim' })).toEqual({ type: 'claim' });
  expect(readWorkerMessage({ type: 'has-file', url: '/a.js' })).toEqual({ type: 'has-file', url: '/a.js' });
});

it.each([
  [null],
  ['wake'],
  [{}],
  [{ type: 'wake' }],
  [{ type: 'wake', reason: 'whim' }],
  [{ type: 'CACHE_URLS' }],
  [{ type: 'has-file' }],
])('ignores %o', (data) => {
  expect(readWorkerMessage(data)).toBeNull();
});
