import { expect, it } from 'vitest';
import { packsIn } from './packs-in.ts';

it.each([
  ['Case of 1200', 'Box of 100', 12],
  ['Box of 100', 'Box of 100', 1],
  ['Case of 1200', 'Each', 1200],
  ['1200 pieces', 'Box of 100', 12],
  ['Box of 100', 'Case of 1200', null],
  ['Case of 150', 'Box of 100', null],
  ['', 'Box of 100', null],
  ['Case of 0', 'Box of 100', null],
])('ORD-26 %s of what is counted by %s is %s', (other, own, packs) => {
  expect(packsIn(other, own)).toBe(packs);
});
