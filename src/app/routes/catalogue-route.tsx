import { Navigate, useSearchParams } from 'react-router';
import { CatalogueScreen } from '../features/catalogue/catalogue-screen.tsx';
import { useStockroom } from '../stockroom.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';

/** The catalogue is the entry of the product; who may not see it has the shelves (CAT-01, SHELL-12). */
export function CatalogueRoute() {
  const { session } = useStockroom();
  const [parameters] = useSearchParams();
  const term = (parameters.get('search') ?? '').trim();
  const place = parameters.has('orderHistory') ? 'Order History' : 'Catalog';
  usePageTitle(term === '' ? place : `${term} · ${place}`);
  if (!session.user.permissions.hasAccessToCatalog) return <Navigate to="/inventory" replace />;
  return <CatalogueScreen />;
}
