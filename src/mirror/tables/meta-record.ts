/** Single facts of the database, by key. */

export interface Counters {
  /** Last client sequence given out; never reused (G3). */
  readonly clientSequence: number;
  /** G6: made = acknowledged + discarded + those in the outbox. */
  readonly made: number;
  readonly acknowledged: number;
  readonly discarded: number;
  /** Epoch ms at which an op was last acknowledged or refused: the watchdog's (G5). */
  readonly progressAt: number;
}

export interface MetaValues {
  /** Lowest writer version that may write (G12). */
  minWriter: number;
  clientId: string;
  counters: Counters;
  lease: {
    readonly token: number;
    readonly holder: string;
    readonly expiresAt: number;
    /** Ops that are in flight by it. Left out by older builds. */
    readonly sending?: number;
  };
  /** The server does not know who we are: set by a 401 that a refresh did not repair. */
  signedOut: boolean;
  /** The last attempt did not reach the server. */
  unreachable: boolean;
  /** The wire has moved on: a reload is due. */
  outdated: boolean;
  /** Stock has been counted, used or received here. Left out: not yet, or only by older builds. */
  stockChanged: boolean;
  /** A photo that waits to be sent, in base64, and when it was taken (`kept-photos.ts`). */
  [photo: `photo:${string}`]: { readonly content: string; readonly at: number };
}

export type MetaKey = keyof MetaValues;
export interface MetaRecord {
  readonly key: MetaKey;
  readonly value: MetaValues[MetaKey];
}
