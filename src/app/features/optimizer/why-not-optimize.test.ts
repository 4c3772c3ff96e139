import { expect, it } from 'vitest';
import type { CartSlot } from '../../things/cart-line/cart-slots.ts';
import { linesToOptimize, whyNotOptimize } from './why-not-optimize.ts';

type Lines = CartSlot['chosen'];
const lines = (...waiting: number[]): Lines => waiting.map((count) => ({ waiting: count })) as unknown as Lines;

it('the optimizer starts only with a server, a selected line, and nothing on its way', () => {
  expect(whyNotOptimize({ chosen: lines(0, 0), lines: [], standing: 'checked' })).toBeNull();
  expect(whyNotOptimize({ chosen: lines(0), lines: [], standing: 'checking' })).toBeNull();
  expect(whyNotOptimize({ chosen: lines(0), lines: [], standing: 'offline' })).toBe(
    'Needs a connection to the server.',
  );
  expect(whyNotOptimize({ chosen: lines(), lines: lines(0), standing: 'checked' })).toBe(
    'Select at least one product.',
  );
  expect(whyNotOptimize({ chosen: lines(0, 1), lines: [], standing: 'checked' })).toBe(
    'Sending your last changes first.',
  );
});

it('DIST-05 a cart of which nothing can be ordered is what the optimizer is for', () => {
  const blocked = [{ waiting: 0, cannotOrder: true }] as unknown as Lines;
  expect(whyNotOptimize({ chosen: [], lines: blocked, standing: 'checked' })).toBeNull();
  expect(linesToOptimize({ chosen: lines(0), lines: [...lines(0), ...blocked] })).toHaveLength(2);
});

it('OPT-03 what the server refused to add is no question to the optimizer; a selected line’s refused change is resolved first', () => {
  const refusedAdd = {
    id: 'c',
    clientId: 'c',
    needsYou: true,
    waiting: 1,
    cannotOrder: true,
  } as unknown as Lines[number];
  const standing = 'checked';
  expect(whyNotOptimize({ chosen: lines(0), lines: [...lines(0), refusedAdd], standing })).toBeNull();
  const refusedChange = { needsYou: true, waiting: 1 } as unknown as Lines[number];
  expect(whyNotOptimize({ chosen: [refusedChange], lines: [], standing })).toBe('Resolve the refused change first.');
});
