/** How a word sounds, roughly: words that are spelled differently and said alike have the same. For words of letters only. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/[ao]e/g, 'e'],
  [/ck/g, 'k'],
  [/c(?=[ei])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
];

export function phoneticKey(word: string): string {
  return SAME.reduce((sound, [from, to]) => sound.replaceAll(from, to), word);
}

/** British and American spellings of one word have the same: haemodialysis, dialyser, color, fibre, sulphate, calliper. Mistakes do not. */
const SAME_SPELLING: readonly (readonly [RegExp, string])[] = [
  [/[ao]e/g, 'e'],
  [/sulph/g, 'sulf'],
  [/our/g, 'or'],
  [/([^aeiou])re$/g, '$1er'],
  [/([iy])z/g, '$1s'],
  [/ll/g, 'l'],
];

export function spellingKey(word: string): string {
  return SAME_SPELLING.reduce((spelling, [from, to]) => spelling.replaceAll(from, to), word);
}
