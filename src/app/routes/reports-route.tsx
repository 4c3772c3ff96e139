import { useParams } from 'react-router';
import { isReport } from '../features/reports/report-names.ts';
import { ReportsScreen } from '../features/reports/reports-screen.tsx';
import { Redirect } from '../kit/redirect.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';
import { NoPermission } from './no-permission.tsx';

/** Reports of a period: `/reports`, `/reports/ordered-products`, `/reports/use-tax` (REP-01). */
export function ReportsRoute() {
  const { report = 'spent' } = useParams();
  const may = useMay();
  usePageTitle('Reports');
  if (!may('see-money')) return <NoPermission to="/inventory" />;
  return isReport(report) ? <ReportsScreen report={report} /> : <Redirect to="/reports" query="" />;
}
