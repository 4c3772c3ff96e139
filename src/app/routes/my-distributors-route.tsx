/** My Distributors at `/my-distributors` (DIST-01). People who may not see the catalogue get My Catalog. */
import { DistributorsScreen } from '../features/distributors/distributors-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';
import { NoPermission } from './no-permission.tsx';

export function MyDistributorsRoute() {
  usePageTitle('My Distributors');
  const may = useMay();
  return may('see-catalogue') ? <DistributorsScreen /> : <NoPermission to="/inventory" />;
}
