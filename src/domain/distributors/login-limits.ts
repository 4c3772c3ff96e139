/** How long what is typed of a login may be, in characters. */
export const MAX_ACCOUNT_LENGTH = 80;
export const MAX_ACCOUNT_PASSWORD_LENGTH = 200;
