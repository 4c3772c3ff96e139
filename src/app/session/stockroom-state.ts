import type { DeletedStorage } from './deleted-storage.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Mirror } from '#mirror/mirror.ts';
import type { Session } from '#mirror/session/session.ts';

/** What the browser knows about the signed-in person. */
export type StockroomState =
  /** The device database is being read: some milliseconds, no network. */
  | { readonly is: 'opening' }
  /** `deleted`: the browser has deleted the session with its storage while this page was open. */
  | { readonly is: 'signed-out'; readonly deleted?: DeletedStorage }
  /** Signed in without a practice location. */
  | { readonly is: 'no-location'; readonly session: Session; readonly mirror: Mirror }
  | {
      readonly is: 'signed-in';
      readonly session: Session;
      readonly locationId: LocationId;
      readonly mirror: Mirror;
    }
  /** IndexedDB cannot be opened: private mode, a full disk, or a newer version of the database. */
  | { readonly is: 'broken'; readonly cause: unknown };
