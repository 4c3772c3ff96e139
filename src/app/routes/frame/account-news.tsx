/** What every page keeps watch of, loaded after the first paint: the location's account, and an order without an answer. */
import { useLocationNews } from '../../features/budget/use-location-news.ts';
import { OrderRecovery } from '../../features/checkout/order-recovery.tsx';

export function AccountNews() {
  useLocationNews();
  return <OrderRecovery />;
}
