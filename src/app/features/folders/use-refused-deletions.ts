/** A deletion that the server refuses after it was accepted here is said at once, on the shelves (ERR-16, ERR-20). */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isDeletion } from '#domain/intents/facets.ts';
import { readOps } from '#mirror/read/read-ops.ts';
import type { OpView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { errorWords, hasErrorWords } from '../../text/error-words.ts';
import { itemsText } from '../../things/item/bulk-words.ts';
import { hideNotices } from './use-deletions.ts';

export function useRefusedDeletions(): void {
  const { mirror, locationId } = useStockroom();
  const needsYou = useSyncExternalStore(
    (onChange) => mirror.subscribe(onChange),
    () => mirror.syncSummary().needsYou,
  );
  /** Those that were refused before the shelves were opened stand in Sync; they are no news. */
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const ops = needsYou === 0 ? [] : await readOps(mirror);
      if (isOver) return;
      const refused = ops.filter(
        (op) => op.state === 'needs-you' && op.locationId === locationId && isDeletion(op.intent),
      );
      const before = known.current;
      known.current = new Set(refused.map(({ opId }) => opId));
      if (before !== null) tell(refused.filter(({ opId }) => !before.has(opId)));
    };
    look().catch((failure: unknown) => console.error(failure));
    return () => {
      isOver = true;
    };
  }, [mirror, locationId, needsYou]);
}

/** One message for the folders and one for the items, however many there are. */
function tell(refused: readonly OpView[]): void {
  const folders = refused.filter(({ intent }) => intent.do === 'delete-folder');
  const items = refused.filter(({ intent }) => intent.do === 'delete-item');
  hideNotices(refused.map(({ opId }) => opId));
  if (folders[0] !== undefined) alertError(`Can't delete folder: ${reasonOf(folders[0])}`);
  if (items[0] !== undefined) {
    const which = items.length === 1 ? '' : `${itemsText(items.length)}. `;
    alertError(`Delete from folder: ${which}${reasonOf(items[0])}`);
  }
}

/** In our words, or the server's own where it says what this build does not know. */
function reasonOf({ attention }: OpView): string {
  const code = attention?.code ?? '';
  return hasErrorWords(code) || attention === null ? errorWords(code) : attention.detail;
}
