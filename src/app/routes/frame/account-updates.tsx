/** What every page keeps watch of, loaded after the first paint: the location's account, its payment, and an order without an answer. */
import { useState } from 'react';
import { useLocationUpdates } from '../../features/budget/use-location-updates.ts';
import { OrderRecovery } from '../../features/checkout/order-recovery.tsx';
import { useUnpaidCart } from '../../features/checkout/unpaid-cart.ts';
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

/** From a location that is not paid on, until the page is left: how its payment ends is heard also when it is active by then. */
function UnpaidLocation() {
  const { session, locationId } = useStockroom();
  const isUnpaid = session.user.practiceLocations.some(({ id, status }) => id === locationId && status !== 'active');
  const [wasUnpaid, setWasUnpaid] = useState(isUnpaid);
  if (isUnpaid && !wasUnpaid) setWasUnpaid(true);
  return wasUnpaid ? (
    <Optional>
      <SubscriptionEvents />
    </Optional>
  ) : null;
}
