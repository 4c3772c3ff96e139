import { SavingsScreen } from '../features/savings/savings-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';
import { NoPermission } from './no-permission.tsx';

/** Savings Analysis at `/savings` (SAV-01). */
export function SavingsRoute() {
  const may = useMay();
  usePageTitle('Savings Analysis');
  return may('see-money') ? <SavingsScreen /> : <NoPermission to="/inventory" />;
}
