import { LabelScreen } from '../features/labels/label-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';

export function LabelsRoute() {
  usePageTitle('Labels');
  return <LabelScreen />;
}
