/** A starter set for the specialties of the location at `/shelves/starter-set` (INV-26). */
import { Navigate } from 'react-router';
import { StarterSetScreen } from '../features/shelves/starter-set-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';

export function StarterSetRoute() {
  usePageTitle('Starter set');
  const may = useMay();
  return may('edit-shelves') ? <StarterSetScreen /> : <Navigate to="/inventory" replace />;
}
