/** An issue report that starts from an item, possibly a scanned one. */
import { useParams } from 'react-router';
import { IssueOfItem } from '../features/orders/issue-of-item.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';
import { NoPermission } from './no-permission.tsx';

export function ReportIssueRoute() {
  const { itemId = '' } = useParams();
  const may = useMay();
  usePageTitle('Report an issue');
  if (!may('report-issues')) return <NoPermission to="/inventory" />;
  return <IssueOfItem key={itemId} itemId={itemId} />;
}
