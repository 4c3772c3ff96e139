/** Whether a payment was just made: shown until the location is loaded again (SUB-09). Only in this page. */
import { useSyncExternalStore } from 'react';
import type { LocationId } from '#domain/ids.ts';
import type { SubscriptionStatus } from '#domain/subscription/subscription-status.ts';

/** The location's status before the payment. */
export type PaidFrom = Extract<SubscriptionStatus, 'past_due' | 'canceled'>;

const paid = new Map<LocationId, PaidFrom>();
const listeners = new Set<() => void>();

export function announcePayment(locationId: LocationId, from: PaidFrom | null): void {
  if (from === null) paid.delete(locationId);
  else paid.set(locationId, from);
  for (const listener of listeners) listener();
}

export function usePaidFrom(locationId: LocationId): PaidFrom | null {
  return useSyncExternalStore(subscribe, () => paid.get(locationId) ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
