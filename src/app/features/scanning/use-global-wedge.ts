/**
 * Handles a hand scanner on every screen, also while a text field has the focus. A code of exactly one item opens it; otherwise the
 * scanner screen handles the code.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ItemView } from '#mirror/read/views.ts';
import type { ScanSymbol } from '#scan/decode/symbol.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { loadPart } from '../../kit/lazy-part.ts';
import { pageScans } from '../../things/hand-scanner/page-scans.ts';
import { announceNotTaken } from './announce-found.ts';
import type { Found } from './resolve-scan.ts';
import { COPY_UNREADABLE, SCAN_CLOSED, SCAN_CUT } from './scan-text.ts';

/** Keys are captured from the start; the code that answers a scan is loaded after the page. */
export const scanAnswers = { load: () => loadPart(() => import('./answer-scan.ts')) };

/** Answers hand scanners while the calling component is mounted. */
export function useGlobalWedge(onScan: (symbol: ScanSymbol) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  }, [onScan]);
  // Before the screen's fields can be typed into.
  useLayoutEffect(
    () =>
      pageScans.take({
        onScan: (symbol) => latest.current(symbol),
        onCut: () => announceNotTaken(SCAN_CUT),
      }),
    [],
  );
}

export interface WedgeHandlers {
  readonly openItem: (item: ItemView) => void;
  /** Opens the scanner screen with the code, if it does not match exactly one item. */
  readonly openScanner: (code: string) => void;
}

interface ResolvedWedgeOptions {
  /** Gives feedback on the result by sound and speech. */
  readonly isAloud?: boolean;
}

/** The same with the result resolved: only within the signed-in layout. An open dialog blocks scans. */
export function useResolvedWedge(
  onFound: (found: Found, symbol: ScanSymbol) => void,
  { isAloud = false }: ResolvedWedgeOptions = {},
): void {
  const stockroom = useStockroom();
  // Scans are looked up at once and answered in turn: of two in quick succession the later one stays open.
  const before = useRef<Promise<void>>(Promise.resolve());
  useGlobalWedge((symbol) => {
    if (isDialogOpen()) return announceNotTaken(SCAN_CLOSED);
    const found = scanAnswers.load().then(({ answerScan }) => answerScan(symbol, stockroom, { isAloud }));
    before.current = Promise.all([found, before.current])
      .then(([answer]) => onFound(answer, symbol))
      .catch(() => alertError(COPY_UNREADABLE));
  });
}

/** An open dialog keeps the focus, and concerns the page behind it: a scan must not change that page. */
export function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

/** Not on the scanner screen, which has its own listener. */
export function useWedgeToItem({ openItem, openScanner }: WedgeHandlers): void {
  useResolvedWedge(
    (found, { text, symbologyIdentifier }) => {
      // Only the scanner screen suggests the expiration date of the code, and says that the code is on another pack.
      const isPlain = found.kind === 'item' && found.batch.expiry === undefined && found.otherPack === undefined;
      if (isPlain) openItem(found.item);
      else openScanner(symbologyIdentifier + text);
    },
    { isAloud: true },
  );
}
