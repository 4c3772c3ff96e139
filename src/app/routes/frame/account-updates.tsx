/** What every page keeps watch of, loaded after the first paint: the location's account, and an order without an answer. */
import { useLocationUpdates } from '../../features/budget/use-location-updates.ts';
import { OrderRecovery } from '../../features/checkout/order-recovery.tsx';

export function AccountUpdates() {
  useLocationUpdates();
  return <OrderRecovery />;
}
