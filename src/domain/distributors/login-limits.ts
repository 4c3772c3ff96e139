/** Maximum lengths of login fields, in characters. */
export const MAX_ACCOUNT_LENGTH = 80;
export const MAX_ACCOUNT_PASSWORD_LENGTH = 200;
