/**
 * What the shelves say was done, for as long as it can be undone there. What the server refuses after all is not said to be done
 * any longer: its message goes, and what is said instead depends on where it began (ERR-12).
 */
import type { OpId } from '#domain/ids.ts';
import { UNDO_MS } from '../../kit/alert.ts';

/** Where a move begins; what it says when it fails follows from that (ERR-12). */
export type MoveStart = 'dialog' | 'list';

export const MOVE_FAILED: Readonly<Record<MoveStart, string>> = {
  dialog: 'Add to folder request',
  list: 'Move items to folder error',
};

export interface Notice {
  /** null: a deletion. */
  readonly begun: MoveStart | 'undo' | null;
  readonly hide: () => void;
}

const notices = new Map<OpId, Notice>();

export function noteChanges(opIds: readonly OpId[], notice: Notice): void {
  for (const opId of opIds) notices.set(opId, notice);
  setTimeout(() => {
    for (const opId of opIds) notices.delete(opId);
  }, UNDO_MS);
}

/** Hides what was said of it. @returns where it began; null: a deletion, or nobody knows any longer */
export function takeNotice(opId: OpId): Notice['begun'] {
  const notice = notices.get(opId);
  notice?.hide();
  return notice?.begun ?? null;
}
