/** Text as it is compared and searched: lower case, accents away, white space single. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most texts are plain ASCII; normalizing is what costs.
  const plain = /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/\s+/g, ' ').trim();
}
