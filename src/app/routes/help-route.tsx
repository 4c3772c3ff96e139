/** The guide at `/help`, with its pages and the contact form below. */
import { useParams } from 'react-router';
import { HelpScreen } from '../features/help/help-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';

export function HelpRoute() {
  usePageTitle('Help');
  const { page } = useParams();
  return <HelpScreen name={page?.toLowerCase()} />;
}
