import { expect, it } from 'vitest';
import { mayPrefetch } from './may-prefetch.ts';

it.each([
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
  [{}, true],
])('SHELL-21 on %o prefetching is %s', (connection, allowed) => {
  expect(mayPrefetch(connection)).toBe(allowed);
});
