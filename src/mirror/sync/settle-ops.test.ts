import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { tablesOfBase } from '../outbox/apply-base.ts';
import { opsInOrder } from '../outbox/stored-ops.ts';
import { readMeta } from '../tables/meta.ts';
import { buildItem, HERE } from '../test-support/build-rows.ts';
import { NOW, openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { useTwoPieces } from '../test-support/use-two-pieces.ts';
import { settleOps } from './settle-ops.ts';

it('G2 G8 more than a hundred answers are settled in one transaction', async () => {
  const mirror = await openTestMirror();
  const { db } = mirror;
  const ids = Array.from({ length: 128 }, (_, index) => String(100 + index));
  await receiveChanges(
    mirror,
    ids.map((id) => ({ type: 'item', row: buildItem(id) })),
  );
  await Promise.all(ids.map((id) => mirror.submit(HERE, { ...useTwoPieces, itemId: asId(id) } as Intent)));
  const outcomes = (await opsInOrder(db)).map((op, index) => ({
    opId: op.opId,
    locationId: HERE,
    answer: {
      data: itemToWire(buildItem(ids[index] ?? '', { revision: 7, onHand: 8 })),
      included: [],
      meta: { opId: op.opId, revision: 7, deleted: [] },
    },
  }));
  expect(outcomes).toHaveLength(128);
  const context = { db, clock: () => NOW, random: () => 0.5, token: 1 };
  const transaction = await db.write([...tablesOfBase(db), db.locations, db.notices, db.log], async () => {
    await settleOps(context, outcomes);
    return Dexie.currentTransaction?.active ?? null;
  });
  expect(transaction).toBe(true);
  expect(await readMeta(db, 'counters')).toMatchObject({ acknowledged: 128 });
  expect(await mirror.pendingCount()).toBe(0);
});
