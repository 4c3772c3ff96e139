import { expect, it } from 'vitest';
import { proveCopies } from './damage.ts';
import { LivenessWatch, LIVENESS_LIMIT_MS } from './liveness-watch.ts';
import type { SimContext, SimDevice } from './sim-device.ts';
import { LOCATION, SmallWorld, used } from './small-world.ts';

/** Awake and with a copy, but sending nothing. */
const idleTab = async (world: SmallWorld, device: SimDevice): Promise<SimContext> => {
  const tab = await world.open(device);
  tab.engine.stop();
  return tab;
};

it('G5 contexts that die between the mark and the wire have each made an attempt; nobody going on after them breaks it', async () => {
  const world = new SmallWorld(1);
  await SmallWorld.run(world, async () => {
    const device = world.device(0);
    const watch = new LivenessWatch(device);
    const look = (): void => watch.check(world.time.now, true);
    await idleTab(world, device);
    const tab = await world.open(device);
    device.options.killShare.K3 = 1;
    await device.act(tab, LOCATION, [used(1)]);
    for (const kills of [1, 2, 3]) {
      await world.time.wait(LIVENESS_LIMIT_MS - 1000);
      expect(device.kills).toBe(kills);
      expect(look).not.toThrow();
      if (kills < 3) await device.open();
    }
    await world.time.wait(1001);
    expect(look).toThrow(/^G5 /);
    expect(world.sends).toEqual([]);
  });
});

it('G5 the death of a context that had nothing on its way is no excuse', async () => {
  const world = new SmallWorld(1);
  await SmallWorld.run(world, async () => {
    const device = world.device(0);
    const watch = new LivenessWatch(device);
    const look = (): void => watch.check(world.time.now, true);
    const [tab, other] = [await idleTab(world, device), await idleTab(world, device)];
    await device.act(tab, LOCATION, [used(1)]);
    look();
    await world.time.wait(LIVENESS_LIMIT_MS - 1000);
    device.kill(other);
    await world.time.wait(1001);
    expect(look).toThrow(/^G5 /);
  });
});

it('G5 what is asked beside an engine does not tell it that the connection is good again', async () => {
  const world = new SmallWorld(1);
  await SmallWorld.run(world, async () => {
    const device = world.device(0);
    const tab = await world.open(device);
    world.connection(0).down = true;
    await device.act(tab, LOCATION, [used(1)]);
    await world.time.wait(1100);
    world.connection(0).down = false;
    await proveCopies(device, [LOCATION]);
    expect(device.isUndisturbed).toBe(false);
    await tab.engine.pass('socket');
    expect(device.isUndisturbed).toBe(true);
  });
});
