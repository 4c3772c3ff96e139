import { expect, it } from 'vitest';
import { treeWidth } from './tree-width.ts';

it('INV-06 the tree is 200 to 320 px wide, in steps of 5', () => {
  expect([0, 199, 202.4, 203, 317.6, 320, 900, Number.NaN].map(treeWidth)).toEqual([
    200, 200, 200, 205, 320, 320, 320, 320,
  ]);
});
