/**
 * The header's bell with the number of unread notifications. While mounted, it receives notifications, shows alerts and applies their
 * effects.
 */
import { IconBell } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { applyNotification } from '../../query/notification-effects.ts';
import { CountBadge } from '../../kit/count-badge.tsx';
import { alertNews } from '../../kit/alert.ts';
import { countText } from '../../kit/count-text.ts';
import { pageStorage } from '../../query/persisted-pages.ts';
import { useStockroom, type Stockroom } from '../../stockroom.tsx';
import { kindOf, type Notification } from '../../things/notification/notification.ts';
import { notificationText } from '../../things/notification/notification-text.ts';
import { openNotifications } from './use-notification-list.ts';
import classes from './bell.module.css';

/** More at once are combined into one alert. */
const MAX_ALERTS = 2;

export function Bell() {
  const stockroom = useStockroom();
  const { events, mirror, device, session, locationId } = stockroom;
  const open = openNotifications(stockroom);
  const { list } = open;
  const { unread } = useSyncExternalStore(list.subscribe, list.state);
  const navigate = useNavigate();

  const tell = useEffectEvent((arrived: readonly Notification[]): void => {
    const { silent } = list.state();
    const loud = arrived.filter(
      (each) => !silent.includes(kindOf(each) ?? '') && each.attributes.details['madeBy'] !== session.userId,
    );
    const goTo = (to: string): void => void navigate(to);
    if (loud.length > MAX_ALERTS) {
      const go = (): void => goTo('/notifications');
      alertNews(`${countText(loud.length, 'new notification', 'new notifications')}.`, { words: 'Show', go }, false);
      return;
    }
    for (const each of loud) {
      const { text, way } = notificationText(each);
      const { words, to } = way ?? { words: 'Show', to: '/notifications' };
      const go = (): void => {
        void list.markRead([each.id]);
        goTo(to);
      };
      alertNews(text, { words, go }, ['failed', 'declined'].includes(each.attributes.status));
    }
  });

  useEffect(() => {
    const stopAlerts = open.onAlerts(tell);
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('visibilitychange', () => list.alertUnshown(), { signal });
    window.addEventListener('online', () => void list.catchUp(), { signal });
    window.addEventListener('storage', ({ key }) => (key === open.key ? list.readAgain() : undefined), { signal });
    const stop = list.follow();
    void list.catchUp();
    list.alertUnshown();
    return () => {
      stop();
      ended.abort();
      stopAlerts();
    };
  }, [open, list]);

  usePush(stockroom);

  useEffect(
    () =>
      events.subscribe((message) =>
        applyNotification(message, locationId, {
          // Lists are refreshed by their screens, and the location by its own hook.
          refresh: () => undefined,
          readLocation: () => undefined,
          applyLoginResult: () => undefined,
          readChanges: () => mirror.wake('socket'),
          confirmEmail: () => void device.changeUser(session.userId, (user) => ({ ...user, emailConfirmed: 1 })),
        }),
      ),
    [events, mirror, device, session.userId, locationId],
  );

  return (
    <NavLink
      to="/notifications"
      className={classes['bell'] ?? ''}
      title="Notifications"
      data-unread={unread > 0 || undefined}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
    >
      <IconBell size={24} stroke={1.8} aria-hidden="true" />
      <CountBadge count={unread} max={99} />
    </NavLink>
  );
}

/**
 * Opens the screen of a notification that was pressed outside of the page, and renews push for the person who turned it on here.
 */
function usePush({ api, session: { userId }, locationId }: Pick<Stockroom, 'api' | 'session' | 'locationId'>): void {
  const navigate = useNavigate();
  const open = useEffectEvent(({ data }: MessageEvent): void => {
    if (data?.type === 'open') void navigate(data.path);
  });
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    worker?.addEventListener('message', open);
    return () => worker?.removeEventListener('message', open);
  }, []);
  useEffect(() => {
    if (pageStorage()?.getItem(`stockroom-push:${userId}`) !== '1') return;
    // Offline, or without a push service, the next start does it.
    void import('./push-device.ts').then(({ renewPush }) => renewPush({ api, userId })).catch(() => undefined);
  }, [api, userId, locationId]);
}
