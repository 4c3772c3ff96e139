/**
 * Places orders and determines their results. One Web Lock per person and location limits all tabs of the device to one attempt at a time;
 * the attempt itself is stored in the device settings, which every tab follows.
 */
import type { LocationId, UserId } from '#domain/ids.ts';
import type { Device } from '#mirror/session/device.ts';
import { checkout } from '#remote/http/ordering-calls.ts';
import { overnightAfterOrder, overnightKey, type StoredOvernight } from '../../things/cart-line/overnight-choice.ts';
import { type Attempt, attemptKey, outcomeOf } from './attempt.ts';
import type { Caller } from '#remote/http/call.ts';

export interface OrderTrackerParts {
  readonly device: Pick<Device, 'readSetting' | 'writeSetting' | 'changeSetting'>;
  readonly api: Caller;
  readonly userId: UserId;
  readonly locationId: LocationId;
  /** Absent: the browser's, which does not exist outside a secure context. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
}

export interface OrderTracker {
  /** Stores the attempt and sends it; false: another one is open, and nothing was done. */
  begin(attempt: Attempt): Promise<boolean>;
  /** Sends the open attempt again, if there is one and no other tab is doing so. */
  ask(): Promise<void>;
  markSeen(key: string): Promise<void>;
  /** Clears the attempt, if it is still this one. */
  forget(key: string): Promise<void>;
}

export function createOrderTracker(parts: OrderTrackerParts): OrderTracker {
  const { device, api, userId, locationId } = parts;
  const locks = 'locks' in parts ? parts.locks : globalThis.navigator?.locks;
  const name = attemptKey(userId, locationId);

  const read = async (): Promise<Attempt | null> => (await device.readSetting<Attempt>(name)) ?? null;

  const inTurn = tabLock();
  const exclusively = async (work: () => Promise<void>, ifAvailable = true): Promise<void> => {
    if (locks === undefined) return inTurn(work, ifAvailable);
    await locks.request(name, { ifAvailable }, async (lock) => {
      if (lock !== null) await work();
    });
  };

  /** Choices made for these orders do not apply to the next ones (CHK-11). */
  const endOvernight = (distributorIds: readonly string[]): Promise<void> =>
    device
      .changeSetting<readonly StoredOvernight[]>(overnightKey(locationId), (kept) =>
        overnightAfterOrder(kept ?? [], distributorIds),
      )
      .catch((cause: unknown) => console.warn('overnight', cause));

  const askOpen = async (): Promise<void> => {
    const attempt = await read();
    if (attempt === null || attempt.outcome !== null) return;
    const { key, body } = attempt;
    const outcome = await checkout(api, { userId, locationId, key, body }).then(
      ({ orders, failed }) => ({ is: 'placed' as const, result: { orders, failed } }),
      outcomeOf,
    );
    if (outcome?.is === 'placed') await endOvernight(outcome.result.orders.map(({ distributor }) => distributor.id));
    if (outcome !== null && (await read())?.key === key) await device.writeSetting(name, { ...attempt, outcome });
  };

  return {
    async begin(attempt) {
      const before = await read();
      if (before?.outcome === null) return false;
      let isBegun = false;
      // Who stored the last outcome may still have the lock for a moment: it is waited for.
      await exclusively(async () => {
        const current = await read();
        if (current?.outcome === null || current?.key !== before?.key) return;
        await device.writeSetting(name, attempt);
        isBegun = true;
        // It may have been placed: an answer that cannot be stored now is requested again, and not reported as a failure.
        await askOpen().catch((cause: unknown) => console.warn('order', cause));
      }, false);
      return isBegun;
    },
    ask: () => exclusively(askOpen),
    async markSeen(key) {
      const attempt = await read();
      if (attempt?.key === key && !attempt.isSeen) await device.writeSetting(name, { ...attempt, isSeen: true });
    },
    async forget(key) {
      if ((await read())?.key === key) await device.writeSetting(name, undefined);
    },
  };
}

/** Without Web Locks, which exist only in secure contexts: one piece of work at a time in this tab. */
function tabLock(): (work: () => Promise<void>, ifAvailable: boolean) => Promise<void> {
  let last: Promise<void> | null = null;
  return async (work, ifAvailable) => {
    if (ifAvailable && last !== null) return;
    const turn = (last ?? Promise.resolve()).then(work);
    const ended = turn.catch(() => undefined);
    last = ended;
    void ended.then(() => {
      if (last === ended) last = null;
    });
    await turn;
  };
}
