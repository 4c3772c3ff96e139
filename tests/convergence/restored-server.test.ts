/** A server restored from a backup, by any means, and devices that know more than it does. */
import { describe, expect, it } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { asId, type FolderId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { LocationRecord } from '#mirror/tables/location-record.ts';
import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';
import { buildOffer } from './build-offer.ts';
import { ITEM, LOCATION, SmallWorld, used } from './small-world.ts';

describe('a server that was set back', () => {
  it('G10 a server that was set back to a backup is followed, and what waits is sent to it', async () => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const device = world.device(0);
      const tab = await world.open(device);
      world.checksEachStep = false;
      const restore = world.server.backup();
      await device.act(tab, LOCATION, [
        used(2),
        { do: 'add-to-cart', lineId: asId(device.newId()), offer: buildOffer(asId('9001')), qty: 1 },
      ]);
      await world.drained(5000);
      world.connection(0).down = true;
      await device.act(tab, LOCATION, [used(1)]);
      device.ticked.clear();
      restore();
      world.connection(0).down = false;
      await tab.engine.pass('online');
      await world.drained(5000);
      await world.converged();
      expect(world.server.items.get(ITEM)?.onHand).toBe(5);
      expect(world.server.lines.size).toBe(0);
    });
  });

  it.each([
    ['and nothing since', 0],
    ['and changes by others since', 30],
  ])('G2 G6 what a restored server has lost waits for the person and is sent once, %s', async (_, others) => {
    const world = new SmallWorld(2);
    await SmallWorld.run(world, async () => {
      const [device, other] = [world.device(0), world.device(1)];
      const [tab, otherTab] = [await world.open(device), await world.open(other)];
      await device.act(tab, LOCATION, [used(3)]);
      await world.drained(5000);
      world.checksEachStep = false;
      const restore = world.server.backup(true);
      const made = asId<FolderId>(device.newId());
      const parentId = asId<FolderId>([...world.server.folders.keys()][0] ?? '');
      const create: Intent = { do: 'create-folder', folderId: made, parentId, name: 'Made later', rank: 0 };
      await device.act(tab, LOCATION, [used(2), create]);
      await world.drained(5000);
      const id = asId<FolderId>([...world.server.folders.values()].find(({ name }) => name === 'Made later')?.id ?? '');
      await device.act(tab, LOCATION, [{ do: 'rename-folder', folderId: id, name: 'Named twice' }]);
      await world.drained(5000);
      const lost = world.server.applied.slice(1).map(({ opId }) => opId);
      lost.sort((a, b) => a.localeCompare(b));
      for (const connection of world.connections) connection.down = true;
      await device.act(tab, LOCATION, [used(1)]);
      restore();
      for (let index = 0; index < others; index += 1) {
        const item = world.server.items.get('111');
        if (item !== undefined)
          world.server.change((revision) => world.server.items.set('111', { ...item, revision, onHand: index }));
      }
      for (const connection of world.connections) connection.down = false;
      await Promise.all([tab.engine.pass('online'), otherTab.engine.pass('online')]);
      await world.time.wait(20_000);
      const waiting = device.rows<OutboxRecord>('outbox').filter(({ state }) => state === 'needs-you');
      expect(waiting.map(({ opId }) => opId)).toEqual(lost);
      expect(waiting.map(({ attention }) => [attention?.code, attention?.detail])).toEqual(
        lost.map(() => ['server-restored', '2026-11-26T14:02:00.000Z']),
      );
      expect(other.rows<OutboxRecord>('outbox')).toEqual([]);
      await Promise.all(waiting.map((op) => device.resolve(tab, op, false)));
      await world.drained(20_000);
      await world.converged();
      expect(new Set(world.server.applied.map(({ opId }) => opId)).size).toBe(world.server.applied.length);
      expect([...world.server.folders.values()].map(({ name }) => name)).toContain('Named twice');
      expect([...world.server.folders.values()].map(({ name }) => name)).not.toContain('Made later');
      expect(device.rows<OutboxRecord>('outbox')).toEqual([]);
      // One restore, one question: the next pulls bring nothing back.
      await world.time.wait(120_000);
      expect(device.rows<OutboxRecord>('outbox')).toEqual([]);
    });
  });

  it.each([
    ['as it was then', 0],
    ['with as many changes by others since', 3],
  ])('G4 G10 a server set back to a backup of moments ago, %s, is noticed by the next pull', async (_, others) => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const device = world.device(0);
      const tab = await world.open(device);
      world.checksEachStep = false;
      await world.drained(5000);
      const restore = world.server.backup();
      const changes = world.server.changes.bind(world.server);
      world.server.changes = () => {
        throw new WireFailure('offline', 'no page comes between the answer and the backup');
      };
      await device.act(tab, LOCATION, [used(2), used(1)]);
      await world.drained(5000);
      world.connection(0).down = true;
      await device.act(tab, LOCATION, [used(1)]);
      device.ticked.clear();
      restore();
      const other = world.server.items.get('111');
      if (other === undefined) throw new Error('no second item');
      for (let index = 0; index < others; index += 1) {
        world.server.change((revision) => world.server.items.set('111', { ...other, revision, onHand: 40 + index }));
      }
      world.server.changes = changes;
      world.connection(0).down = false;
      void tab.engine.pass('online');
      await world.drained(5000);
      await world.converged();
      expect(world.server.items.get(ITEM)?.onHand).toBe(5);
      const started = device.rows<LocationRecord>('locations').map(({ epoch }) => epoch);
      await world.time.wait(120_000);
      expect(device.rows<LocationRecord>('locations').map(({ epoch }) => epoch)).toEqual(started);
    });
  });
});
