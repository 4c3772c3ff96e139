/**
 * Our own label: `{ORIGIN}/Q/{TOKEN}`, all in upper case so that a QR code holds it in alphanumeric mode and stays small (LBL-03).
 * Rule: the token says nothing and belongs to the item for good; the origin only helps a stranger's phone and is never compared.
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

/** A token from random bytes, five bits from each: sixteen bytes make sixteen characters. Throws under twelve bytes. */
export function itemTokenFrom(random: Uint8Array): ItemToken {
  const token = Array.from(random, (byte) => ALPHABET[byte & 31]).join('');
  if (!isItemToken(token)) throw new Error(`A label token needs 12 to 40 random bytes, got ${random.length}`);
  return token;
}

/** The text to put into the QR code. `origin` as in `https://stock.example`, with or without a slash at its end. */
export function itemLabelText(origin: string, token: ItemToken): string {
  return `${origin.replace(/\/+$/, '')}/Q/${token}`.toUpperCase();
}

/** The token of a label text with any origin, or null when the text is no label of ours. */
export function tokenOfLabel(text: string): ItemToken | null {
  const token = LABEL.exec(text)?.[1]?.toUpperCase();
  return token !== undefined && isItemToken(token) ? token : null;
}

/**
 * The token in what a person typed: a whole address, `Q/TOKEN` or the token alone, with spaces or dashes, in any case,
 * with O for 0 and I or L for 1. A bare token must have the sixteen characters that ours have, letters and digits, so that
 * most article numbers stay text; the others are found by searching when no item has the token.
 */
export function tokenOfTyping(text: string): ItemToken | null {
  const match = /^(https?:\/\/[^/?#]+\/q\/|\/?q\/)?([0-9a-z]{12,40})\/?$/i.exec(text.replace(/[\s-]/g, ''));
  const token = (match?.[2] ?? '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  if (!isItemToken(token)) return null;
  const bareIsLikely = token.length === 16 && /\d/.test(token) && /[A-Z]/.test(token);
  return match?.[1] !== undefined || bareIsLikely ? token : null;
}
