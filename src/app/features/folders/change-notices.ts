/**
 * Messages about changes to shelves, visible as long as they can be undone there. If the server refuses a change after all, its message is
 * removed, and its replacement depends on where the change was started (ERR-12).
 */
import type { OpId } from '#domain/ids.ts';
import { UNDO_MS } from '../../kit/alert.ts';

/** Where a move was started, which determines its error message (ERR-12). */
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

/** Removes a change's message. @returns where the change was started; null: a deletion, or unknown */
export function removeNotice(opId: OpId): Notice['begun'] {
  const notice = notices.get(opId);
  notice?.hide();
  return notice?.begun ?? null;
}
