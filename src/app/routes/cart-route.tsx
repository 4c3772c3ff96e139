import { CartScreen } from '../features/cart/cart-screen.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function CartRoute() {
  usePageTitle('Cart');
  return <CartScreen />;
}
