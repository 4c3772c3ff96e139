/** Calls `work` once after `ms`; returns a function that cancels it. */
export type Schedule = (ms: number, work: () => void) => () => void;

export const timers: Schedule = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};
