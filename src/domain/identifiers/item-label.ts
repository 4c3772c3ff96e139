/**
 * Our own label: `{ORIGIN}/Q/{TOKEN}`, all upper case so that a QR code can use its alphanumeric mode and stay small (LBL-03).
 * Rule: the token carries no information and belongs to the item permanently; the origin lets any phone open the link and is never
 * compared.
 */

/** At least twelve characters of Crockford's base 32: digits and upper-case letters without I, L, O and U. */
export type ItemToken = string & { readonly brand: 'ItemToken' };

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TOKEN = /^[0-9A-HJKMNP-TV-Z]{12,40}$/;
const LABEL = /^https?:\/\/[^/?#\s]+\/q\/([0-9a-z]{12,40})\/?$/i;

/** True for a well-formed token. */
export function isItemToken(text: string): text is ItemToken {
  return TOKEN.test(text);
}

/** A token from random bytes, five bits from each: sixteen bytes give sixteen characters. Throws for fewer than twelve bytes. */
export function itemTokenFrom(random: Uint8Array): ItemToken {
  const token = Array.from(random, (byte) => ALPHABET[byte & 31]).join('');
  if (!isItemToken(token)) throw new Error(`A label token needs 12 to 40 random bytes, got ${random.length}`);
  return token;
}

/** The text of the QR code. `origin` is like `https://stock.example`, with or without a trailing slash. */
export function itemLabelText(origin: string, token: ItemToken): string {
  return `${origin.replace(/\/+$/, '')}/Q/${token}`.toUpperCase();
}

/** The token of a label text with any origin, or null if the text is not one of our labels. */
export function tokenOfLabel(text: string): ItemToken | null {
  const token = LABEL.exec(text)?.[1]?.toUpperCase();
  return token !== undefined && isItemToken(token) ? token : null;
}

/**
 * The token in typed text: a whole address, `Q/TOKEN` or the token alone, with spaces or dashes, in any case, with O for 0 and I or L for
 * 1. A bare token must have sixteen characters, as ours do, with both letters and digits, so that most article numbers remain text; if no
 * item has the token, the caller searches for the text instead.
 */
export function tokenOfTyping(text: string): ItemToken | null {
  const match = /^(https?:\/\/[^/?#]+\/q\/|\/?q\/)?([0-9a-z]{12,40})\/?$/i.exec(text.replace(/[\s-]/g, ''));
  const token = (match?.[2] ?? '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  if (!isItemToken(token)) return null;
  const bareIsLikely = token.length === 16 && /\d/.test(token) && /[A-Z]/.test(token);
  return match?.[1] !== undefined || bareIsLikely ? token : null;
}
