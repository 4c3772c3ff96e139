/** How many packages of the size that an item is counted in another package contains: 12 boxes of 100 in a case of 1200. */

/** @returns null: not a whole number, or unknown */
export function packsIn(other: string, own: string): number | null {
  const [outer, inner] = [piecesOf(other), piecesOf(own)];
  if (outer === null || inner === null) return null;
  const packs = outer / inner;
  return Number.isSafeInteger(packs) && packs >= 1 ? packs : null;
}

/** 100 for `Box of 100`, 1 for `Each`; null: not stated. */
function piecesOf(text: string): number | null {
  const match = /^(?:.* of )?(\d+)(?: pieces)?$/.exec(text);
  if (match !== null) return Number(match[1]);
  return text === '' ? null : 1;
}
