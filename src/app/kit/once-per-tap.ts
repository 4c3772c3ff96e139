/** How long a tap may still belong to the one before, or to what was in its place, in milliseconds: human reaction time. */
export const TAP_TAKES_MS = 400;

/**
 * A double tap is one tap: what a tap starts is not started again by a second one while it runs, or right after the first. @returns a
 * function that starts the work of a key; a second tap gets the answer of the first
 */
export function createOncePerTap<Key, Answer>(
  now: () => number = () => performance.now(),
): (key: Key, work: () => Promise<Answer>) => Promise<Answer> {
  const taps = new Map<Key, { readonly at: number; isRunning: boolean; readonly answer: Promise<Answer> }>();
  return (key, work) => {
    const last = taps.get(key);
    if (last !== undefined && (last.isRunning || now() - last.at < TAP_TAKES_MS)) return last.answer;
    const tap = { at: now(), isRunning: true, answer: work() };
    taps.set(key, tap);
    const end = (): void => void (tap.isRunning = false);
    tap.answer.then(end, end);
    return tap.answer;
  };
}
