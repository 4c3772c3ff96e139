/** The reason code of an op that a restored server has lost; the detail is the instant that the server was restored to. */
export const SERVER_RESTORED = 'server-restored';
