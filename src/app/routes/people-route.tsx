/** The people of this location at `/settings/people` (ACC-03). */
import { PeopleScreen } from '../features/people/people-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';
import { NoPermission } from './no-permission.tsx';

export function PeopleRoute() {
  usePageTitle('People');
  const may = useMay();
  return may('manage-people') ? <PeopleScreen /> : <NoPermission to="/settings" />;
}
