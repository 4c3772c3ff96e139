import { Notifications } from '@mantine/notifications';
import { UpdatePrompt } from './features/update/update-prompt.tsx';

/** What floats above every page: alerts, and the news of a newer version. */
export function Extras() {
  return (
    <>
      <UpdatePrompt />
      <Notifications position="bottom-right" limit={4} containerWidth={420} />
    </>
  );
}
