/** A defect that a device reports breaks the run; what the connection throws on purpose is ignored. */

// why: not everything that is thrown is an error, or can be written down.
export const STRANGE = (): string => 'a function';

/** @returns a function that unsubscribes */
export function watchDefects(told: (thrown: unknown) => void): () => void {
  const { error, warn } = console;
  // What the wire refuses on purpose is logged by every device (ERR-22).
  console.warn = (...said: unknown[]): void => {
    if (!String(said[0]).startsWith('Response error: ')) warn(...said);
  };
  console.error = (...said: unknown[]): void => {
    const thrown = said.at(-1);
    if (thrown === STRANGE) return;
    error(...said);
    told(thrown);
  };
  return () => {
    console.error = error;
    console.warn = warn;
  };
}
