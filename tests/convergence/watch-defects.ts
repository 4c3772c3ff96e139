/** A defect that a device reports breaks the run; what the connection throws on purpose is ignored. */

// why: not everything that is thrown is an error, or can be written down.
export const STRANGE = (): string => 'a function';

/** @returns a function that unsubscribes */
export function watchDefects(told: (thrown: unknown) => void): () => void {
  const { error } = console;
  console.error = (...said: unknown[]): void => {
    const thrown = said.at(-1);
    if (thrown === STRANGE) return;
    error(...said);
    told(thrown);
  };
  return () => (console.error = error);
}
