/** The audit log of this location at `/settings/audit` (ACC-05). */
import { AuditScreen } from '../features/audit/audit-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';
import { NoPermission } from './no-permission.tsx';

export function AuditRoute() {
  usePageTitle('Audit log');
  const may = useMay();
  return may('manage-people') ? <AuditScreen /> : <NoPermission to="/settings" />;
}
