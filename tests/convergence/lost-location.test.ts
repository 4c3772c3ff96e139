/**
 * A person loses a permission while changes are unsent, which turns those into cards, or the whole location, whose copy is then
 * deleted. At moments drawn from seeds, with answers lost on the way. Rule: a change has taken effect once, or it is a card.
 */
import { describe, expect, it } from 'vitest';
import { asId, type OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { blockedByRefused } from '#mirror/outbox/blocked-by-refused.ts';
import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';
import { buildOffer } from './build-offer.ts';
import { Random } from './random.ts';
import type { SimContext, SimDevice } from './sim-device.ts';
import { LOCATION, SmallWorld, used } from './small-world.ts';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);
const COPIES = ['items', 'folders', 'lines', 'movements', 'locations'] as const;

interface Told {
  readonly world: SmallWorld;
  readonly device: SimDevice;
  readonly tab: SimContext;
}

const outbox = ({ device }: Told) => device.rows<OutboxRecord>('outbox');

/** Makes some changes, sometimes without a network or with lost answers. */
async function work({ world, device, tab }: Told, random: Random): Promise<void> {
  const connection = world.connection(0);
  for (let count = random.whole(1, 4); count > 0; count -= 1) {
    connection.down = random.chance(0.4);
    connection.repliesLost = random.chance(0.25);
    const change: Intent = random.chance(0.7)
      ? used(random.whole(1, 2), asId(random.chance(0.5) ? '110' : '111'))
      : { do: 'add-to-cart', lineId: asId(device.newId()), offer: buildOffer(asId('9001')), qty: 1 };
    await device.act(tab, LOCATION, [change]);
    await world.time.wait(random.whole(0, 400));
  }
}

async function recover({ world, tab }: Told): Promise<void> {
  const connection = world.connection(0);
  connection.down = false;
  connection.repliesLost = false;
  await tab.engine.pass('online');
  await world.time.wait(20_000);
}

async function story(seed: number, tell: (reported: Told, random: Random) => Promise<void>): Promise<void> {
  const world = new SmallWorld(1);
  await SmallWorld.run(world, async () => {
    const device = world.device(0);
    const tab = await world.open(device);
    world.checksEachStep = false;
    await tell({ world, device, tab }, new Random(seed + 1700));
  });
}

/** Where the changes that were shown as saved are now. */
function whereabouts(reported: Told): {
  cards: readonly OutboxRecord[];
  applied: readonly string[];
  lost: readonly OpId[];
} {
  const applied = reported.world.server.applied.map(({ opId }) => opId);
  const cards = outbox(reported);
  const kept = new Set<string>([...applied, ...cards.map(({ opId }) => opId)]);
  // A change that is no longer possible is refused at once, and was never shown as saved.
  const lost = [...reported.device.ticked.keys()].filter((opId) => !kept.has(opId));
  return { cards, applied, lost };
}

/** Ops that are neither cards nor waiting behind one. */
function unanswered(reported: Told): readonly OutboxRecord[] {
  const ops = outbox(reported).toSorted((a, b) => a.clientSequence - b.clientSequence);
  const behind = blockedByRefused(ops);
  return ops.filter(({ opId, state }) => state !== 'needs-you' && !behind.has(opId));
}

describe.each(SEEDS)('seed %i', (seed) => {
  it('AUTH-25 G6 a right that is withdrawn while changes are unsent makes cards of them, and each can be sent once it is back', async () => {
    await story(seed, async (reported, random) => {
      await work(reported, random);
      reported.world.server.blockedBy = 'not-allowed';
      await work(reported, random);
      await recover(reported);
      const { cards, applied, lost } = whereabouts(reported);
      expect(lost).toEqual([]);
      expect(new Set(applied).size).toBe(applied.length);
      expect(unanswered(reported)).toEqual([]);
      expect(cards.filter(({ attention }) => attention?.code === 'not-allowed').length).toBeGreaterThan(0);
      reported.world.server.blockedBy = null;
      // Ops behind a discarded one are discarded with it.
      for (let left = cards.length; left > 0 && outbox(reported).length > 0; left -= 1) {
        const [op] = outbox(reported).filter(({ state }) => state === 'needs-you');
        if (op !== undefined) await reported.device.resolve(reported.tab, op, false);
        await reported.world.time.wait(20_000);
      }
      expect(outbox(reported)).toEqual([]);
      const after = whereabouts(reported);
      expect(after.lost).toEqual([]);
      expect(new Set(after.applied).size).toBe(after.applied.length);
      await reported.world.converged();
    });
  });

  it('AUTH-26 G6 a location that is lost while changes are unsent leaves the device, and what was not sent is a card', async () => {
    await story(seed, async (reported, random) => {
      await work(reported, random);
      reported.world.server.isLost = true;
      await work(reported, random);
      await recover(reported);
      // What remains was created by the person's own cards, and the server never had it.
      const shown = COPIES.flatMap((table) =>
        reported.device.rows<{ readonly view?: unknown; readonly base?: unknown }>(table),
      );
      expect(shown.filter(({ view, base }) => view !== null && base !== null)).toEqual([]);
      const { cards, applied, lost } = whereabouts(reported);
      expect(lost).toEqual([]);
      expect(new Set(applied).size).toBe(applied.length);
      expect(unanswered(reported)).toEqual([]);
      expect(cards.every(({ attention }) => (attention?.code ?? 'not-found') === 'not-found')).toBe(true);
      // None of it is sent automatically.
      const sends = reported.world.sends.length;
      await reported.world.time.wait(300_000);
      expect(reported.world.sends.length).toBe(sends);
    });
  });
});
