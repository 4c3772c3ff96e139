/** How long a tap may still be meant for what was in its place before, in milliseconds: human reaction time. */
export const TAP_TAKES_MS = 400;
