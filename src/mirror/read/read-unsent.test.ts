import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { createEngine } from '../sync/engine.ts';
import { buildItem, HERE } from '../test-support/build-rows.ts';
import { OFFLINE_WIRE, NOW, openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { readUnsent, sendable } from './read-unsent.ts';

const used = (itemId: string): Intent => ({
  do: 'adjust-stock',
  itemId: asId(itemId),
  delta: -1,
  reason: 'used',
  source: 'hand',
  reverses: null,
});

async function afterAnAttempt(status: number, code: string) {
  const mirror = await openTestMirror();
  await receiveChanges(mirror, [
    { type: 'item', row: buildItem('100') },
    { type: 'item', row: buildItem('101') },
  ]);
  await mirror.submitAll(HERE, [used('100'), used('100'), used('101')]);
  const refusal = new WireFailure('refused', 'no', { status, code });
  const sendOp = (op: { readonly clientSequence: number }): Promise<never> =>
    Promise.reject(op.clientSequence === 1 ? refusal : new WireFailure('refused', 'busy', { status: 503 }));
  const engine = createEngine({
    db: mirror.db,
    wire: { ...OFFLINE_WIRE, sendOp },
    clientId: mirror.clientId,
    clock: () => NOW,
    holder: 'this tab',
    locks: null,
    schedule: () => () => undefined,
  });
  await engine.pass('manual');
  engine.stop();
  return mirror;
}

it('G6 distinguishes ops that wait for the person from those that are sent automatically', async () => {
  const mirror = await afterAnAttempt(422, 'bad-delta');
  const unsent = await readUnsent(mirror);
  expect(unsent).toMatchObject({ total: 3, refused: 1, blockedByRefused: 1, atBlocked: 0 });
  expect(sendable(unsent)).toBe(1);
  await mirror.close();
});

it('a location that was blocked earlier does not count as blocked before it has been tried again', async () => {
  const mirror = await afterAnAttempt(402, 'location-past-due');
  expect(await readUnsent(mirror, NOW)).toMatchObject({ total: 3, refused: 0, blockedByRefused: 0, atBlocked: 3 });
  expect(sendable(await readUnsent(mirror, NOW + 1))).toBe(3);
  await mirror.close();
});
