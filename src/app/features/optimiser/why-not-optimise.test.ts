import { expect, it } from 'vitest';
import type { CartSlot } from '../../things/cart-line/cart-slots.ts';
import { whyNotOptimise } from './why-not-optimise.ts';

type Lines = CartSlot['chosen'];
const lines = (...waiting: number[]): Lines => waiting.map((count) => ({ waiting: count })) as unknown as Lines;

it('the optimiser starts only with a server, a selected line, and nothing on its way', () => {
  expect(whyNotOptimise({ chosen: lines(0, 0), standing: 'checked' })).toBeNull();
  expect(whyNotOptimise({ chosen: lines(0), standing: 'checking' })).toBeNull();
  expect(whyNotOptimise({ chosen: lines(0), standing: 'offline' })).toBe('Needs a connection to the server.');
  expect(whyNotOptimise({ chosen: lines(), standing: 'checked' })).toBe('Select at least one product.');
  expect(whyNotOptimise({ chosen: lines(0, 1), standing: 'checked' })).toBe('Sending your last changes first.');
});
