/**
 * The scanner's logic: symbols in, hits out, with undoable edits for each hit. Every write goes through the mirror with source `scan`.
 * Rule: hits are shown in scan order, however long a lookup takes.
 */
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ItemToken } from '#domain/identifiers/item-label.ts';
import { parseScan } from '#domain/identifiers/parse-scan.ts';
import type { ScanSymbol } from '#scan/decode/symbol.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { useSyncFact } from '../../session/use-sync-status.ts';
import { nextHits, NO_HITS, type RecentHits } from './recent-hits.ts';
import { resolveScan, type Found } from './resolve-scan.ts';
import { scanLookups } from './scan-lookups.ts';
import { markScan, SCAN_DECODED } from './scan-marks.ts';
import { COPY_UNREADABLE } from './scan-text.ts';
import { isFilling, announceFound, announceFoundLater } from './announce-found.ts';
import { useHitActions, type HitActions } from './use-hit-actions.ts';
import { useLookupRetry } from './use-lookup-retry.ts';

/** A valid token that no item has. */
const NO_TOKEN = '000000000000' as ItemToken;

export interface Scanner {
  readonly recent: RecentHits;
  readonly actions: HitActions;
  /** Processes one physical scan; resolves to the result, or null if offline data could not be read. */
  take(symbol: ScanSymbol): Promise<Found | null>;
  /** Selects an item for an ambiguous hit. */
  choose(id: number, found: Found): void;
  open(id: number): void;
  close(): void;
  /** Keeps the open card while something is typed on it. */
  hold(isHeld: boolean): void;
}

export function useScanner(): Scanner {
  const { mirror, locationId, session } = useStockroom();
  const [recent, dispatch] = useReducer(nextHits, NO_HITS);
  const actions = useHitActions(dispatch);
  const nextId = useRef(1);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const locations = session.user.practiceLocations;
  const lookups = useMemo(() => scanLookups(mirror, locationId, locations), [mirror, locationId, locations]);

  useEffect(() => {
    // The first query opens the database's indexes, which would delay the first hit.
    void Promise.all([lookups.byCode('-'), lookups.byToken(NO_TOKEN)]).catch(() => undefined);
  }, [lookups]);

  const take = useCallback(
    ({ text, format, symbologyIdentifier }: ScanSymbol) => {
      const id = nextId.current;
      nextId.current += 1;
      markScan(SCAN_DECODED, id);
      const scan = parseScan(text, { format, symbologyIdentifier, thisYear: new Date().getFullYear() });
      // At the time of the lookup: the first copy may be complete by the time of the answer.
      const isEarly = isFilling(mirror);
      const found = resolveScan(scan, format, lookups).catch(() => {
        alertError(COPY_UNREADABLE);
        return null;
      });
      const taken = queue.current.then(async () => {
        const answer = await found;
        // Offline data could not be read; the next scan is looked up as usual.
        if (answer === null) return null;
        // Rendered first; sound and speech follow immediately.
        flushSync(() =>
          dispatch({ on: 'hit', id, question: { scan, format }, at: Date.now(), found: answer, isEarly }),
        );
        setTimeout(() => announceFound(answer, isEarly));
        return answer;
      });
      queue.current = taken;
      return taken;
    },
    [mirror, lookups],
  );

  const isWhole = useSyncFact((status) => status.bootstrapping === null);
  useLookupRetry(recent, {
    lookups,
    isWhole,
    onFound(answers) {
      for (const { id, found } of answers) dispatch({ on: 'found', id, found });
      announceFoundLater(answers.map(({ found }) => found));
    },
    onSettled: (ids) => dispatch({ on: 'settled', ids }),
  });

  return {
    recent,
    actions,
    take,
    choose: useCallback((id, found) => dispatch({ on: 'chosen', id, found }), []),
    open: useCallback((id) => dispatch({ on: 'opened', id }), []),
    close: useCallback(() => dispatch({ on: 'closed' }), []),
    hold: useCallback((isHeld) => dispatch({ on: isHeld ? 'held' : 'released' }), []),
  };
}
