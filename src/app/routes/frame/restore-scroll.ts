/** Restores a page's scroll position on return, as soon as the page is tall enough; scrolling by the person has priority. */
import { TIMING } from '#domain/constants.ts';

const RECHECK_MS = 50;
/** If the list is not there by then, it has become shorter. */
const GIVE_UP_MS = 3_000;
const HANDS_ON = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** @returns a function that stops it */
export function restoreScroll(scroller: HTMLElement, top: number): () => void {
  const done = new AbortController();
  const since = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const stop = (): void => {
    clearTimeout(timer);
    done.abort();
  };
  const look = (): void => {
    const reach = scroller.scrollHeight - scroller.clientHeight;
    scroller.scrollTo({ top: Math.min(top, reach), behavior: 'instant' });
    if (reach >= top || performance.now() - since > GIVE_UP_MS) stop();
    else timer = setTimeout(look, RECHECK_MS);
  };
  timer = setTimeout(look, TIMING.scrollRestore);
  for (const event of HANDS_ON) {
    scroller.addEventListener(event, stop, { signal: done.signal, passive: true, capture: true });
  }
  return stop;
}
