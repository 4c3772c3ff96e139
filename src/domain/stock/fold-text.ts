/** Normalizes text for comparison and search: lower case, no accents, single spaces. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most texts are plain ASCII; normalization is the expensive part.
  const plain = /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/\s+/g, ' ').trim();
}
