/** How people receive notifications. Default settings have no row. */
import { type Connection, run, statement } from '../connection.ts';

export interface SettingRow {
  readonly user_id: string;
  readonly kind: string;
  readonly on_screen: boolean;
  readonly by_push: boolean;
  readonly by_mail: boolean;
}

const OF_USER = statement<SettingRow>(
  'notification-settings',
  'select user_id, kind, on_screen, by_push, by_mail from notification_settings where user_id = $1',
);

export function readSettingsOf(connection: Connection, userId: string): Promise<SettingRow[]> {
  return run(connection, OF_USER, [userId]);
}

const SAVE = statement<never>(
  'save-notification-setting',
  `insert into notification_settings (user_id, kind, on_screen, by_push, by_mail) values ($1, $2, $3, $4, $5)
    on conflict (user_id, kind) do update
      set on_screen = excluded.on_screen, by_push = excluded.by_push, by_mail = excluded.by_mail`,
);

export async function saveSetting(connection: Connection, row: SettingRow): Promise<void> {
  await run(connection, SAVE, [row.user_id, row.kind, row.on_screen, row.by_push, row.by_mail]);
}
