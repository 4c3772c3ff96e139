/** The tab's single list for the current person and location, shared by bell and page. */
import { useSyncExternalStore } from 'react';
import { markRead, readNotifications } from '#remote/http/notification-calls.ts';
import { locationOf } from '../../session/location-here.ts';
import { pageStorage, persistedPagesKey } from '../../query/persisted-pages.ts';
import { type Stockroom, useStockroom } from '../../stockroom.tsx';
import type { Notification } from '../../things/notification/notification.ts';
import { NotificationList, type NotificationState } from './notification-list.ts';

/** Number requested at once. */
export const PAGE = 50;

interface Open {
  readonly key: string;
  readonly list: NotificationList;
  /** Registers the component that shows alerts and can navigate: the bell. @returns a function that stops it */
  readonly onAlerts: (show: Show) => () => void;
}

type Show = (arrived: readonly Notification[]) => void;

let open: Open | null = null;

export function openNotifications({
  api,
  events,
  session: { userId, user },
  locationId,
}: Pick<Stockroom, 'api' | 'events' | 'session' | 'locationId'>): Open {
  // Discarded with the person's pages: when they sign out, and when their rights change.
  const { capabilities } = locationOf(user, locationId) ?? {};
  const key = `${persistedPagesKey(userId, { id: locationId, capabilities })}/notifications`;
  if (open?.key === key) return open;
  const shown = new Set<Show>();
  const opened: Open = {
    key,
    onAlerts(show) {
      shown.add(show);
      return () => shown.delete(show);
    },
    list: new NotificationList({
      key,
      locationId,
      events,
      storage: pageStorage(),
      server: {
        read: (before) => readNotifications(api, { before, size: PAGE }),
        mark: (ids, through) => markRead(api, { ids: [...ids], ...(through === null ? {} : { through }) }),
      },
      tell: (arrived) => {
        for (const show of shown) show(arrived);
      },
      isLookedAt: () => document.visibilityState === 'visible',
    }),
  };
  return (open = opened);
}

export function useNotificationList(): readonly [list: NotificationList, state: NotificationState] {
  const { list } = openNotifications(useStockroom());
  return [list, useSyncExternalStore(list.subscribe, list.state)];
}
