import { expect, it } from 'vitest';
import type { Swap } from '#contract/resources/optimisation.ts';
import { hintWords } from './swap-words.ts';

const swap = (cartItemId: string, effect: number, isBlocked = false) => ({ cartItemId, effect, isBlocked }) as Swap;

it('API-12 amounts that do not add up to the saving say why', () => {
  const swaps = [swap('a', 10.1), swap('b', 5.2), swap('c', 7, true)];
  expect(hintWords(swaps, new Set(['a', 'b', 'c']), 1530)).toMatch(/Each amount is the change to your total/);
  expect(hintWords(swaps, new Set(['a']), 1010)).toMatch(/Each amount is the change to your total/);
  expect(hintWords(swaps, new Set(['a', 'b']), 1030)).toMatch(/shared shipping may count more than once\.$/);
});
