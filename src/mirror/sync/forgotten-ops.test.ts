import { expect, it } from 'vitest';
import type { ChangesDocument } from '#contract/resources/changes.ts';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { Mirror } from '../mirror.ts';
import { readItem } from '../read/read-item.ts';
import { newLocation } from '../tables/location-record.ts';
import { buildItem, HERE } from '../test-support/build-rows.ts';
import { countingIds, OFFLINE_WIRE, NOW, openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { createEngine } from './engine.ts';
import { pullChanges } from './pull-changes.ts';

type Meta = Partial<ChangesDocument['meta']>;

const used: Intent = {
  do: 'adjust-stock',
  itemId: asId('100'),
  delta: -1,
  reason: 'used',
  source: 'hand',
  reverses: null,
};

function page(onHand: number | null, revision: number, meta: Meta): ChangesDocument {
  return {
    data: onHand === null ? [] : [itemToWire(buildItem('100', { revision, onHand }))],
    meta: {
      deleted: [],
      cursor: `c${revision}`,
      hasMore: false,
      latestRevision: revision,
      clientSequences: {},
      appliedOps: [],
      ...meta,
    },
  };
}

/** A complete copy at revision 5. */
async function tablet(change: Parameters<typeof openTestMirror>[0] = {}): Promise<Mirror> {
  const mirror = await openTestMirror(change);
  const location = { ...newLocation(HERE), cursor: 'c5', toldUpTo: 5, wholeUpTo: 5, bootstrapping: null };
  await mirror.db.write([mirror.db.locations], () => mirror.db.locations.put({ ...location, provenAt: NOW }));
  return mirror;
}

/** Since then, an own op was acknowledged at revision 7. */
async function tabletThatWasAnswered(): Promise<Mirror> {
  const mirror = await tablet();
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100', { revision: 7, onHand: 8 }) }]);
  await acknowledged(mirror, 'own', 7);
  return mirror;
}

async function acknowledged({ db }: Mirror, opId: string, revision: number): Promise<void> {
  const entry = { subject: '', clientSequence: 1, madeAt: '', itemId: null };
  await db.write([db.log], () => db.log.add({ ...entry, opId: asId(opId), locationId: HERE, revision }));
}

/** Answers with these pages in turn, and records the cursor of each request. */
async function pull(
  mirror: Mirror,
  pages: readonly (ChangesDocument | (() => Promise<ChangesDocument>))[],
): Promise<readonly (string | null)[]> {
  const requested: (string | null)[] = [];
  const left = [...pages];
  const wire: typeof OFFLINE_WIRE = {
    ...OFFLINE_WIRE,
    changes: ({ since }) => {
      requested.push(since);
      const next = left.shift();
      if (next === undefined) throw new Error('asked once more');
      return typeof next === 'function' ? next() : Promise.resolve(next);
    },
  };
  const { db, clientId } = mirror;
  const signal = new AbortController().signal;
  await pullChanges({ db, wire, clientId, clock: () => NOW, signal, onApplied: () => {} }, HERE);
  return requested;
}

const onHand = async (mirror: Mirror): Promise<number | undefined> =>
  (await readItem(mirror, HERE, asId('100')))?.onHand;

it('G10 a page that names the acknowledged op is applied', async () => {
  const mirror = await tabletThatWasAnswered();
  const requested = await pull(mirror, [page(8, 7, { appliedOps: [{ opId: 'own', revision: 7 }] })]);
  expect(requested).toEqual(['c5']);
  expect(await mirror.db.locations.get(HERE)).toMatchObject({ epoch: 1, toldUpTo: 7 });
});

it('G10 a page without it reveals that the server was set back: everything is fetched again once, and unsent edits stay', async () => {
  const mirror = await tabletThatWasAnswered();
  await mirror.submit(HERE, used);
  expect(await pull(mirror, [page(null, 5, {}), page(10, 5, {})])).toEqual(['c5', null]);
  expect(await mirror.pendingCount()).toBe(1);
  expect(await onHand(mirror)).toBe(9);
  expect(await pull(mirror, [page(null, 5, {})])).toEqual(['c5']);
});

it('G10 it is noticed even if others have reused the revision', async () => {
  const mirror = await tabletThatWasAnswered();
  const others = { latestRevision: 9, cursor: 'c9', appliedOps: [{ opId: 'older', revision: 6 }] };
  expect(await pull(mirror, [page(null, 9, others), page(10, 9, {})])).toEqual(['c5', null]);
  expect(await onHand(mirror)).toBe(10);
});

it('G10 an op acknowledged while the page is being fetched does not invalidate it', async () => {
  const mirror = await tabletThatWasAnswered();
  const late = async (): Promise<ChangesDocument> => {
    await acknowledged(mirror, 'later', 8);
    return page(8, 7, { appliedOps: [{ opId: 'own', revision: 7 }] });
  };
  expect(await pull(mirror, [late])).toEqual(['c5']);
});

it('G2 G15 an edit from a file that the first device has sent after all is not taken as a sign of a set-back server', async () => {
  const first = await tablet();
  await receiveChanges(first, [{ type: 'item', row: buildItem('100') }]);
  await first.submit(HERE, used);
  const mirror = await tablet({ newId: countingIds('b') });
  await mirror.importUnsent(await first.exportUnsent());
  const requested: (string | null)[] = [];
  const { db, clientId } = mirror;
  const wire: typeof OFFLINE_WIRE = {
    ...OFFLINE_WIRE,
    sendOp({ opId }) {
      const row = itemToWire(buildItem('100', { revision: 7, onHand: 9 }));
      return Promise.resolve({ data: row, included: [], meta: { opId, revision: 7, deleted: [] } });
    },
    changes({ since }) {
      requested.push(since);
      // To the server, the op belongs to the first device.
      return Promise.resolve(page(9, 7, {}));
    },
  };
  const timing = { clock: () => NOW, schedule: () => () => {} };
  await createEngine({ db, clientId, wire, holder: 'this tab', locks: null, ...timing }).pass('enqueue');
  expect([await mirror.pendingCount(), requested]).toEqual([0, ['c5']]);
});
