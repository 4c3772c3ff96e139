/** A defect that a device reports breaks the run; what the connection throws on purpose is ignored. */

// why: not everything that is thrown is an error, or can be written down.
export const STRANGE = (): string => 'a function';

/** @returns a function that unsubscribes */
export function watchDefects(reported: (thrown: unknown) => void): () => void {
  const { error, warn } = console;
  // What the wire refuses on purpose is logged by every device (ERR-22).
  console.warn = (...output: unknown[]): void => {
    if (!String(output[0]).startsWith('Response error: ')) warn(...output);
  };
  console.error = (...output: unknown[]): void => {
    const thrown = output.at(-1);
    if (thrown === STRANGE) return;
    error(...output);
    reported(thrown);
  };
  return () => {
    console.error = error;
    console.warn = warn;
  };
}
