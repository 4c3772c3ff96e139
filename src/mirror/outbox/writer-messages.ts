/** The messages between a page and the worker that writes its edits: one order at a time, one answer to each. */
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
  /** Epoch ms of the commit, on the monotonic clock that all threads of a page share. */
  readonly durableAt: number;
}

/** `failed`: the reason does not matter; the page finds out when it writes the edit itself. */
export type WriterAnswer = 'ready' | 'failed' | Written;

/** The answer for a commit that has just completed. */
export function writtenNow(verdicts: readonly Submitted[]): Written {
  return { verdicts, durableAt: performance.timeOrigin + performance.now() };
}
