/**
 * Keeps budget, Total saved and status of the current location up to date (CHK-15): reloads the location whenever the cart changes (an
 * order removes lines, here or on another device), orders are announced, the connection is back, or a day begins, and with it perhaps
 * the next period of the budget (BUD-03).
 */
import { useEffect } from 'react';
import { readCart } from '#mirror/read/read-cart.ts';
import { readLocation } from '#remote/http/ordering-calls.ts';
import { watchDay } from '../../kit/watch-day.ts';
import { useStockroom } from '../../stockroom.tsx';
import { keepLocation } from '../../session/keep-location.ts';
import { useLive } from '../../session/use-live.ts';

/** Debounce: several changes cause one request. */
const SOON_MS = 250;

export function useLocationUpdates(): void {
  const { mirror, device, api, session, locationId, events } = useStockroom();
  const { userId } = session;
  const lines = useLive(
    async () => (await readCart(mirror, locationId)).filter(({ waiting }) => waiting === 0).map(({ id }) => id),
    [mirror, locationId],
  );
  const stamp = lines?.toSorted().join(' ');

  useEffect(() => {
    if (stamp === undefined) return;
    let isHere = true;
    let latest = 0;
    let newest = 0;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const refresh = async (): Promise<void> => {
      const mine = (latest += 1);
      const location = await readLocation(api, locationId);
      // why: an answer that arrives after that of a later request is outdated.
      if (!isHere || mine < newest) return;
      newest = mine;
      await keepLocation(device, userId, { locationId, told: location });
    };
    const soon = (): void => {
      if (timer !== null) clearTimeout(timer);
      // The stored data remains until the server is reachable.
      timer = setTimeout(() => void refresh().catch(() => undefined), SOON_MS);
    };
    soon();
    window.addEventListener('online', soon);
    const stopDay = watchDay(soon);
    const stop = events.subscribe((message) => {
      if ('locationId' in message.meta && message.meta.locationId === locationId && message.type !== 'changes') soon();
    });
    return () => {
      isHere = false;
      if (timer !== null) clearTimeout(timer);
      window.removeEventListener('online', soon);
      stopDay();
      stop();
    };
  }, [stamp, api, device, userId, locationId, events]);
}
