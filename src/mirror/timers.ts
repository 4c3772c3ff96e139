/** Calls `work` once after so many ms; answers how to take it back. */
export type Schedule = (ms: number, work: () => void) => () => void;

export const timers: Schedule = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};
