/** What a page and the worker that writes its edits say to each other: one order at a time, one answer to each. */
import type { LocationId, UserId } from '#domain/ids.ts';
import type { Author, Edit } from './edit.ts';
import type { Submitted } from './submit-intents.ts';

export interface WriteOrder {
  readonly author: Author;
  readonly locationId: LocationId;
  readonly edits: readonly Edit[];
}

export type WriterCall = { readonly open: UserId } | { readonly write: WriteOrder };

export interface Written {
  readonly verdicts: readonly Submitted[];
  /** Epoch ms of the commit on the clock that all threads of a page share; it never goes back. */
  readonly durableAt: number;
}

/** `failed`: why does not matter, the page finds out for itself when it writes in its place. */
export type WriterAnswer = 'ready' | 'failed' | Written;

/** What has just been committed. */
export function writtenNow(verdicts: readonly Submitted[]): Written {
  return { verdicts, durableAt: performance.timeOrigin + performance.now() };
}
