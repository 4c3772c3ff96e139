/** Manage Orders: the lists at `/order`, one order at `/order/:id` (ORD-01), with the folder picker of the shelves. */
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { FolderPickerContext } from '../features/orders/folder-picker-context.ts';
import { OrderScreen } from '../features/orders/order-screen.tsx';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { alertError } from '../ui/alert.ts';
import type { FolderChoice } from '../ui/folder-choice.ts';
import { later } from '../ui/later.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

const FolderPicker = later(() => import('../features/folders/folder-picker.tsx').then((m) => m.FolderPicker));

// A slot, not a component: called by the list while it draws.
const pickFolder = (choice: FolderChoice) => (
  <Suspense fallback={null}>
    <FolderPicker {...choice} whyNot={() => null} onNone={() => alertError('No folder was selected')} />
  </Suspense>
);

export function OrdersRoute() {
  const { orderId } = useParams();
  usePageTitle(orderId === undefined ? 'Manage Orders' : 'Order');
  return (
    <FolderPickerContext value={pickFolder}>
      {orderId === undefined ? <OrdersScreen /> : <OrderScreen key={orderId} orderId={orderId} />}
    </FolderPickerContext>
  );
}
