import type { DeletedStorage } from './deleted-storage.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Mirror } from '#mirror/mirror.ts';
import type { Session } from '#mirror/session/session.ts';

/** What the browser knows of who is there. */
export type StockroomState =
  /** The device database is being read: some milliseconds, no network. */
  | { readonly is: 'opening' }
  /** `deleted`: the browser has deleted the session with its storage, under this page. */
  | { readonly is: 'signed-out'; readonly deleted?: DeletedStorage }
  /** Signed in, and no practice location to work at. */
  | { readonly is: 'no-location'; readonly session: Session; readonly mirror: Mirror }
  | {
      readonly is: 'signed-in';
      readonly session: Session;
      readonly locationId: LocationId;
      readonly mirror: Mirror;
    }
  /** IndexedDB cannot be opened: private mode, a full disk, or a newer version of the database. */
  | { readonly is: 'broken'; readonly cause: unknown };
