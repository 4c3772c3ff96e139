/**
 * Throttles a list during the first copy of its location: every message of the copy would render it again, each time with other
 * rows. The last result stays for a while; the end of the copy, and an edit by the person, end the pause at once.
 */
import type { Mirror } from '#mirror/mirror.ts';
import type { Watched } from '#mirror/read/watch.ts';

/** A quick copy ends before this: its list is rendered at the beginning and at the end. */
const REST_MS = 4_000;

export type Filling = Pick<Mirror, 'status' | 'subscribe'>;

/** @param isWorth false: nothing is shown yet, so the first result is shown at once */
export function throttleWhileCopying<Answer>(
  watched: Watched<Answer>,
  mirror: Filling,
  isWorth: (answer: Answer) => boolean,
): Watched<Answer> {
  return {
    hasValue: () => false,
    subscribe(next, failed) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let looking: { unsubscribe(): void } | null = null;
      const mayRest = (): boolean => {
        const { bootstrapping, saving } = mirror.status();
        return bootstrapping !== null && !saving;
      };
      const rest = (): void => {
        looking?.unsubscribe();
        looking = null;
        timer ??= setTimeout(look, REST_MS);
      };
      const look = (): void => {
        clearTimeout(timer);
        timer = undefined;
        looking?.unsubscribe();
        const subscription = watched.subscribe((answer) => {
          next(answer);
          if (isWorth(answer) && mayRest()) rest();
        }, failed);
        if (timer === undefined) looking = subscription;
        else subscription.unsubscribe();
      };
      const stop = mirror.subscribe(() => {
        if (timer !== undefined && !mayRest()) look();
      });
      look();
      return {
        unsubscribe() {
          stop();
          clearTimeout(timer);
          looking?.unsubscribe();
        },
      };
    },
  };
}
