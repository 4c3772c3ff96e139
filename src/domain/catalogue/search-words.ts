/**
 * Splits a text into search words: lower case without accents, singular, and sizes in one spelling, so that equal sizes are the same word
 * however they were typed: "2 x 2", "2"x2"" and "2 × 2 in" are `2x2` and `2x2in`, "3 cc" is `3ml`, "27 gauge" `27g`, "16 French" `16fr`,
 * "1:100k" `1:100000`, "3.0 mm" `3mm`, "4-0" `4/0`, "X-Large" `xlarge`, "sz 7" `size` and `7`. Rule: same results as `search_words` in SQL
 * (migration 0014), which computes the words of products.
 */
const WORD = /[a-z0-9]+(?:[./:][0-9][a-z0-9]*)*(?:%|(?<=[0-9])\+(?![a-z0-9]))?/g;

type Rule = readonly [from: RegExp, to: string];

const FRACTIONS = [
  ['1/2', '5'],
  ['1/4', '25'],
  ['3/4', '75'],
  ['1/8', '125'],
  ['3/8', '375'],
  ['5/8', '625'],
  ['7/8', '875'],
] as const;

/** Numbers and their units; the order matters. */
const SIZES: readonly Rule[] = [
  [/(\d),(?=\d{3})/g, '$1'],
  // A decimal number without redundant zeros; numbers with several dots are not decimals.
  [/(?<![\d.a-wyz])\.(?=\d)/g, '0.'],
  [/(?<![\d.])(\d+)\.0+(?!\d|\.\d)/g, '$1'],
  [/(?<![\d.])(\d+\.\d*[1-9])0+(?!\d|\.\d)/g, '$1'],
  ...FRACTIONS.flatMap(([fraction, decimal]): Rule[] => [
    [new RegExp(`(?<![\\d/.])(\\d+)[ -]${fraction}(?![\\d/.])`, 'g'), `$1.${decimal}`],
    [new RegExp(`(?<![\\d/.])${fraction}(?![\\d/.])`, 'g'), `0.${decimal}`],
  ]),
  [/(?<!\d)1 ?: ?(?=\d)/g, '1:'],
  [/(?<![\d/])1\/(?=\d{2,3}000(?!\d))/g, '1:'],
  [/(?<!\d)1:(\d+) ?k(?![a-z0-9])/g, '1:$1000'],
  [/(?<![a-z0-9./])(\d{1,2})[-/]0(?![a-z0-9./])/g, '$1/0'],
  [/(\d)[ -]+(?:l|lit(?:er|re)s?)(?![a-z0-9])/g, '$1l'],
  [/(\d)[ -]*(?:gauge|ga|grams?|gm)(?![a-z0-9])/g, '$1g'],
  [/(\d)[ -]*(?:cc|millilit(?:er|re)s?|mls)(?![a-z0-9])/g, '$1ml'],
  [/(\d)(?:[ -]*fr(?:ench)?| ?f)(?![a-z0-9])/g, '$1fr'],
  [/(\d)[ -]*millimet(?:er|re)s?(?![a-z0-9])/g, '$1mm'],
  // 2.4mmD x 12mmL: a diameter and a length.
  [/(\d) ?mm[dlwh](?![a-z0-9])/g, '$1mm'],
  [/(\d)[ -]*centimet(?:er|re)s?(?![a-z0-9])/g, '$1cm'],
  [/(\d)[ -]*(?:degrees?|deg)(?![a-z0-9])/g, '$1deg'],
  [/(\d)[ -]*(?:"|''|(?:inch(?:es)?|in)(?![a-z0-9]|-\d))/g, '$1in '],
  [/(\d) ?(?:%|percent|pct)/g, '$1% '],
  [/(\d)[ -]+(ml|mg|mcg|mm|cm|g|oz|kg)(?![a-z0-9])/g, '$1$2'],
];

/** Several numbers with one unit, or none, as one size; the unit follows the last number. */
const DIMENSIONS: readonly Rule[] = [
  [/(\d)(mm|cm|in) *(?:x| by ) *(\d+(?:[./]\d+)*)(?![a-z0-9%/]|\.\d| *x| by )/g, '$1x$3$2'],
  [/(\d)mm *(?:x| by ) *(?=[\d./]+(?:mm| *x| by ))/g, '$1x'],
  [/(\d)cm *(?:x| by ) *(?=[\d./]+(?:cm| *x| by ))/g, '$1x'],
  [/(\d)in *(?:x| by ) *(?=[\d./]+(?:in| *x| by ))/g, '$1x'],
  [/(\d) *(?:x| by ) *(?=\d)/g, '$1x'],
];
/** An `x` that is left before a number becomes a separate word. */
const CROSS: Rule = [/(?<![a-z0-9])x(?=\d)/g, 'x '];

const OTHERS: readonly Rule[] = [
  [/(?<![a-z0-9])sz(?![a-z])/g, 'size '],
  [/(?<![a-z0-9])(x|extra)[- ]*(small|large)/g, 'x$2'],
  [/(?<![a-z0-9])non[- ](?=[a-z])/g, 'non'],
];

function apply(text: string, rules: readonly Rule[]): string {
  return rules.reduce((each, [from, to]) => each.replace(from, to), text);
}

function plainOf(source: string): string {
  const plain = source
    .replaceAll('\u00d7', 'x')
    .replaceAll('\u00b0', 'deg')
    .replace(/[\u201c\u201d\u2033]/g, '"')
    .replace(/[\u2010-\u2014\u00a0\t\n\r]/g, ' ')
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .toLowerCase();
  return apply(/\d/.test(plain) ? apply(plain, SIZES) : plain, OTHERS);
}

const joinedOf = (plain: string): string => apply(plain, [...DIMENSIONS, CROSS]);

const wordsIn = (plain: string): string[] => [...new Set((plain.match(WORD) ?? []).map(singular))];

/** The words of a product's text: a multi-part size as a whole, and each of its numbers. */
export function searchWords(source: string): string[] {
  const plain = plainOf(source);
  const joined = joinedOf(plain);
  return wordsIn(joined === plain ? plain : `${joined} ${apply(plain, [CROSS])}`);
}

/**
 * The words of a product's name, and all of its words, sorted. Rule: same results as the triggers (migration 0014).
 * @param others maker, categories, description and the texts of its attributes
 */
export function productWords(
  name: string,
  others: readonly string[],
): { readonly ofName: readonly string[]; readonly all: readonly string[] } {
  const ofName = searchWords(name);
  return { ofName, all: [...new Set([...ofName, ...searchWords(others.join(' ; '))])].toSorted() };
}

/** The words of a typed text, in order; a multi-part size is one word. Each is among the `searchWords`. */
export function typedWords(source: string): string[] {
  return wordsIn(joinedOf(plainOf(source)));
}

/** Whether a word states an amount (size, length, strength …): it matches only itself and no similarly spelled word. */
export function isSizeWord(word: string): boolean {
  return /\d/.test(word);
}

/** True for sizes with a number and for garment sizes: a search for one size must not find another. */
export function mayBeSize(word: string): boolean {
  return isSizeWord(word) || isGarmentSize(word);
}

/** A garment size in letters, abbreviated or in full. */
export function isGarmentSize(word: string): boolean {
  return /^(?:x*(?:s|sm|sml|small|l|lg|lrg|large)|m|md|med|medium)$/.test(word);
}

function singular(word: string): string {
  return word.replace(/^([a-z]{2,}(?:x|ch|sh|ss))es$/, '$1').replace(/^([a-z]{2,}[^suix])s$/, '$1');
}

/** A code for comparison: capitals and digits only. */
export function codeKey(code: string): string {
  return code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}
