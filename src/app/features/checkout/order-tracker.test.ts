import { beforeEach, describe, expect, it } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { asId, type LocationId, type UserId } from '#domain/ids.ts';
import type { ApiClient } from '#remote/http/api-client.ts';
import type { Call } from '#remote/http/request-of.ts';
import { type Attempt, attemptKey, attemptOf } from './attempt.ts';
import { createOrderTracker, type OrderTracker } from './order-tracker.ts';
import { aCart } from './testing/a-cart.ts';

const userId = asId<UserId>('7');
const locationId = asId<LocationId>('1');
const NAME = attemptKey('7', '1');
const PLACED = { orders: [], failed: [], opId: 'k1', revision: 1, deleted: [] };

let settings: Map<string, unknown>;
let calls: Call[];
let answer: () => Promise<unknown>;
let hasRoom: boolean;
let changed: (value: unknown) => void;

/** A tab of the device; tabs share only what is defined above. */
function openTab({ hasLocks = true } = {}): OrderTracker {
  return createOrderTracker({
    userId,
    locationId,
    locks: hasLocks ? LOCKS : undefined,
    device: {
      readSetting: (key) => Promise.resolve(settings.get(key) as never),
      writeSetting: (key, value) => {
        if (!hasRoom) return Promise.reject(new Error('full'));
        if (value === undefined) settings.delete(key);
        else settings.set(key, structuredClone(value));
        changed(value);
        return Promise.resolve();
      },
      changeSetting: (key, change) => {
        settings.set(key, structuredClone(change(settings.get(key) as never)));
        return Promise.resolve();
      },
    },
    // why: HTTP has tests of its own; these only check the number of requests and their keys.
    api: {
      read: (async (call: Call) => {
        calls.push(call);
        return { data: null, meta: await answer() };
      }) as ApiClient['read'],
    },
  });
}

const held = new Map<string, Promise<unknown>>();
/** A Web Lock: waited for, or granted only if it is free. */
const LOCKS = {
  request: (async (name: string, { ifAvailable }: LockOptions, work: (lock: unknown) => Promise<unknown>) => {
    const before = held.get(name);
    if (before !== undefined && ifAvailable === true) return work(null);
    const done = (before ?? Promise.resolve()).catch(() => undefined).then(() => work({ name }));
    held.set(name, done);
    try {
      return await done;
    } finally {
      if (held.get(name) === done) held.delete(name);
    }
  }) as LockManager['request'],
};

const kept = (): Attempt | undefined => settings.get(NAME) as Attempt | undefined;
const attempt = (key: string): Attempt => attemptOf(aCart(), { key, now: '2026-11-20T10:00:00Z' });

beforeEach(() => {
  settings = new Map();
  calls = [];
  hasRoom = true;
  changed = () => undefined;
  answer = () => Promise.resolve(PLACED);
});

describe('placing an order', () => {
  it('CHK-15 keeps the attempt before it sends it, under its key', async () => {
    let keptWhenSent: Attempt | undefined;
    answer = () => {
      keptWhenSent = kept();
      return Promise.resolve(PLACED);
    };
    await expect(openTab().begin(attempt('k1'))).resolves.toBe(true);
    expect(keptWhenSent).toMatchObject({ key: 'k1', outcome: null });
    expect(calls.map(({ key, as }) => [key, as])).toEqual([['k1', '7']]);
    expect(kept()?.outcome).toEqual({ is: 'placed', result: { orders: [], failed: [] } });
  });

  it('CHK-15 a double click, here or in another tab, sends one order', async () => {
    const [here, there] = [openTab(), openTab()];
    const results = await Promise.all([
      here.begin(attempt('k1')),
      here.begin(attempt('k2')),
      there.begin(attempt('k3')),
      there.ask(),
    ]);
    expect(results.slice(0, 3)).toEqual([true, false, false]);
    expect(calls.map(({ key }) => key)).toEqual(['k1']);
  });

  it('CHK-15 without Web Locks a double click in one tab sends one order', async () => {
    const tab = openTab({ hasLocks: false });
    await expect(Promise.all([tab.begin(attempt('k1')), tab.begin(attempt('k2')), tab.ask()])).resolves.toEqual([
      true,
      false,
      undefined,
    ]);
    expect(calls.map(({ key }) => key)).toEqual(['k1']);
  });

  it('CHK-15 what was accepted is ordered at once, while the one before is about to end', async () => {
    const [here, there] = [openTab(), openTab()];
    let next: Promise<boolean> | undefined;
    changed = (value) => {
      // As a screen that follows the device does.
      if (next === undefined && (value as Attempt).outcome !== null) next = there.begin(attempt('k2'));
    };
    await expect(here.begin(attempt('k1'))).resolves.toBe(true);
    await expect(next).resolves.toBe(true);
    expect(calls.map(({ key }) => key)).toEqual(['k1', 'k2']);
  });

  it('CHK-15 a lost answer is asked for again with the same key and body, after a reload as well', async () => {
    answer = () => Promise.reject(new WireFailure('offline', ''));
    await openTab().begin(attempt('k1'));
    expect(kept()?.outcome).toBeNull();
    await expect(openTab().begin(attempt('k2'))).resolves.toBe(false);
    answer = () => Promise.resolve(PLACED);
    await openTab().ask();
    expect(calls.map(({ key }) => key)).toEqual(['k1', 'k1']);
    expect(calls[1]?.body).toEqual(calls[0]?.body);
    expect(kept()?.outcome?.is).toBe('placed');
    await openTab().ask();
    expect(calls).toHaveLength(2);
  });

  it('CHK-15 an order that was sent counts as begun, even if its answer cannot be stored; the answer is requested again', async () => {
    answer = () => {
      hasRoom = false;
      return Promise.resolve(PLACED);
    };
    await expect(openTab().begin(attempt('k1'))).resolves.toBe(true);
    expect(kept()?.outcome).toBeNull();
    hasRoom = true;
    answer = () => Promise.resolve(PLACED);
    await openTab().ask();
    expect(calls.map(({ key }) => key)).toEqual(['k1', 'k1']);
    expect(kept()?.outcome?.is).toBe('placed');
  });

  it('an order that cannot be kept is not sent', async () => {
    hasRoom = false;
    await expect(openTab().begin(attempt('k1'))).rejects.toThrow('full');
    expect(calls).toEqual([]);
  });

  it('after a known outcome the next order begins', async () => {
    await openTab().begin(attempt('k1'));
    await expect(openTab().begin(attempt('k2'))).resolves.toBe(true);
    expect(kept()?.key).toBe('k2');
  });

  it('an outcome is not written over another attempt, and forgetting names the one that is meant', async () => {
    const tab = openTab();
    answer = () => {
      settings.set(NAME, attempt('k9'));
      return Promise.resolve(PLACED);
    };
    await tab.begin(attempt('k1'));
    expect(kept()).toMatchObject({ key: 'k9', outcome: null });
    await tab.forget('k1');
    expect(kept()?.key).toBe('k9');
    await tab.forget('k9');
    expect(kept()).toBeUndefined();
  });

  it('what was shown is not shown again', async () => {
    const tab = openTab();
    await tab.begin(attempt('k1'));
    await tab.markSeen('k1');
    expect(kept()?.isSeen).toBe(true);
  });
});

describe('what was chosen for an order', () => {
  const OVERNIGHT = 'cart-overnight:1';
  const chosen = (distributorId: string) => ({ distributorId, shipMethodId: 'overnight', lines: ['a'] });
  const order = (id: string) => ({
    id: '1',
    number: 'SR-1',
    distributor: { id, name: 'A' },
    total: 1,
    eta: '2026-11-24',
  });

  it('CHK-11 overnight ends with it, for the distributors that it was placed with; a refused one ends nothing', async () => {
    settings.set(OVERNIGHT, [chosen('d1'), chosen('d2')]);
    answer = () => Promise.reject(new WireFailure('refused', 'no', { status: 422, code: 'nothing-to-order' }));
    await openTab().begin(attempt('k1'));
    expect(settings.get(OVERNIGHT)).toHaveLength(2);
    answer = () => Promise.resolve({ ...PLACED, orders: [{ ...order('d2'), sentToRep: false }] });
    await openTab().begin(attempt('k2'));
    expect(kept()?.outcome?.is).toBe('placed');
    expect(settings.get(OVERNIGHT)).toEqual([chosen('d1')]);
  });
});
