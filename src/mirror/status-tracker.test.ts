import 'fake-indexeddb/auto';
import { IDBDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asId, type ItemId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { followLocation } from './tables/follow-location.ts';
import { writeMeta } from './tables/meta.ts';
import { engineOf } from './test-support/build-engine.ts';
import { buildItem, HERE } from './test-support/build-rows.ts';
import { timers } from './timers.ts';
import { OFFLINE_WIRE, freshDatabase, NOW, openTestMirror, receiveChanges } from './test-support/open-test-mirror.ts';
import { useTwoPieces } from './test-support/use-two-pieces.ts';

describe('the status that the chip shows', () => {
  it('G5 raises an alarm after a minute without progress, but only if something could be sent', async () => {
    let now = NOW;
    const mirror = await openTestMirror({ schedule: timers, clock: () => now });
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
    mirror.follow(HERE);
    await expect.poll(() => mirror.status().bootstrapping).not.toBeNull();
    now += 120_000;
    mirror.wake('timer');
    expect(mirror.status().alarm).toBe(false);
    await mirror.submit(HERE, useTwoPieces);
    await expect.poll(() => mirror.syncSummary().pending).toBe(1);
    now += 59_000;
    mirror.wake('timer');
    expect(mirror.status().alarm).toBe(false);
    now += 2000;
    mirror.wake('timer');
    expect(mirror.status().alarm).toBe(true);
    await mirror.close();
  });

  it('G5 raises it even if the clock was set back by a day since the last progress', async () => {
    let now = NOW;
    const mirror = await openTestMirror({ schedule: timers, clock: () => now });
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
    mirror.follow(HERE);
    await mirror.submit(HERE, useTwoPieces);
    await expect.poll(() => mirror.syncSummary().pending).toBe(1);
    now -= 86_400_000;
    mirror.wake('timer');
    expect(mirror.status().alarm).toBe(false);
    now += 59_000;
    mirror.wake('timer');
    expect(mirror.status().alarm).toBe(false);
    now += 2000;
    mirror.wake('timer');
    expect(mirror.status().alarm).toBe(true);
    await mirror.close();
  });

  it('G5 G16 raises none for a new edit because an older one was refused hours ago', async () => {
    let now = NOW;
    const mirror = await openTestMirror({ schedule: timers, clock: () => now });
    await receiveChanges(mirror, [
      { type: 'item', row: buildItem('100') },
      { type: 'item', row: buildItem('101') },
    ]);
    mirror.follow(HERE);
    await mirror.submit(HERE, useTwoPieces);
    const refused = (): Promise<never> => Promise.reject(new WireFailure('refused', 'x', { status: 422 }));
    await engineOf(mirror, { ...OFFLINE_WIRE, sendOp: refused }, { clock: () => now }).engine.pass('enqueue');
    await expect.poll(() => mirror.syncSummary()).toEqual({ pending: 0, sending: 0, needsYou: 1 });
    now += 3 * 3_600_000;
    mirror.wake('timer');
    await mirror.submit(HERE, { ...useTwoPieces, itemId: asId('101') } as Intent);
    await expect.poll(() => mirror.syncSummary().pending).toBe(1);
    expect(mirror.status()).toMatchObject({ online: true, alarm: false });
    now += 61_000;
    mirror.wake('timer');
    expect(mirror.status().alarm).toBe(true);
    await mirror.close();
  });

  it('asks to sign in, in every tab, once the replay has learned that', async () => {
    const mirror = await openTestMirror({ schedule: timers });
    mirror.follow(HERE);
    const seen: boolean[] = [];
    mirror.subscribe(() => seen.push(mirror.status().signedOut));
    await mirror.db.write([], () => writeMeta(mirror.db, 'signedOut', true));
    await expect.poll(() => mirror.status().signedOut).toBe(true);
    const before = mirror.status();
    mirror.wake('timer');
    expect(mirror.status()).toBe(before);
    await mirror.close();
    expect(seen).toContain(true);
  });

  it('G16 counts what is shown as one card once', async () => {
    const mirror = await openTestMirror({ schedule: timers });
    mirror.follow(HERE);
    const tookOff = (id: string, itemId: string) => {
      const about = {
        kind: 'clamped',
        itemId: asId<ItemId>(itemId),
        itemName: 'Gauze',
        delta: -1,
        clamped: 1,
      } as const;
      return { id, locationId: HERE, madeAt: '2026-03-01T10:00:00.000Z', about };
    };
    await mirror.db.write([mirror.db.notices], () =>
      mirror.db.notices.bulkAdd([tookOff('1', '100'), tookOff('2', '100'), tookOff('3', '101')]),
    );
    await expect.poll(() => mirror.syncSummary().needsYou).toBe(2);
    await mirror.close();
  });

  it('G16 counts what waits, and reports only counts that have changed', async () => {
    const mirror = await openTestMirror({ schedule: timers });
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
    mirror.follow(HERE);
    await expect.poll(() => mirror.status().bootstrapping).not.toBeNull();
    await mirror.submit(HERE, useTwoPieces);
    await expect.poll(() => mirror.syncSummary()).toEqual({ pending: 1, sending: 0, needsYou: 0 });
    const before = mirror.syncSummary();
    await mirror.db.write([], () => writeMeta(mirror.db, 'signedOut', true));
    await expect.poll(() => mirror.status().signedOut).toBe(true);
    expect(mirror.syncSummary()).toBe(before);
    await mirror.close();
  });

  it('G16 never says that everything is saved between a tap and its being counted', async () => {
    const mirror = await openTestMirror({ schedule: timers });
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
    mirror.follow(HERE);
    await expect.poll(() => mirror.status().bootstrapping).not.toBeNull();
    const isAllSaved = (): boolean => !mirror.status().saving && mirror.syncSummary().pending === 0;
    expect(isAllSaved()).toBe(true);
    const reported: boolean[] = [];
    mirror.subscribe(() => reported.push(isAllSaved()));
    const submitted = mirror.submit(HERE, useTwoPieces);
    expect(isAllSaved()).toBe(false);
    await submitted;
    expect(isAllSaved()).toBe(false);
    await expect.poll(() => mirror.status().saving).toBe(false);
    expect(mirror.syncSummary().pending).toBe(1);
    expect(reported.length).toBeGreaterThan(0);
    expect(reported).not.toContain(true);
    await mirror.close();
  });

  it('goes offline when an attempt does not reach the server', async () => {
    const mirror = await openTestMirror({ schedule: timers });
    await followLocation(mirror.db, HERE);
    mirror.follow(HERE);
    await engineOf(mirror, OFFLINE_WIRE).engine.pass('start');
    await expect.poll(() => mirror.status().online).toBe(false);
    await mirror.close();
  });

  it('pauses at a session that has ended and keeps everything', async () => {
    const ended = (): Promise<never> => Promise.reject(new WireFailure('unauthorized', 'refresh failed'));
    const wire = { sendOp: ended, changes: ended, checksum: ended };
    const mirror = await openTestMirror({ schedule: timers });
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
    mirror.follow(HERE);
    await mirror.submit(HERE, useTwoPieces);
    await engineOf(mirror, wire).engine.pass('enqueue');
    await expect.poll(() => mirror.status().signedOut).toBe(true);
    expect(await mirror.pendingCount()).toBe(1);
    await mirror.close();
  });

  describe('on a device that fills up', () => {
    let usage = 10;
    let now = NOW;
    let looks = 0;
    beforeEach(() => {
      [usage, now, looks] = [10, NOW, 0];
      // why: no implementation for Node has a quota.
      vi.stubGlobal('navigator', {
        storage: {
          estimate: () => {
            looks += 1;
            return Promise.resolve({ usage, quota: 100 });
          },
        },
      });
    });
    afterEach(() => {
      vi.unstubAllGlobals();
    });

    it('G15 warns before it accepts the next change, and no longer when there is room again', async () => {
      const mirror = await openTestMirror({ clock: () => now });
      await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
      await mirror.submit(HERE, useTwoPieces);
      for (const [filled, storage] of [
        [95, 'low'],
        [50, 'ok'],
      ] as const) {
        usage = filled;
        now += 5_000;
        await mirror.submit(HERE, useTwoPieces);
        expect(mirror.status().storage).toBe(storage);
      }
      await mirror.close();
    });

    it('G15 is checked once for quick changes, and always for a large one', async () => {
      const mirror = await openTestMirror({ clock: () => now });
      await receiveChanges(mirror, [{ type: 'item', row: buildItem('100', { onHand: 500 }) }]);
      for (let tap = 0; tap < 5; tap += 1) {
        now += 500;
        await mirror.submit(HERE, useTwoPieces);
      }
      expect(looks).toBe(1);
      usage = 95;
      await mirror.submitAll(HERE, Array<typeof useTwoPieces>(100).fill(useTwoPieces));
      expect(mirror.status().storage).toBe('low');
      await mirror.close();
    });

    it('G15 a browser that does not answer delays no change', async () => {
      // why: as above.
      vi.stubGlobal('navigator', { storage: { estimate: () => new Promise(() => {}) } });
      const mirror = await openTestMirror({ schedule: timers });
      await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
      expect(await mirror.submit(HERE, useTwoPieces)).toMatchObject({ ok: true });
      await mirror.close();
    });
  });

  it('G15 G16 reads again after a failed read: the chip does not keep its old state', async () => {
    let isLost = false;
    const { transaction } = IDBDatabase.prototype;
    // why: no implementation for Node loses a connection; this is how a browser's call fails when it has.
    const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...requested
    ) {
      if (isLost) throw new DOMException('lost', 'AbortError');
      return transaction.apply(this, requested);
    });
    let later = (): void => undefined;
    const mirror = await openTestMirror({
      schedule: (ms, run) => {
        if (ms < 1_000) return timers(ms, run);
        later = run;
        return () => undefined;
      },
    });
    await mirror.db.write([], () => writeMeta(mirror.db, 'signedOut', true));
    isLost = true;
    mirror.follow(HERE);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(mirror.status().signedOut).toBe(false);
    isLost = false;
    later();
    await expect.poll(() => mirror.status().signedOut).toBe(true);
    await mirror.close();
    lost.mockRestore();
  });
});

describe('a storage that is deleted under the page', () => {
  const usedTwice = async () => {
    const database = freshDatabase();
    const mirror = await openTestMirror({ schedule: timers, database });
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
    mirror.follow(HERE);
    for (const edit of [useTwoPieces, useTwoPieces]) await mirror.submit(HERE, edit);
    await expect.poll(() => mirror.syncSummary().pending).toBe(2);
    expect(await mirror.lostChanges()).toBeNull();
    return { mirror, database };
  };

  it('G15 the last count is reported as lost, and does not delay an update', async () => {
    const { mirror, database } = await usedTwice();
    await new Promise((resolve) => {
      const deleting = (database.indexedDB as IDBFactory).deleteDatabase(mirror.db.name);
      deleting.addEventListener('success', resolve);
    });
    await expect.poll(() => mirror.status().lost).toBe(2);
    expect(mirror.status().outdated).toBe(false);
    expect(await mirror.lostChanges()).toBe(2);
    await mirror.close();
  });

  it('G15 also if the browser closed the connection and there is an empty database in its place', async () => {
    const { mirror } = await usedTwice();
    await mirror.db.write([mirror.db.outbox], async () => {
      await mirror.db.outbox.clear();
      await mirror.db.meta.delete('clientId');
    });
    await expect.poll(() => mirror.status().lost).toBe(2);
    expect(await mirror.lostChanges()).toBe(2);
    await mirror.close();
  });
});
