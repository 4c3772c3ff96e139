/** A live query that may have its first answer from the first look; it then asks for itself once that has been painted. */
import { useObservable } from 'dexie-react-hooks';
import { watch } from '#mirror/read/watch.ts';
import { whenPainted } from './first-paint.ts';

export function useLive<Answer>(
  read: () => Promise<Answer>,
  deps: readonly unknown[],
  first: Answer | undefined,
): Answer | undefined {
  return useObservable<Answer, Answer | undefined>(
    () => (first === undefined ? watch(read) : afterPaint(watch(read))),
    [...deps],
    first,
  );
}

interface Watched<Answer> {
  subscribe(next: (answer: Answer) => void, failed?: (cause: unknown) => void): { unsubscribe(): void };
}

/** The same, asked for when the first drawing has been painted; within the call where it has been already. */
export function afterPaint<Answer>(watched: Watched<Answer>) {
  return {
    hasValue: () => false,
    subscribe(next: (answer: Answer) => void, failed?: (cause: unknown) => void) {
      let subscription: { unsubscribe(): void } | undefined;
      const takeBack = whenPainted(() => {
        subscription = watched.subscribe(next, failed);
      });
      return {
        unsubscribe() {
          takeBack();
          subscription?.unsubscribe();
        },
      };
    },
  };
}
