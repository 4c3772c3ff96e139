/** Waits for the fields that the card processor's script draws: the dialog looks for them every 300 ms (SUB-16). */

export type CardEntry = 'loading' | 'ready' | 'failed';

const LOOK_MS = 300;
/** If the script has drawn no fields after this many attempts, it is blocked or broken. */
const PATIENCE = 100;

/** @param onEnd called once, unless stopped before. @returns stops it */
export function watchCardEntry(isThere: () => boolean, onEnd: (entry: 'ready' | 'failed') => void): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const isReady = isThere();
    if (!isReady && looks < PATIENCE) return;
    clearInterval(timer);
    onEnd(isReady ? 'ready' : 'failed');
  }, LOOK_MS);
  return () => clearInterval(timer);
}
