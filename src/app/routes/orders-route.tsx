/** Manage Orders: the lists at `/order`, one order at `/order/:id` (ORD-01), with the folder picker of My Catalog. */
import { useParams } from 'react-router';
import { FolderPickerContext } from '../features/orders/folder-picker-context.ts';
import { OrderScreen } from '../features/orders/order-screen.tsx';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { useMay } from '../session/use-rights.ts';
import { NoPermission } from './no-permission.tsx';
import { pickFolder } from './pick-folder.tsx';

export function OrdersRoute() {
  const { orderId } = useParams();
  const may = useMay();
  if (!may('see-orders')) return <NoPermission to="/inventory" />;
  return (
    <FolderPickerContext value={pickFolder}>
      {orderId === undefined ? <OrdersScreen /> : <OrderScreen key={orderId} orderId={orderId} />}
    </FolderPickerContext>
  );
}
