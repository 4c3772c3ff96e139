/** Single facts of the database, by key. */
import type { OpId } from '#domain/ids.ts';

export interface Counters {
  /** Last client sequence assigned; never reused (G3). */
  readonly clientSequence: number;
  /** G6: made = acknowledged + discarded + those in the outbox. */
  readonly made: number;
  readonly acknowledged: number;
  readonly discarded: number;
  /** Epoch ms at which an op was last acknowledged or refused, for the watchdog (G5). */
  readonly progressAt: number;
}

export interface MetaValues {
  /** Lowest writer version that may write (G12). */
  minWriter: number;
  clientId: string;
  counters: Counters;
  /** The last ops that left the outbox because the person chose so, oldest first (`known-ops.ts`). Missing in older builds. */
  discardedOps: readonly OpId[];
  lease: {
    readonly token: number;
    readonly holder: string;
    readonly expiresAt: number;
    /** Number of ops that its holder has in flight. Missing in records of older builds. */
    readonly sending?: number;
  };
  /** The session is no longer accepted: set by a 401 that a token refresh did not fix. */
  signedOut: boolean;
  /** The last attempt did not reach the server. */
  unreachable: boolean;
  /** The wire contract has changed: a reload is due. */
  outdated: boolean;
  /** Stock has been counted, used or received here. Missing: not yet, or only by older builds. */
  stockChanged: boolean;
  /** A photo that waits to be sent, in base64, and when it was taken (`unsent-photos.ts`). */
  [photo: `photo:${string}`]: { readonly content: string; readonly at: number };
}

export type MetaKey = keyof MetaValues;
export interface MetaRecord {
  readonly key: MetaKey;
  readonly value: MetaValues[MetaKey];
}
