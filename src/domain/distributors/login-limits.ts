/** How long what is typed of a login may be, in characters. */
export const ACCOUNT_TEXT_MOST = 80;
export const ACCOUNT_PASSWORD_MOST = 200;
