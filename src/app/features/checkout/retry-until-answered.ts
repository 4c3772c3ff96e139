/**
 * When an order with an unknown result is sent again: immediately, with increasing pauses, and whenever the connection may be back.
 */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000];
const LAST_PAUSE_MS = 30_000;

export interface RetryUntilAnsweredParts {
  readonly ask: () => Promise<void>;
  /** Source of `online`, `pageshow` and `focus`: the connection, or a suspended page, may be back. */
  readonly target?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** @returns a function that stops it */
export function retryUntilAnswered({ ask, target = globalThis.window }: RetryUntilAnsweredParts): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isStopped = false;
  let isAsking = false;

  const next = (): void => {
    if (isStopped) return;
    if (timer !== null) clearTimeout(timer);
    const pause = PAUSES_MS[tries] ?? LAST_PAUSE_MS;
    tries += 1;
    timer = setTimeout(() => void run(), pause);
  };
  const run = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      await ask();
    } catch (cause) {
      // Such as full storage: a later retry may succeed.
      console.warn('order', cause);
    } finally {
      isAsking = false;
    }
    next();
  };
  const soon = (): void => {
    tries = 0;
    next();
  };
  target.addEventListener('online', soon);
  target.addEventListener('pageshow', soon);
  target.addEventListener('focus', soon);
  next();
  return () => {
    isStopped = true;
    if (timer !== null) clearTimeout(timer);
    for (const event of ['online', 'pageshow', 'focus']) target.removeEventListener(event, soon);
  };
}
