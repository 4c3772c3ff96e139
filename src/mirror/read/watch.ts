/**
 * A read that is repeated after every change of what it has read, in this context or another one. If the browser closes the
 * connection, reads over it fail: they are repeated as well, and the last answer stays valid meanwhile. A subscriber is
 * notified of the failure only if it has had no answer for a while.
 *
 * Dexie drops an answer if something it depends on has changed while it was read. While hundreds of edits are sent, a slow device would
 * have none for as long as that takes: if the last one is too old, an answer that Dexie has dropped is shown, as it is newer.
 */
import { liveQuery } from 'dexie';
import { StorageFailure, toStorageFailure } from '../tables/storage-failure.ts';

const AGAIN_MS: readonly number[] = [50, 250, 1_000, 2_000, 4_000, 8_000];

/** An answer may be this old before one is shown that Dexie has dropped. */
const MAX_AGE_MS = 250;

export interface Watched<Answer> {
  /** Always false: answers arrive through `subscribe` only. */
  hasValue(): boolean;
  subscribe(next: (answer: Answer) => void, failed?: (cause: unknown) => void): { unsubscribe(): void };
}

/** Reads are numbered as they begin: a later one has seen the same or a newer state. */
interface Numbered<Answer> {
  readonly nth: number;
  readonly answer: Answer;
}

/**
 * @param read a read function of this folder, which makes its requests within one Dexie zone (`readInTransaction`), or
 * several called at once; a read that awaits one answer before the next request must use `inSteps`
 * @returns an observable for React's live queries; `failed` is called once, with a `StorageFailure` if storage was the cause, and ends it
 */
export function watch<Answer>(read: () => Promise<Answer>): Watched<Answer> {
  return {
    hasValue: () => false,
    subscribe(next, failed) {
      let hasAnswer = false;
      let failures = 0;
      let isOver = false;
      let leave = (): void => undefined;
      let begun = 0;
      let shown = { nth: 0, at: performance.now() };
      const show = ({ nth, answer }: Numbered<Answer>): void => {
        if (isOver || nth <= shown.nth) return;
        shown = { nth, at: performance.now() };
        hasAnswer = true;
        failures = 0;
        next(answer);
      };
      const requested = liveQuery(() => {
        begun += 1;
        const nth = begun;
        return read().then(
          (answer) => {
            const numbered = { nth, answer };
            // why: in a task of its own, outside of Dexie's zone; by then Dexie has shown the answer, or dropped it.
            setTimeout(() => performance.now() - shown.at >= MAX_AGE_MS && show(numbered));
            return numbered;
          },
          (cause: unknown) => {
            // why: Dexie reports an AbortError or a DatabaseClosedError to nobody, and never repeats the query.
            throw toStorageFailure(cause) ?? cause;
          },
        );
      });
      const ask = (): void => {
        const subscription = requested.subscribe(show, (cause: unknown) => {
          leave();
          const isLost = cause instanceof StorageFailure && cause.kind === 'lost';
          const isPatient = hasAnswer || failures < AGAIN_MS.length;
          if (!isLost || !isPatient) return failed?.(cause);
          const timer = setTimeout(ask, AGAIN_MS[failures] ?? AGAIN_MS.at(-1));
          failures += 1;
          leave = () => clearTimeout(timer);
        });
        leave = () => subscription.unsubscribe();
      };
      ask();
      return {
        unsubscribe() {
          isOver = true;
          leave();
        },
      };
    },
  };
}

/**
 * A read in several steps. After the first answer it is outside the zone in which Dexie observes requests, and a live query
 * would not be notified about later steps: so a value that changes with all of them is read first, and a change of that
 * value repeats the read.
 */
export function inSteps<Answer>(goesBy: () => Promise<unknown>, look: () => Promise<Answer>): () => Promise<Answer> {
  return () => goesBy().then(look);
}
