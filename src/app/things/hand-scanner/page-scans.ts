/**
 * The page's only listener for hand scanners. Rule: scans are recorded from the moment the page opens, even while it is still
 * loading, and wait for the screen that handles them. Nothing is recorded while nobody is signed in: a password manager may
 * type just as fast.
 */
import type { ScanSymbol } from '#scan/decode/symbol.ts';
import { listenForWedge } from '#scan/keyboard-wedge.ts';

/** Handles the scans of one screen. */
export interface ScanTaker {
  readonly onScan: (symbol: ScanSymbol) => void;
  /** Called for what may be the rest of a scan whose first keys were missed. */
  readonly onCut: () => void;
}

/** Keys pressed before the app was loaded (public/early.js). */
export interface EarlyKeys {
  /** Same clock as the `timeStamp` of key events. */
  readonly since: number;
  readonly keys: readonly Event[];
  /** Stops recording, and forgets what was recorded. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    earlyKeys?: EarlyKeys;
  }
}

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { earlyKeys?: EarlyKeys };
type Give = (taker: ScanTaker) => void;

/** If the page takes longer, the scan is no longer what the person is waiting for. */
const WAITS_MS = 15_000;

export interface PageScans {
  /** Listens until the returned function is called. */
  readonly listen: () => () => void;
  /** Receives waiting scans at once, and later ones as they come, until the returned function is called. */
  readonly take: (taker: ScanTaker) => () => void;
}

export function createPageScans(page: () => Page, now = () => performance.now()): PageScans {
  const takers: ScanTaker[] = [];
  let waiting: { readonly since: number; readonly give: Give }[] = [];
  let listeners = 0;
  let stop = (): void => undefined;

  const pass = (give: Give): void => {
    const taker = takers.at(-1);
    if (taker === undefined) waiting.push({ since: now(), give });
    else give(taker);
  };

  const start = (): (() => void) => {
    const target = page();
    const early = target.earlyKeys;
    const oldest = now() - WAITS_MS;
    const unlisten = listenForWedge({
      target,
      onScan: (symbol) => pass((taker) => taker.onScan(symbol)),
      onCut: () => pass((taker) => taker.onCut()),
      ...(early === undefined
        ? {}
        : { since: early.since, earlier: early.keys.filter(({ timeStamp }) => timeStamp >= oldest) }),
    });
    early?.stop();
    return unlisten;
  };

  const listen = (): (() => void) => {
    if (listeners === 0) stop = start();
    listeners += 1;
    return () => {
      listeners -= 1;
      if (listeners > 0) return;
      stop();
      waiting = [];
    };
  };

  return {
    listen,
    take(taker) {
      const unlisten = listen();
      takers.push(taker);
      const oldest = now() - WAITS_MS;
      for (const { since, give } of waiting.splice(0)) if (since >= oldest) give(taker);
      return () => {
        takers.splice(takers.indexOf(taker), 1);
        unlisten();
      };
    },
  };
}

export const pageScans = createPageScans(() => window);
