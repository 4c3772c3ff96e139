/** The longest pause between two keys of one scan by a hand scanner that acts as a keyboard: no person types as fast. */
export const MAX_PAUSE_MS = 50;
