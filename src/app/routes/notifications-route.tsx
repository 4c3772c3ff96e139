/** The person's notifications at this location, at `/notifications`, and their settings, at `/notifications/settings`. */
import { useParams } from 'react-router';
import { isIos, isStandalone } from '../features/install/install-offer.ts';
import { NotificationSettings } from '../features/notifications/notification-settings.tsx';
import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';

export function NotificationsRoute() {
  const { section } = useParams();
  const isSettings = section === 'settings';
  usePageTitle(isSettings ? 'Notification settings' : 'Notifications');
  return isSettings ? (
    <NotificationSettings isIosBrowser={isIos(navigator) && !isStandalone()} />
  ) : (
    <NotificationsScreen />
  );
}
