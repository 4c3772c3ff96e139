/** The sync status of the copy, as the sync chip shows it (G15, G16). */
export interface SyncStatus {
  /** The browser has a network, and the last attempt reached the server. */
  readonly online: boolean;
  /** The server does not accept our session: sign in to send what waits. */
  readonly signedOut: boolean;
  /** Rows received so far while the followed location is being copied, or waits for that; null when the copy is complete. */
  readonly bootstrapping: { readonly received: number } | null;
  /** An edit of this page is being written, or is not counted yet: not everything is saved. */
  readonly saving: boolean;
  /** ISO instant at which the followed location's copy was last known to be current. */
  readonly lastSyncedAt: string | null;
  /** Something has waited for a minute without progress (G5): for the server, or for an answer of the person. */
  readonly alarm: boolean;
  readonly storage: 'ok' | 'low' | 'full';
  /** Whether storage is persistent; null before the browser was asked. */
  readonly persisted: boolean | null;
  /** How many unsent edits were lost because the browser deleted the storage under the page; null: it still exists (G15). */
  readonly lost: number | null;
  /** A newer build is active: reload when nothing is half done. */
  readonly outdated: boolean;
}
