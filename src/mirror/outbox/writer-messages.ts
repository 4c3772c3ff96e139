/** What a page and the worker that writes its edits say to each other: one order at a time, one answer to each. */
import type { LocationId, UserId } from '#domain/ids.ts';
import type { Author, Edit } from './edit.ts';
import type { Submitted } from './submit-intents.ts';

export interface WriteOrder {
  readonly author: Author;
  readonly locationId: LocationId;
  readonly edits: readonly Edit[];
  /** Epoch ms on the page's clock. */
  readonly now: number;
}

export type WriterCall = { readonly open: UserId } | { readonly write: WriteOrder };

/** `failed`: why does not matter, the page finds out for itself when it writes in its place. */
export type WriterAnswer = 'ready' | 'failed' | { readonly verdicts: readonly Submitted[] };
