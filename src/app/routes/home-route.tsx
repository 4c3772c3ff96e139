import { HomeScreen } from '../features/home/home-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';
import { NoPermission } from './no-permission.tsx';

/** Home at `/home`, for people who may see money. */
export function HomeRoute() {
  const may = useMay();
  usePageTitle('Home');
  return may('see-money') ? <HomeScreen /> : <NoPermission to="/inventory" />;
}
