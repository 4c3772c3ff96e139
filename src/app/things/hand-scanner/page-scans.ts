/**
 * The one listener for hand scanners of a page. Rule: a scan is heard from the moment the page opens, whatever is still
 * loading; it waits for the screen that answers it. Where nobody is signed in nothing is listened to: what fills a password
 * in may type as fast.
 */
import type { ScanSymbol } from '#scan/decode/symbol.ts';
import { listenForWedge } from '#scan/keyboard-wedge.ts';

/** Answers the scans of its screen. */
export interface ScanTaker {
  readonly onScan: (symbol: ScanSymbol) => void;
  /** What may be the rest of a scan whose first keys nobody heard. */
  readonly onCut: () => void;
}

/** Keys that came before the app (public/early.js). */
export interface EarlyKeys {
  /** On the clock of the keys. */
  readonly since: number;
  readonly keys: readonly Event[];
  /** No more are kept, and those that were are forgotten. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    earlyKeys?: EarlyKeys;
  }
}

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { earlyKeys?: EarlyKeys };
type Give = (taker: ScanTaker) => void;

/** A page that takes longer is no longer what its person scanned for. */
const WAITS_MS = 15_000;

export interface PageScans {
  /** Listens until the returned function is called. */
  readonly listen: () => () => void;
  /** What waits is given to it at once, and then whatever comes, until the returned function is called. */
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
