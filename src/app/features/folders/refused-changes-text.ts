/** Messages for deletions and moves that the server refused: by kind, and for moves by where they started (ERR-11, ERR-12, ERR-16). */
import type { OpView } from '#mirror/read/views.ts';
import { errorText, hasErrorText } from '../../text/error-text.ts';
import { itemsText } from '../../things/item/bulk-text.ts';
import { MOVE_FAILED, type Notice } from './change-notices.ts';

export type RefusedChange = Pick<OpView, 'intent' | 'attention'> & Pick<Notice, 'begun'>;

/** A refused move back is only logged (ERR-22). */
export function refusedChangesText(refused: readonly RefusedChange[]): {
  readonly alerts: readonly string[];
  readonly logged: readonly string[];
} {
  const messages = new Map<string, { readonly first: RefusedChange; items: number }>();
  const logged: string[] = [];
  for (const change of refused) {
    const kind = kindOf(change);
    if (kind === null) {
      logged.push(`Result error: ${reasonOf(change)}`);
      continue;
    }
    const message = messages.get(kind) ?? { first: change, items: 0 };
    messages.set(kind, message);
    message.items += itemsOf(change);
  }
  const alerts = [...messages].map(([kind, { first, items }]) => {
    const which = items < 2 ? '' : `${itemsText(items)}. `;
    return `${kind}: ${which}${reasonOf(first)}`;
  });
  return { alerts, logged };
}

/** null: not shown. */
function kindOf({ begun, intent }: RefusedChange): string | null {
  if (intent.do === 'delete-folder') return "Can't delete folder";
  if (intent.do === 'delete-item') return 'Delete from folder';
  return begun === 'undo' ? null : MOVE_FAILED[begun ?? 'list'];
}

function itemsOf({ intent }: RefusedChange): number {
  if (intent.do === 'delete-folder') return 0;
  return intent.do === 'move-items' ? intent.itemIds.length : 1;
}

/** Our text, or the server's own for codes that this build does not know. */
function reasonOf({ attention }: RefusedChange): string {
  const code = attention?.code ?? '';
  return hasErrorText(code) || attention === null ? errorText(code) : attention.detail;
}
