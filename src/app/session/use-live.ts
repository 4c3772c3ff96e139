/**
 * Data from the device's databases, read again after every change. It can take its first answer from the first render data, and
 * reads for itself once that has been painted.
 */
import { useObservable } from 'dexie-react-hooks';
import { watch, type Watched } from '#mirror/read/watch.ts';
import { whenPainted } from '../kit/first-paint.ts';

/**
 * @param read as for `watch`: one read, or `inSteps` @param paced how often it is read, if not after every change @returns
 * undefined before the first answer; after a change of `deps`, the previous answer until the new one
 */
export function useLive<Answer>(
  read: () => Promise<Answer>,
  deps: readonly unknown[],
  first?: Answer,
  paced: (watched: Watched<Answer>) => Watched<Answer> = (watched) => watched,
): Answer | undefined {
  return useObservable<Answer, Answer | undefined>(
    () => (first === undefined ? paced(watch(read)) : afterPaint(paced(watch(read)))),
    [...deps],
    first,
  );
}

/** The same, but read after the first paint; immediately if that is over. */
export function afterPaint<Answer>(watched: Pick<Watched<Answer>, 'subscribe'>): Watched<Answer> {
  return {
    hasValue: () => false,
    subscribe(next, failed) {
      let subscription: { unsubscribe(): void } | undefined;
      const cancel = whenPainted(() => {
        subscription = watched.subscribe(next, failed);
      });
      return {
        unsubscribe() {
          cancel();
          subscription?.unsubscribe();
        },
      };
    },
  };
}
