/** The guide at `/help`, its pages and the contact form below it. */
import { useParams } from 'react-router';
import { HelpScreen } from '../features/help/help-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';

export function HelpRoute() {
  usePageTitle('Help');
  const { page } = useParams();
  return <HelpScreen name={page?.toLowerCase()} />;
}
