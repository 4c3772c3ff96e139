/** The faults named in the sync design, one at a time, in virtual time. */
import { describe, expect, it } from 'vitest';
import { asId, type CartLineId, type ItemId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { ItemRecord } from '#mirror/items/item-record.ts';
import type { NoticeRecord } from '#mirror/tables/small-records.ts';
import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';
import { IS_BEFORE_LANDING } from '../support/before-landing.ts';
import { buildOffer } from './build-offer.ts';
import type { SimDevice } from './sim-device.ts';
import { counted, ITEM, LOCATION, SmallWorld, used } from './small-world.ts';

describe('bad connections', () => {
  it('G2 500 ops at 5% loss and 2 s round trip all arrive once', async () => {
    const world = new SmallWorld(1, 40);
    await SmallWorld.run(world, async () => {
      const device = world.device(0);
      const tab = await world.open(device);
      world.connection(0).faults = { shares: { 'request-lost': 0.025, 'reply-lost': 0.025 }, latency: [900, 1100] };
      const intents = Array.from({ length: 500 }, (_, index) => used(1, asId<ItemId>(String(110 + (index % 40)))));
      await device.act(tab, LOCATION, intents);
      await world.drained(3_600_000);
      await world.converged();
      expect(world.server.applied).toHaveLength(500);
    });
  });

  it('G5 a connection that is up for a second and down for a second still gets everything through', async () => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const tab = await world.open(world.device(0));
      let goesOn = true;
      const flap = (): void => {
        world.connection(0).down = !world.connection(0).down;
        if (!world.connection(0).down) void tab.engine.pass('online');
        if (goesOn) world.time.after(1000, flap);
      };
      flap();
      for (let index = 0; index < 20; index += 1) await world.device(0).act(tab, LOCATION, [used(1)]);
      await world.drained(120_000);
      goesOn = false;
      expect(world.server.applied).toHaveLength(20);
    });
  });

  it('G5 without any event of the browser, an attempt is made by itself', async () => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const tab = await world.open(world.device(0));
      world.connection(0).down = true;
      await world.device(0).act(tab, LOCATION, [used(1)]);
      await world.time.wait(20_000);
      world.connection(0).down = false;
      expect(await world.drained(61_000)).toBeLessThan(61_000);
    });
  });

  it('G5 a server that is down for two hours is asked seldom, and at once when it is back', async () => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const tab = await world.open(world.device(0));
      world.connection(0).down = true;
      await world.device(0).act(tab, LOCATION, [used(1)]);
      await world.time.wait(7_200_000);
      expect(world.sends.length).toBeLessThan(200);
      world.connection(0).down = false;
      void tab.engine.pass('socket');
      expect(await world.drained(5000)).toBeLessThan(5000);
    });
  });

  it('G2 replies that never come back do not make it happen twice', async () => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const tab = await world.open(world.device(0));
      world.connection(0).repliesLost = true;
      await world.device(0).act(tab, LOCATION, [used(1), used(2)]);
      await world.time.wait(600_000);
      expect(world.server.items.get(ITEM)?.onHand).toBe(5);
      world.connection(0).repliesLost = false;
      void tab.engine.pass('online');
      await world.drained(60_000);
      expect(world.server.items.get(ITEM)?.onHand).toBe(3);
      expect(world.sends.length).toBeGreaterThan(2);
    });
  });
});

describe('one op that always fails', () => {
  it.each(['error-before', 'strange-throw', 'foreign-echo'] as const)(
    'G3 G5 %s blocks its own lane and no other',
    async (fault) => {
      const world = new SmallWorld(1);
      await SmallWorld.run(world, async () => {
        const tab = await world.open(world.device(0));
        let poisoned = '';
        world.connection(0).poison = (opId) => {
          poisoned ||= opId;
          return opId === poisoned ? fault : null;
        };
        await world.device(0).act(tab, LOCATION, [used(1), used(1), used(1, asId<ItemId>('111'))]);
        await world.time.wait(30_000);
        const left = world.device(0).rows<OutboxRecord>('outbox');
        expect(left.map((op) => op.clientSequence)).toEqual([1, 2]);
        world.connection(0).poison = () => null;
        void tab.engine.pass('online');
        await world.drained(20_000);
        await world.converged();
      });
    },
  );
});

describe('counts and adjusts of several devices', () => {
  // Before landing, every fifth: each device is the first in some of them, and the last in some.
  const orders = permutations([0, 1, 2, 3, 4]).filter((_, nth) => !IS_BEFORE_LANDING || nth % 5 === 0);
  it('G7 two offline counts and three adjusts merge in every order, and each counter is told', async () => {
    for (const order of orders) {
      const world = new SmallWorld(5);
      await SmallWorld.run(world, async () => {
        const tabs = [];
        for (const device of world.devices) tabs.push(await world.open(device));
        for (const line of world.connections) line.down = true;
        const base = world.server.items.get(ITEM)?.revision ?? 0;
        const intents = [counted(9, base), counted(4, base), used(1), used(2), used(3)];
        for (const [index, tab] of tabs.entries()) {
          await world.device(index).act(tab, LOCATION, [intents[index] ?? used(1)]);
        }
        let expected = 6;
        for (const index of order) {
          world.connection(index).down = false;
          void tabs[index]?.engine.pass('online');
          while (world.device(index).rows('outbox').length > 0) await world.time.wait(50);
          const intent = intents[index];
          if (intent?.do === 'count-stock') expected = intent.counted;
          if (intent?.do === 'adjust-stock') expected = Math.max(0, expected + intent.delta);
        }
        await world.converged();
        expect(world.server.items.get(ITEM)?.onHand).toBe(expected);
        for (const index of [0, 1]) {
          const before = order.slice(0, order.indexOf(index));
          const notices = world.device(index).rows<NoticeRecord>('notices');
          expect(notices.length).toBe(before.length > 0 ? 1 : 0);
        }
      });
    }
  });

  it('G7 an edit that is undone while it is on the wire leaves what was there', async () => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const device = world.device(0);
      const tab = await world.open(device);
      world.connection(0).poison = () => 'reply-late';
      await device.act(tab, LOCATION, [used(2)]);
      await world.time.wait(3000);
      expect(world.server.items.get(ITEM)?.onHand).toBe(4);
      world.connection(0).poison = () => null;
      // Its movement is not known here yet.
      await device.act(tab, LOCATION, [
        { do: 'adjust-stock', itemId: ITEM, delta: 2, reason: 'undone', source: 'hand', reverses: null },
      ]);
      await world.drained(90_000);
      await world.converged();
      expect(world.server.items.get(ITEM)?.onHand).toBe(6);
      expect(world.server.applied).toHaveLength(2);
    });
  });

  it('G7 two devices that scan the same code in the same second both count, and make one line of the cart', async () => {
    const world = new SmallWorld(2);
    await SmallWorld.run(world, async () => {
      const tabs = [await world.open(world.device(0)), await world.open(world.device(1))];
      const acts = world.devices.map((device, index) => {
        const tab = tabs[index];
        if (tab === undefined) throw new Error('no tab');
        const lineId: CartLineId = asId(device.newId());
        const add: Intent = { do: 'add-to-cart', lineId, offer: buildOffer(asId('9001')), qty: 1 };
        return device.act(tab, LOCATION, [used(2), add]);
      });
      await Promise.all(acts);
      await world.time.wait(5000);
      expect(world.server.items.get(ITEM)?.onHand).toBe(2);
      expect(world.server.lines.size).toBe(1);
      const refused = world.devices.flatMap((device) => device.rows<OutboxRecord>('outbox'));
      expect(refused.map((op) => op.attention?.code)).toEqual(['already-in-cart']);
      await world.converged();
    });
  });

  it('G2 G3 lines removed and added again while offline end as one line, and nobody is asked', async () => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const device = world.device(0);
      const tab = await world.open(device);
      const offers = [buildOffer(asId('9001')), buildOffer(asId('9002'))];
      const lines = offers.map((): CartLineId => asId(device.newId()));
      const add = (nth: number, qty: number): Intent => {
        const [offer, lineId] = [offers[nth], asId<CartLineId>(device.newId())];
        if (offer === undefined) throw new Error('no offer');
        lines[nth] = lineId;
        return { do: 'add-to-cart', lineId, offer, qty };
      };
      // The first offer's line is known to the server, the second's is made offline as well.
      await device.act(tab, LOCATION, [add(0, 1)]);
      await world.drained(5000);
      world.connection(0).down = true;
      await device.act(tab, LOCATION, [add(1, 1)]);
      for (const nth of [0, 1]) {
        for (const remove of ['remove-cart-line', 'save-for-later', 'remove-cart-line'] as const) {
          const lineId = lines[nth];
          if (lineId === undefined) throw new Error('no line');
          await device.act(tab, LOCATION, [{ do: remove, lineId }]);
          await device.act(tab, LOCATION, [add(nth, 4)]);
        }
      }
      world.connection(0).down = false;
      void tab.engine.pass('online');
      await world.drained(20_000);
      expect(device.rows<OutboxRecord>('outbox').map((op) => op.attention?.code)).toEqual([]);
      const inCart = [...world.server.lines.values()].filter((line) => !line.savedForLater);
      expect(inCart.map(({ offerId, qty }) => `${offerId}: ${qty}`).toSorted()).toEqual(['9001: 4', '9002: 4']);
      await world.converged();
    });
  });

  it('G7 an adjust below zero from two devices stops at zero and is told once, to whom it was cut off from', async () => {
    const world = new SmallWorld(2);
    await SmallWorld.run(world, async () => {
      const first = await world.open(world.device(0));
      const second = await world.open(world.device(1));
      for (const line of world.connections) line.down = true;
      await world.device(0).act(first, LOCATION, [used(5)]);
      await world.device(1).act(second, LOCATION, [used(4)]);
      for (const line of world.connections) line.down = false;
      void first.engine.pass('online');
      await world.time.wait(2000);
      void second.engine.pass('online');
      await world.drained(5000);
      await world.converged();
      expect(world.server.items.get(ITEM)?.onHand).toBe(0);
      const reported = world.devices.flatMap((device) => device.rows<NoticeRecord>('notices'));
      expect(reported).toMatchObject([{ about: { kind: 'clamped', clamped: 3 } }]);
    });
  });

  it('G7 ORD-26 whoever undoes a receipt of a new product is told if somebody has used the goods', async () => {
    const world = new SmallWorld(2);
    await SmallWorld.run(world, async () => {
      const [receiver, user] = [world.device(0), world.device(1)];
      const tab = await world.open(receiver);
      const received: Intent = {
        do: 'receive-product',
        folderId: world.server.items.get(ITEM)?.folderId ?? asId('0'),
        offerId: asId('9001'),
        orderItemId: '801',
        received: 2,
        lot: '',
        expiresOn: null,
        source: 'scan',
        productName: 'Gloves',
      };
      await receiver.act(tab, LOCATION, [received]);
      await world.drained(5000);
      const { itemId } = [...world.server.movements.values()].at(-1) ?? { itemId: ITEM };
      const otherTab = await world.open(user);
      await world.converged();
      await user.act(otherTab, LOCATION, [used(world.server.items.get(itemId)?.onHand ?? 0, itemId)]);
      await world.drained(5000);
      await receiver.act(tab, LOCATION, [{ ...received, received: -1 }]);
      await world.drained(5000);
      await world.converged();
      expect(receiver.rows<NoticeRecord>('notices')).toMatchObject([
        { about: { kind: 'clamped', itemId, itemName: 'Gloves', delta: -1, clamped: 1 } },
      ]);
    });
  });
});

describe('notes of several people', () => {
  const note = (value: string, baseRevision: number): Intent => {
    return { do: 'set-item-field', itemId: ITEM, change: { field: 'note', value }, baseRevision };
  };
  const shown = (device: SimDevice): StockItem | null | undefined =>
    device.rows<ItemRecord>('items').find((record) => record.id === ITEM)?.view;

  it.each([
    ["another person's note that two edits met stays beside the second", true, 'from Bob'],
    ['a second edit of the same note meets nobody', false, null],
  ])('G6 %s', async (_, isBobThere, beside) => {
    const world = new SmallWorld(2);
    await SmallWorld.run(world, async () => {
      const [tablet, desk] = [world.device(0), world.device(1)];
      const tab = await world.open(tablet);
      const bob = await world.open(desk);
      world.connection(0).down = true;
      const base = world.server.items.get(ITEM)?.revision ?? 0;
      await tablet.act(tab, LOCATION, [note('mine 1', base), note('mine 2', base)]);
      if (isBobThere) await desk.act(bob, LOCATION, [note('from Bob', base)]);
      await world.time.wait(2000);
      // The first edit gets through, and the connection breaks before the second.
      const second = tablet.rows<OutboxRecord>('outbox').find((op) => op.clientSequence === 2);
      world.connection(0).poison = (opId) => (opId === second?.opId ? 'request-lost' : null);
      world.connection(0).down = false;
      void tab.engine.pass('online');
      await world.time.wait(5000);
      expect(tablet.rows('outbox')).toHaveLength(1);
      expect(shown(tablet)).toMatchObject({ note: 'mine 2', noteConflict: beside });
      world.connection(0).poison = () => null;
      void tab.engine.pass('online');
      await world.drained(60_000);
      await world.converged();
      expect(world.server.items.get(ITEM)).toMatchObject({ note: 'mine 2', noteConflict: beside });
    });
  });
});

describe('several contexts of one device', () => {
  it('G2 G3 two tabs and a worker without locks replay the same outbox once', async () => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const device = world.device(0);
      const tabs = [await world.open(device), await world.open(device), await world.open(device)];
      world.connection(0).faults = { shares: {}, latency: [200, 3000] };
      for (let index = 0; index < 12; index += 1) {
        const tab = tabs[index % 3];
        if (tab !== undefined) await device.act(tab, LOCATION, [used(1)]);
      }
      for (const tab of tabs) void tab.engine.pass('online');
      await world.drained(120_000);
      await world.converged();
      expect(world.server.applied).toHaveLength(12);
    });
  });

  it('G5 an edit in one tab goes out while another tab waits for a slow answer', async () => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const device = world.device(0);
      const slow = await world.open(device);
      const other = await world.open(device);
      world.connection(0).poison = () => 'reply-late';
      await device.act(slow, LOCATION, [used(1)]);
      await world.time.wait(3000);
      world.connection(0).poison = () => null;
      await device.act(other, LOCATION, [used(1, asId<ItemId>('111'))]);
      const began = world.time.now;
      while (world.sends.length < 2) await world.time.wait(50);
      expect(world.time.now - began).toBeLessThan(5000);
      await world.drained(90_000);
      await world.converged();
    });
  });

  it('G5 a tab that was overtaken while it waits for a slow answer goes on when the other one is gone', async () => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const device = world.device(0);
      const others = [await world.open(device), await world.open(device)];
      const slow = await world.open(device);
      world.connection(0).poison = () => 'reply-late';
      await device.act(slow, LOCATION, [used(1)]);
      await world.time.wait(1000);
      world.connection(0).poison = () => null;
      void others[0]?.engine.pass('online');
      await world.drained(3000);
      for (const other of others) device.kill(other);
      await device.act(slow, LOCATION, [used(1)]);
      expect(await world.drained(5000)).toBeLessThan(5000);
      expect(world.server.applied).toHaveLength(2);
    });
  });

  it('G5 a tab that freezes with ops on the wire does not hold the others up, and does no harm when it wakes', async () => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const device = world.device(0);
      const frozen = await world.open(device);
      const awake = await world.open(device);
      await device.act(frozen, LOCATION, [used(1), used(2)]);
      frozen.isFrozen = true;
      void awake.engine.pass('visible');
      expect(await world.drained(12_000)).toBeLessThan(12_000);
      device.thaw(frozen);
      await world.time.wait(10_000);
      await world.converged();
      expect(world.server.applied).toHaveLength(2);
    });
  });
});

describe('the server moves on', () => {
  it('G6 G10 a cursor that expired with 50 ops waiting starts the copy over and keeps the ops', async () => {
    const world = new SmallWorld(1, 30);
    await SmallWorld.run(world, async () => {
      const device = world.device(0);
      const tab = await world.open(device);
      world.connection(0).down = true;
      const intents = Array.from({ length: 50 }, (_, index) => used(1, asId<ItemId>(String(110 + (index % 30)))));
      await device.act(tab, LOCATION, intents);
      world.server.change(() => world.server.tombstone('workspace-items', '139', world.server.items));
      world.server.change(() => {});
      world.server.oldestCursor = world.server.revision;
      world.server.tombstones.clear();
      world.connection(0).down = false;
      void tab.engine.pass('online');
      while (device.rows<OutboxRecord>('outbox').some((op) => op.state === 'saved')) await world.time.wait(50);
      const left = device.rows<OutboxRecord>('outbox');
      expect(left.map((op) => op.attention?.code)).toEqual(['item-gone']);
      await world.converged();
    });
  });

  it('G6 a location that is past due keeps its ops and sends them when it is paid', async () => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const device = world.device(0);
      const tab = await world.open(device);
      world.server.blockedBy = 'location-inactive';
      await device.act(tab, LOCATION, [used(1), used(1, asId<ItemId>('111'))]);
      await world.time.wait(60_000);
      expect(device.rows<OutboxRecord>('outbox').map((op) => op.state)).toEqual(['saved', 'saved']);
      world.server.blockedBy = null;
      void tab.engine.pass('manual');
      expect(await world.drained(5000)).toBeLessThan(5000);
    });
  });

  it('a price that changed becomes a card for the person, and never a silent add', async () => {
    const world = new SmallWorld(1);
    await SmallWorld.run(world, async () => {
      const device = world.device(0);
      const tab = await world.open(device);
      world.server.offers.set('9001', { isActive: true, priceCents: 1200, stockLevel: 5 });
      await device.act(tab, LOCATION, [
        { do: 'add-to-cart', lineId: asId(device.newId()), offer: buildOffer(asId('9001')), qty: 1 },
      ]);
      await world.time.wait(1000);
      expect(device.rows<OutboxRecord>('outbox')).toMatchObject([
        { state: 'needs-you', attention: { code: 'price-changed', priceCents: 1200, status: 422 } },
      ]);
      expect(world.server.lines.size).toBe(0);
    });
  });
});

function permutations(values: readonly number[]): readonly (readonly number[])[] {
  if (values.length <= 1) return [values];
  return values.flatMap((value) =>
    permutations(values.filter((each) => each !== value)).map((rest) => [value, ...rest]),
  );
}
