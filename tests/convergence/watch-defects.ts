/** A defect reported by a device fails the run; errors thrown on purpose by the connection are ignored. */

// why: not everything thrown is an Error, or can be converted to text.
export const STRANGE = (): string => 'a function';

/** @returns a function that unsubscribes */
export function watchDefects(reported: (thrown: unknown) => void): () => void {
  const { error, warn } = console;
  // Devices log every refusal by the wire (ERR-22).
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
