/**
 * While a person taps + and − in a list, its rows stay where they are: a change sorts the list again, or takes the row out of it, and the
 * next tap would be booked on the item that has come under the finger. What the rows show is current meanwhile.
 */
import type { ItemView } from '#mirror/read/views.ts';
import type { Watched } from '#mirror/read/watch.ts';

/** How long after a tap another one may belong to the same place. */
export const PLACES_MS = 1_000;

let until = 0;
/** What was tapped meanwhile, by item: an item that has left the list is no longer read with it. */
const tapped = new Map<string, number>();

export function noteTap(id: string, delta: number): void {
  const now = performance.now();
  if (now > until) tapped.clear();
  until = now + PLACES_MS;
  tapped.set(id, (tapped.get(id) ?? 0) + delta);
}

export function keepPlaces<Answer extends { readonly rows: readonly ItemView[] }>(
  watched: Watched<Answer>,
): Watched<Answer> {
  return {
    hasValue: () => false,
    subscribe(next, failed) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let placed: Answer | undefined;
      const show = (answer: Answer): void => {
        clearTimeout(timer);
        const left = until - performance.now();
        // Another search, sort or range is shown as it is.
        if (placed === undefined || left <= 0) return next((placed = answer));
        timer = setTimeout(() => show(answer), left);
        const current = new Map(answer.rows.map((row) => [row.id, row]));
        next({
          ...placed,
          rows: placed.rows.map(
            (row) => current.get(row.id) ?? { ...row, onHand: row.onHand + (tapped.get(row.id) ?? 0) },
          ),
        });
      };
      const reading = watched.subscribe(show, failed);
      return {
        unsubscribe() {
          clearTimeout(timer);
          reading.unsubscribe();
        },
      };
    },
  };
}
