/**
 * Data of the browser profile rather than of one person: session, tokens, settings, and signed-out people with unsent
 * edits. Tokens are here because a worker cannot read localStorage; they have a row of their own, so that a refresh
 * replaces them as a whole, independently of other changes of the session.
 */
import type { EntityTable, Table } from 'dexie';
import { abortOnPageHide } from '../tables/abort-on-page-hide.ts';
import { invalidateReads, ReconnectingDatabase } from '../tables/reconnecting-database.ts';
import type { PersonRecord } from './person-record.ts';
import type { SessionRow, TokenRow } from './session-row.ts';
import type { LockedUser } from './session.ts';

export const DEVICE_DATABASE = 'stockroom-device';

export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
}

export class DeviceDatabase extends ReconnectingDatabase {
  declare readonly session: EntityTable<SessionRow, 'key'>;
  declare readonly tokens: EntityTable<TokenRow, 'key'>;
  declare readonly settings: Table<SettingRow, string>;
  declare readonly lockedUsers: EntityTable<LockedUser, 'userId'>;
  /** People of a shared tablet; empty on a device with one person. */
  declare readonly people: EntityTable<PersonRecord, 'userId'>;

  constructor() {
    super(DEVICE_DATABASE, { chromeTransactionDurability: 'strict' });
    abortOnPageHide(this);
    // Dexie closes it, so that it can be deleted; the next access opens a new one.
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion === null) setTimeout(invalidateReads);
    });
    this.version(1).stores({ session: 'key', tokens: 'key', settings: 'key', lockedUsers: 'userId' });
    this.version(2).stores({ people: 'userId' });
  }
}
