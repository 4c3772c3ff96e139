import { expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { recordedMovement } from '#mirror/read/read-movements.ts';
import { buildMovement } from '#mirror/test-support/build-rows.ts';
import { mergeOlder } from './merge-older.ts';

const movement = (id: string, change: Partial<StockMovement> = {}): StockMovement =>
  buildMovement(id, { revision: Number(id), ...change });

it('each movement is listed once: waiting and stored ones of this device come before those of the server', () => {
  const waiting = { ...recordedMovement(movement('9')), id: 'op-9', opId: asId<never>('op-9'), waiting: true };
  const here = [waiting, recordedMovement(movement('8'))];
  const fetched = ['8', '7', '7', '6'].map((id) => movement(id));
  fetched.unshift(movement('9', { opId: asId('op-9') }));
  expect(mergeOlder(here, fetched).map(({ id }) => id)).toEqual(['op-9', '8', '7', '6']);
  expect(mergeOlder(here, [])).toBe(here);
});

it('an older movement that was undone here is not offered to be undone again', () => {
  const here = [recordedMovement(movement('8', { reverses: asId('6') }))];
  expect(mergeOlder(here, [movement('7'), movement('6')]).map(({ id, undone }) => [id, undone])).toEqual([
    ['8', false],
    ['7', false],
    ['6', true],
  ]);
});
