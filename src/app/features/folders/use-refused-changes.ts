/**
 * Shows a deletion or a move that the server refuses after it was accepted here immediately on the shelves (ERR-11, ERR-12, ERR-16). The
 * refusal of a move back is only logged (ERR-22).
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Intent } from '#domain/intents/all.ts';
import { isDeletion } from '#domain/intents/facets.ts';
import { readOps } from '#mirror/read/read-ops.ts';
import type { OpView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { removeNotice } from './change-notices.ts';

export function useRefusedChanges(): void {
  const { mirror, locationId } = useStockroom();
  const needsYou = useSyncExternalStore(
    (onChange) => mirror.subscribe(onChange),
    () => mirror.syncSummary().needsYou,
  );
  /** Changes refused before the shelves were opened are listed in Sync, and not reported again. */
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const ops = needsYou === 0 ? [] : await readOps(mirror);
      if (isOver) return;
      const refused = ops.filter(
        (op) =>
          op.state === 'needs-you' && op.locationId === locationId && (isDeletion(op.intent) || isMove(op.intent)),
      );
      const before = known.current;
      known.current = new Set(refused.map(({ opId }) => opId));
      if (before !== null) await tell(refused.filter(({ opId }) => !before.has(opId)));
    };
    look().catch((failure: unknown) => console.error(failure));
    return () => {
      isOver = true;
    };
  }, [mirror, locationId, needsYou]);
}

/** One message for each kind of change, however many were refused. */
async function tell(refused: readonly OpView[]): Promise<void> {
  if (refused.length === 0) return;
  const changes = refused.map((op) => ({ ...op, begun: removeNotice(op.opId) }));
  // Loaded on demand, since the shelves rarely need it.
  const { refusedChangesText } = await import('./refused-changes-text.ts');
  const { alerts, logged } = refusedChangesText(changes);
  for (const words of logged) console.error(words);
  for (const words of alerts) alertError(words);
}

const isMove = (intent: Intent): boolean => intent.do === 'move-item' || intent.do === 'move-items';
