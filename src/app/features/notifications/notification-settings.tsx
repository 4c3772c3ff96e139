/** How the person receives each kind: on screen, by push, and by daily email. Needs the server. */
import { Checkbox, Skeleton } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { NotificationSettingResource, NotificationChannels } from '#contract/resources/notification-settings.ts';
import { isNotificationKind } from '#domain/notifications/notification-kind.ts';
import { NOTIFICATION_NAMES } from '#domain/notifications/notification-names.ts';
import { readNotificationSettings, saveNotificationSetting } from '#remote/http/notification-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { PushSetting } from './push-setting.tsx';
import { useNotificationList } from './use-notification-list.ts';
import layout from '../../kit/layout.module.css';
import classes from './notifications.module.css';

const WAYS = [
  ['onScreen', 'On screen'],
  ['byPush', 'Push'],
  // A non-breaking hyphen, for narrow columns.
  ['byMail', 'Daily e\u2011mail'],
] as const satisfies readonly (readonly [keyof NotificationChannels, string])[];

export function NotificationSettings({ isIosBrowser }: { readonly isIosBrowser: boolean }) {
  const { api } = useStockroom();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.notificationSettings(),
    queryFn: ({ signal }) => readNotificationSettings(api, signal),
    staleTime: 0,
  });
  return (
    <div className={`${layout['page']} ${classes['page']}`}>
      <div>
        <h1 className={layout['title']}>Notification settings</h1>
        <p className={classes['quiet']}>
          These are yours, at all your locations.{' '}
          <Link className={classes['link'] ?? ''} to="/notifications">
            Notifications
          </Link>
        </p>
      </div>
      <PushSetting isIosBrowser={isIosBrowser} />
      {data === undefined ? <Missing failure={error} onRetry={() => void refetch()} /> : <Table settings={data} />}
    </div>
  );
}

function Table({ settings }: { readonly settings: readonly NotificationSettingResource[] }) {
  const { api } = useStockroom();
  const client = useQueryClient();
  const [list] = useNotificationList();
  // Updated in the same render as the press: a checkbox that flips back and forth looks broken.
  const [changed, setChanged] = useState<ReadonlyMap<string, NotificationChannels>>(new Map());
  const shownOf = ({ id, attributes }: NotificationSettingResource): NotificationChannels =>
    changed.get(id) ?? attributes;
  const change = async (setting: NotificationSettingResource, set: Partial<NotificationChannels>) => {
    const { id } = setting;
    const ways = { ...shownOf(setting), ...set };
    const queryKey = queryKeys.notificationSettings();
    setChanged((before) => new Map(before).set(id, ways));
    try {
      await client.cancelQueries({ queryKey });
      await saveNotificationSetting(api, id, ways);
      client.setQueryData(queryKey, (all: readonly NotificationSettingResource[] = []) =>
        all.map((each) => (each.id === id ? { ...each, attributes: ways } : each)),
      );
      await list.catchUp();
    } catch (failure) {
      alertError(`Can’t change this: ${failureText(failure)}`);
    } finally {
      // It may have been pressed again in the meantime.
      setChanged((before) => (before.get(id) === ways ? new Map([...before].filter(([each]) => each !== id)) : before));
    }
  };
  return (
    <table className={classes['settings']}>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          {WAYS.map(([way, title]) => (
            <th key={way} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settings.map((each) => {
          const name = isNotificationKind(each.id) ? NOTIFICATION_NAMES[each.id] : each.id;
          return (
            <tr key={each.id}>
              <th scope="row">{name}</th>
              {WAYS.map(([way, title]) => (
                <td key={way}>
                  <span className={classes['check']}>
                    <Checkbox
                      size="lg"
                      aria-label={`${name}: ${title}`}
                      checked={shownOf(each)[way]}
                      onChange={({ currentTarget: { checked } }) => void change(each, { [way]: checked })}
                    />
                  </span>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Missing({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  if (failure === null) return <Skeleton height={360} radius="md" aria-label="Loading notification settings" />;
  return (
    <EmptyState icon={<IconWifiOff size={34} stroke={1.6} />} title="Can’t show your settings" onRetry={onRetry}>
      {failureText(failure)}
    </EmptyState>
  );
}
