/** The API documentation for people who connect other software, at `/developers`; linked from the account. */
import { ApiDocumentScreen } from '../features/api-document/api-document-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';

export function DevelopersRoute() {
  usePageTitle('API');
  return <ApiDocumentScreen />;
}
