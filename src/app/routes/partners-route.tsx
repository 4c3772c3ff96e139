import { PartnersScreen } from '../features/partners/partners-screen.tsx';
import { Redirect } from '../kit/redirect.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useHasPartners } from '../session/location-here.ts';

/** Partner Network at `/partners`; without partners it is the catalogue (PART-01, PART-02). */
export function PartnersRoute() {
  const hasPartners = useHasPartners();
  usePageTitle('Partner Network');
  return hasPartners ? <PartnersScreen /> : <Redirect to="/" query="" />;
}
