/** How the copy and the server stand to one another, as the sync chip shows it (G15, G16). */
export interface SyncStatus {
  /** The browser has a network, and the last attempt reached the server. */
  readonly online: boolean;
  /** The server does not know us: sign in to send what waits. */
  readonly signedOut: boolean;
  /** Rows received so far while the copy of the followed location is not whole, or is still to be begun; null when it is. */
  readonly bootstrapping: { readonly received: number } | null;
  /** An edit of this page is on its way to the disk, or too fresh there to be counted: not everything is saved. */
  readonly saving: boolean;
  /** ISO instant at which the followed location's copy was last known to be current. */
  readonly lastSyncedAt: string | null;
  /** Something waits and nothing has moved for a minute (G5): for the server, or for an answer of the person. */
  readonly alarm: boolean;
  readonly storage: 'ok' | 'low' | 'full';
  /** Whether the browser has promised to keep the data; null before it was asked. */
  readonly persisted: boolean | null;
  /** How many unsent edits were lost with the storage, which the browser has deleted under the page; null: it is there (G15). */
  readonly lost: number | null;
  /** A newer build is at work: reload when nothing is half done. */
  readonly outdated: boolean;
}
