/** The longest pause between two keys of one scan of a hand scanner that poses as a keyboard: no hand types as fast. */
export const MAX_PAUSE_MS = 50;
