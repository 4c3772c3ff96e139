/** Manage Orders: the lists at `/order`, one order at `/order/:id` (ORD-01). */
import { useParams } from 'react-router';
import { OrderScreen } from '../features/orders/order-screen.tsx';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { ProductPathContext } from '../features/orders/product-path.ts';
import { productPath } from '../ui/product-path.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

export function OrdersRoute() {
  const { orderId } = useParams();
  usePageTitle(orderId === undefined ? 'Manage Orders' : 'Order');
  return (
    <ProductPathContext value={productPath}>
      {orderId === undefined ? <OrdersScreen /> : <OrderScreen key={orderId} orderId={orderId} />}
    </ProductPathContext>
  );
}
