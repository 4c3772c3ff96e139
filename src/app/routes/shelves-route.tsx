/** Setting up shelves: from a CSV file at `/shelves/import` (INV-23), or a starter set at `/shelves/starter-set` (INV-26). */
import { useLocation } from 'react-router';
import { ImportScreen } from '../features/shelves/import-screen.tsx';
import { StarterSetScreen } from '../features/shelves/starter-set-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';
import { NoPermission } from './no-permission.tsx';

export function ShelvesRoute() {
  const isImport = /import\/*$/i.test(useLocation().pathname);
  usePageTitle(isImport ? 'Import shelves' : 'Starter set');
  const may = useMay();
  if (!may('edit-shelves')) return <NoPermission to="/inventory" />;
  return isImport ? <ImportScreen /> : <StarterSetScreen />;
}
