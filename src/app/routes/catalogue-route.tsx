import { Navigate, useSearchParams } from 'react-router';
import { CatalogueScreen } from '../features/catalogue/catalogue-screen.tsx';
import { useMay } from '../session/use-rights.ts';
import { usePageTitle } from '../kit/use-page-title.ts';

/** The catalogue is the entry of the product; who may not see it has the shelves (CAT-01, SHELL-12). */
export function CatalogueRoute() {
  const may = useMay();
  const [parameters] = useSearchParams();
  const term = (parameters.get('search') ?? '').trim();
  const place = parameters.has('orderHistory') ? 'Order History' : 'Catalog';
  usePageTitle(term === '' ? place : `${term} · ${place}`);
  if (!may('see-catalogue')) return <Navigate to="/inventory" replace />;
  return <CatalogueScreen />;
}
