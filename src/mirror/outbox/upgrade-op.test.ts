import { expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { INTENT_FORMAT } from '#domain/intents/intent-format.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { buildItem, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { readItem } from '../read/read-item.ts';
import { createEngine, type Engine } from '../sync/engine.ts';
import type { Mirror } from '../mirror.ts';
import type { OpEnvelope } from '../wire.ts';
import { isOfNewerBuild, STEPS, upgradeIntent, upgradeOp } from './upgrade-op.ts';
import { useTwoPieces } from '../test-support/use-two-pieces.ts';

async function anOp(): Promise<{ op: OutboxRecord; mirror: Mirror }> {
  const mirror = await openTestMirror();
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
  await mirror.submit(HERE, useTwoPieces);
  const [op] = await mirror.db.outbox.toArray();
  if (op === undefined) throw new Error('no op');
  return { op, mirror };
}

function engineSending(mirror: Mirror, sent: OpEnvelope[]): Engine {
  return createEngine({
    db: mirror.db,
    clientId: mirror.clientId,
    holder: 'test',
    locks: null,
    schedule: () => () => {},
    wire: {
      sendOp: (each) => {
        sent.push(each);
        return Promise.resolve({ data: null, included: [], meta: { opId: each.opId, revision: 2, deleted: [] } });
      },
      changes: () => Promise.reject(new Error('not asked')),
      checksum: () => Promise.reject(new Error('not asked')),
    },
  });
}

it('G12 an op of an older build is read and sent', async () => {
  const { op, mirror } = await anOp();
  const { subject: _, request: __, appliedRevision: ___, askedUntil: ____, failedAt: _____, ...older } = op;
  await mirror.db.write([mirror.db.outbox], () =>
    mirror.db.outbox.put({ ...older, format: 0 } as unknown as OutboxRecord),
  );
  const sent: OpEnvelope[] = [];
  await engineSending(mirror, sent).pass('enqueue');
  expect(sent).toMatchObject([{ opId: op.opId, clientSequence: 1, request: { method: 'POST' } }]);
  expect(await mirror.pendingCount()).toBe(0);
});

it('G3 G12 an op of an older build does not overtake those that wait before it', async () => {
  const { op, mirror } = await anOp();
  const { appliedRevision: _, ...older } = op;
  await mirror.db.write([mirror.db.outbox], () => mirror.db.outbox.put({ ...op, state: 'needs-you' }));
  const behind = { ...older, opId: 'behind', clientSequence: op.clientSequence + 1, format: 0 };
  await mirror.db.write([mirror.db.outbox], () => mirror.db.outbox.put(behind as unknown as OutboxRecord));
  const sent: OpEnvelope[] = [];
  await engineSending(mirror, sent).pass('enqueue');
  expect(sent).toEqual([]);
});

it('G12 an op of a newer build is left alone', async () => {
  const { op } = await anOp();
  expect(upgradeOp({ ...op, format: INTENT_FORMAT['adjust-stock'] + 1 })).toBeNull();
  expect(upgradeOp({ ...op, intent: { do: 'fly-to-moon' } as unknown as Intent, format: 2 })).toBeNull();
  expect(upgradeOp(op)).toEqual(op);
});

it('G6 G12 an op of a newer build is ignored until that build runs again, or it is discarded', async () => {
  const { op, mirror } = await anOp();
  const newer = { ...op, opId: 'newer', clientSequence: 2, format: 2, intent: { do: 'fly-to-moon', itemId: '100' } };
  await mirror.db.write([mirror.db.outbox], () => mirror.db.outbox.put(newer as unknown as OutboxRecord));
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100', { revision: 4, onHand: 20 }) }]);
  expect(await readItem(mirror, HERE, asId('100'))).toMatchObject({ onHand: 18, waiting: 1 });
  const sent: OpEnvelope[] = [];
  await engineSending(mirror, sent).pass('enqueue');
  expect(sent.map(({ opId }) => opId)).toEqual([op.opId]);
  expect((await mirror.db.outbox.toArray()).map(({ opId }) => opId)).toEqual(['newer']);
  await mirror.discard([asId('newer')]);
  expect(await mirror.pendingCount()).toBe(0);
});

it('G12 each op has the format of its intent, and those from the time of a single shared number have 1', async () => {
  const { op } = await anOp();
  expect(op.format).toBe(INTENT_FORMAT[op.intent.do]);
  expect(upgradeOp({ ...op, format: 1 })).toMatchObject({ intent: op.intent, format: op.format });
});

it('G12 an intent is upgraded step by step, and others are left as they are', () => {
  const formats = { count: 3, move: 1 };
  const steps = {
    count: {
      1: ({ pieces, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, counted: pieces }),
      2: (intent: Readonly<Record<string, unknown>>) => ({ ...intent, source: 'hand' }),
    },
  };
  const read = (intent: Readonly<Record<string, unknown>>, format: number) =>
    upgradeIntent(intent, format, formats, steps);
  const present = { do: 'count', counted: 7, source: 'hand' };
  expect([0, 1].map((format) => read({ do: 'count', pieces: 7 }, format))).toEqual([present, present]);
  expect(read({ do: 'count', counted: 7 }, 2)).toEqual(present);
  expect([read(present, 3), read(present, 4)]).toEqual([present, null]);
  expect(read({ do: 'move' }, 1)).toEqual({ do: 'move' });
  expect(() => upgradeIntent({ do: 'count' }, 1, formats, {})).toThrow('no way to read format 1 of count');
  expect([isOfNewerBuild('count', 3, formats), isOfNewerBuild('count', 4, formats)]).toEqual([false, true]);
});

/** Intents added after the time of the shared number begin with 2. */
const BEGAN_WITH_2 = new Set([
  'receive-product',
  'receive-stock',
  'unlink-code',
  'delete-item',
  'delete-folder',
  'restore-item',
  'restore-folder',
  'move-items',
  'make-claim',
  'answer-claim',
  'add-claim-photo',
]);

it('G12 there is a step for every earlier format of each intent', () => {
  for (const [name, format] of Object.entries(INTENT_FORMAT)) {
    for (let from = BEGAN_WITH_2.has(name) ? 2 : 1; from < format; from += 1)
      expect(STEPS[name]?.[from], `${name} ${from}`).toBeDefined();
  }
});
