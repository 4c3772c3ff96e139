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
    () => (first === undefined ? watch(read) : afterPaint(read)),
    [...deps],
    first,
  );
}

type Watched<Answer> = ReturnType<typeof watch<Answer>>;

function afterPaint<Answer>(read: () => Promise<Answer>) {
  const watched = watch(read);
  return {
    hasValue: () => false,
    subscribe(...listeners: Parameters<Watched<Answer>['subscribe']>) {
      let stop = whenPainted(() => {
        const subscription = watched.subscribe(...listeners);
        stop = () => subscription.unsubscribe();
      });
      return { unsubscribe: () => stop() };
    },
  };
}
