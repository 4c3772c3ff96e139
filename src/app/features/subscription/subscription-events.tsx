/** Effects of a payment's notification on this device (SUB-09..11), and of a route change at an active location (SUB-12). */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { readLocation } from '#remote/http/ordering-calls.ts';
import { keepLocation } from '../../session/keep-location.ts';
import { locationOf } from '../../session/location-here.ts';
import { useStockroom } from '../../stockroom.tsx';
import { changeFlags } from './client-flags.ts';
import { type PaidFrom, announcePayment } from './paid-news.ts';

/** How long the message that the payment was made is shown. */
const REFRESH_MS = 5_000;

export function SubscriptionEvents(): null {
  const { device, api, session, locationId, events } = useStockroom();
  const { userId, user } = session;
  const status = locationOf(user, locationId)?.status ?? 'active';
  const { pathname } = useLocation();
  // The location may already be active when the notification with the reason arrives.
  const unpaid = useRef<PaidFrom | null>(null);
  const now = useRef(status);

  useEffect(() => {
    now.current = status;
    if (status === 'past_due' || status === 'canceled') unpaid.current = status;
  }, [status]);

  useEffect(() => {
    if (status === 'active') void changeFlags(device, locationId, { is: 'route-changed', status });
  }, [pathname, status, device, locationId]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const refresh = async (): Promise<void> => {
      announcePayment(locationId, null);
      await keepLocation(device, userId, { locationId, told: await readLocation(api, locationId) });
    };
    const stop = events.subscribe((message) => {
      if (message.type !== 'subscriptionPayment' || message.meta.locationId !== locationId) return;
      if (message.meta.status === 'paid') {
        void changeFlags(device, locationId, { is: 'paid' });
        announcePayment(locationId, unpaid.current);
        unpaid.current = null;
        if (timer !== null) clearTimeout(timer);
        timer = setTimeout(() => void refresh().catch(() => undefined), REFRESH_MS);
      } else if (message.meta.status === 'declined') {
        void changeFlags(device, locationId, { is: 'declined', status: now.current });
      }
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
      announcePayment(locationId, null);
      unpaid.current = null;
    };
  }, [device, api, userId, locationId, events]);
  return null;
}
