/**
 * A read that is asked again after every change of what it has looked at, in this context or another one. A connection that
 * the browser has taken away fails what was asked over it: that is asked again as well, and the last answer stands
 * meanwhile. Only who has not had any answer for a while is notified of the failure.
 */
import { liveQuery } from 'dexie';
import { StorageFailure, toStorageFailure } from '../tables/storage-failure.ts';

const AGAIN_MS: readonly number[] = [50, 250, 1_000, 2_000, 4_000, 8_000];

export interface Watched<Answer> {
  /** Never before it is asked. */
  hasValue(): boolean;
  subscribe(next: (answer: Answer) => void, failed?: (cause: unknown) => void): { unsubscribe(): void };
}

/**
 * @param read one of those in this folder, which ask within one zone of Dexie's (`readInTransaction`), or several that are
 *   all called at once; what waits for an answer before it asks on is a look `inSteps`
 * @returns what React's live queries take; `failed` is called once, with a `StorageFailure` where it was the storage, and ends it
 */
export function watch<Answer>(read: () => Promise<Answer>): Watched<Answer> {
  const requested = liveQuery(() =>
    read().catch((cause: unknown) => {
      // why: Dexie tells nobody of an AbortError or a DatabaseClosedError, and never asks again.
      throw toStorageFailure(cause) ?? cause;
    }),
  );
  return {
    hasValue: () => false,
    subscribe(next, failed) {
      let hasAnswer = false;
      let failures = 0;
      let leave = (): void => undefined;
      const ask = (): void => {
        const subscription = requested.subscribe(
          (answer) => {
            hasAnswer = true;
            failures = 0;
            next(answer);
          },
          (cause: unknown) => {
            leave();
            const isLost = cause instanceof StorageFailure && cause.kind === 'lost';
            const isPatient = hasAnswer || failures < AGAIN_MS.length;
            if (!isLost || !isPatient) return failed?.(cause);
            const timer = setTimeout(ask, AGAIN_MS[failures] ?? AGAIN_MS.at(-1));
            failures += 1;
            leave = () => clearTimeout(timer);
          },
        );
        leave = () => subscription.unsubscribe();
      };
      ask();
      return { unsubscribe: () => leave() };
    },
  };
}

/**
 * A look that goes from answer to answer. After the first one it is outside of the zone in which Dexie sees what is asked, and a
 * live query would hear of no later step: so what all of them go by is asked first, and a change of that repeats the look.
 */
export function inSteps<Answer>(goesBy: () => Promise<unknown>, look: () => Promise<Answer>): () => Promise<Answer> {
  return () => goesBy().then(look);
}
