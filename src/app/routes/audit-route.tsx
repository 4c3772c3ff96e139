/** The audit log of this location at `/settings/audit` (ACC-05). */
import { Navigate } from 'react-router';
import { AuditScreen } from '../features/audit/audit-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';

export function AuditRoute() {
  usePageTitle('Audit log');
  const may = useMay();
  return may('manage-people') ? <AuditScreen /> : <Navigate to="/settings" replace />;
}
