/** After signing in to a shared tablet, people choose a PIN before anything else (ACC-06). */
import { ChoosePin } from '../features/tablet/choose-pin.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useStockroomState } from '../stockroom.tsx';
import { GuestPage } from './guest-page.tsx';

export function ChoosePinPage() {
  usePageTitle('Choose your PIN');
  const state = useStockroomState();
  return <GuestPage>{'session' in state ? <ChoosePin name={state.session.user.name} /> : null}</GuestPage>;
}
