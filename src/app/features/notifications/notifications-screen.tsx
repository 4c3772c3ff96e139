/** The person's notifications at this location from the last 30 days, from this device; older ones are requested from the server. */
import { Button, NativeSelect } from '@mantine/core';
import { IconBell, IconSettings } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isNotificationKind, NOTIFICATION_KINDS } from '#domain/notifications/notification-kind.ts';
import { NOTIFICATION_NAMES } from '#domain/notifications/notification-names.ts';
import { alertError } from '../../kit/alert.ts';
import { countText } from '../../kit/count-text.ts';
import { ageText, instantText } from '../../kit/dates.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { failureText } from '../../text/failure-text.ts';
import { kindOf, type Notification } from '../../things/notification/notification.ts';
import { notificationText } from '../../things/notification/notification-text.ts';
import type { NotificationList } from './notification-list.ts';
import { PAGE, useNotificationList } from './use-notification-list.ts';
import layout from '../../kit/layout.module.css';
import classes from './notifications.module.css';

export function NotificationsScreen() {
  const [list, { list: all, isAll, unread, newest }] = useNotificationList();
  const [query, setQuery] = useSearchParams();
  const kind = query.get('kind') ?? '';
  const isUnread = query.get('unread') === '1';
  const shown = all.filter(
    (each) => (kind === '' || kindOf(each) === kind) && (!isUnread || each.attributes.readAt === null),
  );
  const count = (kind === '' ? 0 : 1) + (isUnread ? 1 : 0);
  const older = useOlder(list, isAll || all.length < PAGE);
  // What matches may be older than what is loaded.
  const isSearching = count > 0 && shown.length === 0 && older.mayRead;
  useEffect(() => {
    if (isSearching) void older.read({ isAsked: false });
  });
  const filter = (next: { kind?: string; unread?: string }): void => {
    const requested = { kind, unread: isUnread ? '1' : '', ...next };
    setQuery(
      Object.entries(requested).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  return (
    <div className={`${layout['page']} ${classes['page']}`}>
      <Head unread={unread} onAllRead={() => void list.markAllRead()} />
      <FilterBar
        label="Filter notifications"
        search={null}
        count={count}
        onClear={count === 0 ? null : () => filter({ kind: '', unread: '' })}
      >
        <NativeSelect
          label="Kind"
          size="md"
          data={[
            { value: '', label: 'All kinds' },
            ...NOTIFICATION_KINDS.map((value) => ({ value, label: NOTIFICATION_NAMES[value] })),
          ]}
          value={isNotificationKind(kind) ? kind : ''}
          onChange={({ currentTarget: { value } }) => filter({ kind: value })}
        />
        <NativeSelect
          label="Show"
          size="md"
          data={[
            { value: '', label: 'Read and unread' },
            { value: '1', label: 'Unread only' },
          ]}
          value={isUnread ? '1' : ''}
          onChange={({ currentTarget: { value } }) => filter({ unread: value })}
        />
      </FilterBar>
      {shown.length === 0 ? (
        <EmptyState icon={<IconBell size={36} stroke={1.6} />} title={count > 0 ? 'No matches' : emptyTitle(newest)}>
          {count > 0
            ? noMatchesText(older.isAll ? null : all.length)
            : 'Order problems, deliveries, payments and uploads appear here for 30 days.'}
        </EmptyState>
      ) : (
        <ul className={classes['list']} aria-label="Notifications">
          {shown.map((each) => (
            <Row key={each.id} notification={each} onRead={() => void list.markRead([each.id])} />
          ))}
        </ul>
      )}
      {all.length < PAGE ? null : <OlderButton older={older} />}
    </div>
  );
}

/** @param looked how many were looked through; null: all */
const noMatchesText = (looked: number | null): string =>
  looked === null
    ? 'No notifications match these filters.'
    : `None of the newest ${looked} notifications match these filters.`;

const emptyTitle = (newest: string | null): string =>
  newest === null ? 'Nothing on this device yet' : 'No notifications';

function Head({ unread, onAllRead }: { readonly unread: number; readonly onAllRead: () => void }) {
  return (
    <div className={layout['head']}>
      <div>
        <h1 className={layout['title']}>Notifications</h1>
        <p className={classes['quiet']} role="status">
          {unread === 0 ? 'All read' : countText(unread, 'unread', 'unread')}
        </p>
      </div>
      <div className={layout['buttons']}>
        {unread === 0 ? null : (
          <Button variant="default" size="md" className={classes['button'] ?? ''} onClick={onAllRead}>
            Mark all as read
          </Button>
        )}
        <Button
          variant="default"
          size="md"
          className={classes['button'] ?? ''}
          component={Link}
          to="/notifications/settings"
          leftSection={<IconSettings size={20} aria-hidden="true" />}
        >
          Settings
        </Button>
      </div>
    </div>
  );
}

function Row({ notification, onRead }: { readonly notification: Notification; readonly onRead: () => void }) {
  const { text, way } = notificationText(notification);
  const { createdAt, readAt } = notification.attributes;
  const isUnread = readAt === null;
  return (
    <li className={classes['row']} data-unread={isUnread || undefined}>
      {isUnread ? <span className={classes['dot']} role="img" aria-label="Unread" /> : <span />}
      <div>
        <p className={classes['text']}>{text}</p>
        <time className={classes['quiet']} dateTime={createdAt} title={instantText(createdAt)}>
          {ageText(createdAt)}
        </time>
      </div>
      <div className={classes['ways']}>
        {isUnread ? (
          <Button variant="subtle" size="md" onClick={onRead} aria-label={`Mark as read: ${text}`}>
            Mark as read
          </Button>
        ) : null}
        {way === null ? null : (
          <Button variant="light" size="md" component={Link} to={way.to} onClick={onRead}>
            {way.words}
          </Button>
        )}
      </div>
    </li>
  );
}

interface Older {
  readonly isReading: boolean;
  readonly isAll: boolean;
  /** There are more, the last reading didn't fail, and there is a connection. */
  readonly mayRead: boolean;
  /** A failure of what the person has not asked for is not reported. */
  readonly read: (how: { readonly isAsked: boolean }) => Promise<void>;
}

function useOlder(list: Pick<NotificationList, 'readOlder'>, isAll: boolean): Older {
  const [isReading, setReading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isOnline = useNetwork();
  // What failed without a connection is tried again with one.
  useEffect(() => setFailed(false), [isOnline]);
  const read: Older['read'] = async ({ isAsked }) => {
    setReading(true);
    try {
      await list.readOlder();
      setFailed(false);
    } catch (failure) {
      setFailed(true);
      if (isAsked) alertError(`Can’t show more notifications: ${failureText(failure)}`);
    } finally {
      setReading(false);
    }
  };
  return { isReading, isAll, mayRead: isOnline && !isAll && !isReading && !hasFailed, read };
}

function OlderButton({ older: { isReading, isAll, read } }: { readonly older: Older }) {
  if (isAll) return <p className={classes['quiet']}>These are all notifications of the last 30 days.</p>;
  return (
    <div className={layout['buttons']}>
      <Button
        variant="default"
        size="md"
        className={classes['button'] ?? ''}
        {...focusableLoading(isReading, () => void read({ isAsked: true }))}
      >
        Show older
      </Button>
    </div>
  );
}
