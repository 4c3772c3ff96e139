/**
 * Background updates of every page, loaded after the first paint: the location's account, its payment, and an order without an
 * answer.
 */
import { useState } from 'react';
import { FLAG_NAMES } from '#domain/subscription/client-flags.ts';
import { useLocationUpdates } from '../../features/budget/use-location-updates.ts';
import { OrderRecovery } from '../../features/checkout/order-recovery.tsx';
import { useUnpaidCart } from '../../features/checkout/unpaid-cart.ts';
import { useClientFlags } from '../../features/subscription/client-flags.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Optional } from '../../kit/optional.tsx';
import { useStockroom } from '../../stockroom.tsx';

const SubscriptionEvents = lazyPart(() =>
  import('../../features/subscription/subscription-events.tsx').then((m) => m.SubscriptionEvents),
);

export function AccountUpdates() {
  useLocationUpdates();
  useUnpaidCart();
  return (
    <>
      <OrderRecovery />
      <UnpaidLocation />
    </>
  );
}

/**
 * Mounted for an unpaid location until the page is left, so that the outcome of its payment is reported even if it is active by
 * then. Likewise if this device still has a flag of an earlier page, which is reset once the location is active (SUB-12).
 */
function UnpaidLocation() {
  const { session, locationId } = useStockroom();
  const isUnpaid = session.user.practiceLocations.some(({ id, status }) => id === locationId && status !== 'active');
  const flags = useClientFlags();
  const isConcerned = isUnpaid || (flags !== null && FLAG_NAMES.some((name) => flags[name]));
  const [wasConcerned, setWasConcerned] = useState(isConcerned);
  if (isConcerned && !wasConcerned) setWasConcerned(true);
  return wasConcerned ? (
    <Optional>
      <SubscriptionEvents />
    </Optional>
  ) : null;
}
