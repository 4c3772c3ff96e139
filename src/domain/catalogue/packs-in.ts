/** How many of the packages that an item is counted in are in another package of it: 12 boxes of 100 in a case of 1200. */

/** @returns null: not a whole number, or not known */
export function packsIn(other: string, own: string): number | null {
  const [outer, inner] = [piecesOf(other), piecesOf(own)];
  if (outer === null || inner === null) return null;
  const packs = outer / inner;
  return Number.isSafeInteger(packs) && packs >= 1 ? packs : null;
}

/** Of `Box of 100` 100, of `Each` 1; null: nothing is said. */
function piecesOf(text: string): number | null {
  const match = /^(?:.* of )?(\d+)(?: pieces)?$/.exec(text);
  if (match !== null) return Number(match[1]);
  return text === '' ? null : 1;
}
