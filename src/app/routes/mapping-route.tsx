/** Distributor mapping at `/settings/mapping` (ACC-04). */
import { MappingScreen } from '../features/distributors/mapping-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';
import { NoPermission } from './no-permission.tsx';

export function MappingRoute() {
  usePageTitle('Distributor mapping');
  const may = useMay();
  return may('see-catalogue') ? <MappingScreen /> : <NoPermission to="/settings" />;
}
