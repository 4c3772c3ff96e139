/** Shelves from a CSV file at `/shelves/import` (INV-23). */
import { Navigate } from 'react-router';
import { ImportScreen } from '../features/shelves/import-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';

export function ShelfImportRoute() {
  usePageTitle('Import shelves');
  const may = useMay();
  return may('edit-shelves') ? <ImportScreen /> : <Navigate to="/inventory" replace />;
}
