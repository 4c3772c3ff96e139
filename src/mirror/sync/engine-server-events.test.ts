import { expect, it, vi } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { movementToWire } from '#contract/resources/stock-movement.ts';
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import { asId } from '#domain/ids.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { readNotices } from '../read/read-notices.ts';
import { followLocation } from '../tables/follow-location.ts';
import { answerTo, engineOf, tabletWith, wireWith } from '../test-support/build-engine.ts';
import { buildMovement, HERE } from '../test-support/build-rows.ts';
import { OFFLINE_WIRE, NOW } from '../test-support/open-test-mirror.ts';
import type { OpEnvelope, Wire } from '../wire.ts';
import type { KillPoint } from './hooks.ts';

it('G16 a hint about own changes is not followed while their answers are being written, nor right after', async () => {
  const mirror = await tabletWith(1);
  await followLocation(mirror.db, HERE);
  const meta = { deleted: [], hasMore: false, latestRevision: 9, clientSequences: {}, appliedOps: [] };
  let pulls = 0;
  const wire: Wire = {
    ...OFFLINE_WIRE,
    sendOp: (op) => Promise.resolve(answerTo(op)),
    changes() {
      pulls += 1;
      return Promise.resolve({ data: [], meta: { ...meta, cursor: `c${pulls}` } });
    },
  };
  const hinted: Promise<void>[] = [];
  const at = (point: KillPoint): void => {
    if (point === 'K6') hinted.push(engine.pass('socket'));
  };
  const { engine, waits } = engineOf(mirror, wire, { hooks: { at } });
  await engine.pass('socket');
  await Promise.all(hinted);
  expect([hinted.length, await mirror.pendingCount(), pulls]).toEqual([1, 0, 1]);
  expect(waits()).toContain(100);
});

it('G2 G5 an op that has taken effect, and is refused because its payload has changed since, is done', async () => {
  const mirror = await tabletWith(1);
  await mirror.db.write([mirror.db.outbox], () => mirror.db.outbox.toCollection().modify({ appliedRevision: 7 }));
  let sent = 0;
  const wire: Wire = {
    ...OFFLINE_WIRE,
    sendOp() {
      sent += 1;
      return Promise.reject(new WireFailure('refused', 'other words', { status: 422, code: 'key-reused' }));
    },
  };
  const { engine } = engineOf(mirror, wire);
  await engine.pass('enqueue');
  expect([sent, await mirror.pendingCount(), await mirror.db.log.count()]).toEqual([1, 0, 1]);
});

it('G5 an op that is reported to have taken effect is settled, whatever it waits for: the report wakes the sender', async () => {
  const mirror = await tabletWith(2);
  await followLocation(mirror.db, HERE);
  const [refused, behind] = await mirror.db.outbox.orderBy('clientSequence').toArray();
  if (refused === undefined || behind === undefined) throw new Error('two ops were made');
  await mirror.db.write([mirror.db.outbox], () => mirror.db.outbox.update(refused.opId, { state: 'needs-you' }));
  await mirror.db.write([mirror.db.outbox], () =>
    mirror.db.outbox.update(behind.opId, { lane: 'its own', deps: [refused.opId] }),
  );
  const meta = { deleted: [], hasMore: false, latestRevision: 9, clientSequences: {}, cursor: 'c1' };
  const appliedOps = [{ opId: behind.opId, revision: 7 }];
  let notify = (): void => {};
  const reported = new Promise<void>((resolve) => (notify = resolve));
  const wire = {
    ...wireWith((op) => Promise.resolve(answerTo(op))),
    changes: () => reported.then(() => ({ data: [], meta: { ...meta, appliedOps } })),
  };
  const { engine } = engineOf(mirror, wire);
  const pass = engine.pass('socket');
  // The sender has found nothing to do, and has ended, before the report arrives.
  await engine.pass('enqueue');
  expect(wire.sent).toEqual([]);
  notify();
  await pass;
  await vi.waitFor(async () => expect(await mirror.db.outbox.toCollection().primaryKeys()).toEqual([refused.opId]));
  expect(wire.sent.map((op) => op.opId)).toEqual([behind.opId]);
});

it('G5 a location is retried as soon as its op may be, even if the server asked that op to wait meanwhile', async () => {
  const mirror = await tabletWith(1);
  await followLocation(mirror.db, HERE);
  const block = { status: 403, code: 'forbidden', detail: 'x', since: NOW, until: NOW + 95_000, times: 3 };
  await mirror.db.write([mirror.db.locations], () =>
    mirror.db.locations.update(HERE, { blocked: block, followed: false }),
  );
  await mirror.db.write([mirror.db.outbox], () =>
    mirror.db.outbox.toCollection().modify({ failedAt: NOW, askedUntil: NOW + 4000 }),
  );
  let now = NOW + 1000;
  const wire = wireWith((op) => Promise.resolve(answerTo(op)));
  const { engine } = engineOf(mirror, wire, { clock: () => now });
  await engine.pass('online');
  expect(wire.sent).toEqual([]);
  now = NOW + 4000;
  await engine.pass('timer');
  expect([wire.sent.length, await mirror.pendingCount()]).toEqual([1, 0]);
});

it('G5 an op that could not be sent for hours waits no longer for a failing server than a new one', async () => {
  const mirror = await tabletWith(1);
  let failure = new WireFailure('offline', 'no network');
  let now = NOW;
  const wire = wireWith(() => Promise.reject(failure));
  const { engine } = engineOf(mirror, wire, { clock: () => now });
  for (let minute = 0; minute < 30; minute += 1) {
    now += 60_000;
    await engine.pass('online');
  }
  failure = new WireFailure('refused', 'x', { status: 503 });
  await engine.pass('online');
  const [op] = await mirror.db.outbox.toArray();
  expect(op?.attempts).toBe(31);
  expect((op?.notBefore ?? Infinity) - now).toBeLessThanOrEqual(2000);
});

it('G16 requests aborted by a sign-out do not affect the network state', async () => {
  const mirror = await tabletWith(1);
  const wire = wireWith(
    (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new WireFailure('offline', 'called off')));
      }),
  );
  const { engine } = engineOf(mirror, wire);
  const pass = engine.pass('enqueue');
  await vi.waitFor(() => expect(wire.sent).toHaveLength(1));
  engine.stop();
  await pass;
  expect((await mirror.db.meta.get('unreachable'))?.value ?? false).toBe(false);
  expect(await mirror.pendingCount()).toBe(1);
});

it('G7 own changes before a count are never reported as somebody else’s, even if both are answered in one round', async () => {
  const mirror = await tabletWith(1);
  await mirror.submit(HERE, { do: 'count-stock', itemId: asId('100'), counted: 7, baseRevision: 1, source: 'hand' });
  const output = (op: OpEnvelope, movement: Partial<StockMovement>): WriteAnswer => ({
    ...answerTo(op),
    included: [movementToWire(buildMovement('900', { opId: op.opId, revision: 7, ...movement }))],
  });
  const wire = wireWith((op) =>
    Promise.resolve(
      op.clientSequence === 1
        ? output(op, {})
        : output(op, { id: asId('901'), kind: 'count', revision: 8, overlapped: [asId('900')] }),
    ),
  );
  await engineOf(mirror, wire).engine.pass('enqueue');
  expect(await mirror.pendingCount()).toBe(0);
  expect(await readNotices(mirror)).toEqual([]);
});
