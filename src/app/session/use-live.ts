/**
 * What stands in the databases of the device, read again after every change. It may have its first answer from the first
 * look; it then asks for itself once that has been painted.
 */
import { useObservable } from 'dexie-react-hooks';
import { watch, type Watched } from '#mirror/read/watch.ts';
import { whenPainted } from '../kit/first-paint.ts';

/**
 * @param read as `watch` takes it: one look, or `inSteps`
 * @param paced how often it is looked at, where that is not after every change
 * @returns undefined before the first answer; until the answer to other `deps`, that to the ones before
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

/** The same, asked for when the first drawing has been painted; within the call where it has been already. */
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
