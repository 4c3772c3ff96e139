/**
 * A hand scanner works on every screen, also while a text field has the focus. A code of one item opens it; anything less
 * clear is handed on to the scanner screen, which knows every way on.
 */
import { useEffect, useRef } from 'react';
import type { ItemView } from '#mirror/read/views.ts';
import type { ScanSymbol } from '#scan/decode/symbol.ts';
import { listenForWedge } from '#scan/keyboard-wedge.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { loadPart } from '../../kit/lazy-part.ts';
import { announceNotTaken } from './announce-found.ts';
import type { Found } from './resolve-scan.ts';
import { COPY_UNREADABLE, SCAN_CLOSED, SCAN_CUT } from './scan-text.ts';

/** Keys are listened to from the start; what answers a scan comes once the page is there. */
export const scanAnswers = { load: () => loadPart(() => import('./answer-scan.ts')) };

/** Listens for hand scanners while the calling component is mounted. */
export function useGlobalWedge(onScan: (symbol: ScanSymbol) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  }, [onScan]);
  useEffect(
    () =>
      listenForWedge({
        target: window,
        onScan: (symbol) => latest.current(symbol),
        onCut: () => announceNotTaken(SCAN_CUT),
      }),
    [],
  );
}

export interface WedgeHandlers {
  readonly openItem: (item: ItemView) => void;
  /** Whatever is not exactly one item: give it to the scanner screen as its first code. */
  readonly openScanner: (code: string) => void;
}

interface ResolvedWedgeOptions {
  /** Gives feedback on the result by sound and speech. */
  readonly isAloud?: boolean;
}

/** The same, resolved: below the signed-in layout only. What is open above the page keeps the scan from it. */
export function useResolvedWedge(
  onFound: (found: Found, symbol: ScanSymbol) => void,
  { isAloud = false }: ResolvedWedgeOptions = {},
): void {
  const stockroom = useStockroom();
  useGlobalWedge((symbol) => {
    // What is open above the page keeps the focus, and what it asks is about the page behind it.
    if (document.querySelector('[aria-modal="true"]') !== null) return announceNotTaken(SCAN_CLOSED);
    const answer = async (): Promise<void> => {
      const { answerScan } = await scanAnswers.load();
      onFound(await answerScan(symbol, stockroom, { isAloud }), symbol);
    };
    answer().catch(() => alertError(COPY_UNREADABLE));
  });
}

/** Not on the scanner screen, which has a listener of its own. */
export function useWedgeToItem({ openItem, openScanner }: WedgeHandlers): void {
  useResolvedWedge(
    (found, { text, symbologyIdentifier }) => {
      // An expiry in the code is an offer that only the scanner screen can make.
      if (found.kind === 'item' && found.batch.expiry === undefined) openItem(found.item);
      else openScanner(symbologyIdentifier + text);
    },
    { isAloud: true },
  );
}
