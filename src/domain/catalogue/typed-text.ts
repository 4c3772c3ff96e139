/**
 * Converts typed or pasted text to the characters and abbreviations of product words: `6½` becomes `6 1/2`, digits of other scripts become
 * ASCII digits, `w/o` becomes without, `2 in x 5 yd` a width and a roll length. Rule: no search word is lost, and other text is unchanged.
 */
const DIGITS = [0x06_60, 0x06_f0, 0x09_66] as const;

type Rule = readonly [from: RegExp, to: string | ((found: string) => string)];

const CHARACTERS: readonly Rule[] = [
  // Zero-width characters, which are copied along with numbers.
  [/\u200c|\u200d|\u2060|\ufeff|\u00ad/g, ''],
  [/[\p{Zs}\u200b\t\n\r]/gu, ' '],
  [/(?<=\d) ?(?=[\u00bc-\u00be\u2150-\u215e])/g, ' '],
  [/[\u00bc-\u00be\u2150-\u215e]/g, (found) => found.normalize('NFKC').replace('\u2044', '/')],
  [/\u2044/g, '/'],
  [/[\uff01-\uff5e]/g, (found) => String.fromCodePoint((found.codePointAt(0) ?? 0) - 0xfe_e0)],
  [/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, digitOf],
  [/\u00ba/g, '\u00b0'],
];

const PACK = '(?:boxe?s?|bx|cases?|cs|cartons?|ctn|packages?|packs?|pkg|pk|bags?|bg|counts?|ct|each|ea|pieces?|pcs?)';

const ABBREVIATIONS: readonly Rule[] = [
  [new RegExp(String.raw`(?<![a-z0-9])(${PACK})\/(?=\d)`, 'gi'), '$1 '],
  [/(?<![a-z0-9])(?:no|nr)\.? ?(?=\d{1,2}[a-z]?(?![a-z0-9-]))/gi, '#'],
  // The prefix belongs to the size: "x-lg" is not "lg".
  [/(?<![a-z0-9])x[- ]?(sm?|sml|sml|lg?|lrg)(?![a-z0-9])/gi, 'x$1'],
  [/(?<![a-z0-9])x-?(?=(?:short|long)(?![a-z]))/gi, 'x '],
  [/(?<=(?<!\d)1 ?: ?\d{1,3}) (?=000(?!\d))/g, ','],
  [/(?<![a-z0-9])w\/o(?![a-z])/gi, 'without '],
  [/(?<=\d) ?fl\.? ?oz(?![a-z])/gi, ' oz'],
  [/(?<!\d)1\/(?=\d{2,3} ?k(?![a-z0-9]))/gi, '1:'],
  [/(?<=[a-z]{3})\/(?=\d)/gi, ' '],
  [/(?<=\d) ?(yd|gal|qt|lb)s(?![a-z])/gi, ' $1'],
  // A roll: its width, and its length in another unit.
  [
    /(?<=\d ?(?:in|inch|inches|"|''|cm|mm)?) *(?:x|\u00d7| by ) *(?=\d+(?:\.\d+)? ?(?:yd|yard|ft|feet|foot)s?(?![a-z]))/gi,
    ' ',
  ],
];

function digitOf(found: string): string {
  const code = found.codePointAt(0) ?? 0;
  const zero = DIGITS.findLast((each) => each <= code) ?? code;
  return String(code - zero);
}

const apply = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((each, [from, to]) => (typeof to === 'string' ? each.replace(from, to) : each.replace(from, to)), text);

/** Converts characters only: product numbers contain no abbreviations. */
export function typedCode(text: string): string {
  return apply(text, CHARACTERS);
}

export function typedText(text: string): string {
  return apply(typedCode(text), ABBREVIATIONS);
}

const COUNTS = [
  new RegExp(String.raw`(?<![\d.,/:x])(\d[\d,]*) ?(?:/|-|per )? ?${PACK}(?![a-z0-9])`, 'gi'),
  new RegExp(String.raw`(?<![a-z])${PACK} ?(?:of|/) ?(\d[\d,]*)(?![\d./:x%"a-z])`, 'gi'),
];

/** Numbers that state the pack, not the size: those of `100/bx`, `160ct` and `box of 200`. */
export function packCounts(text: string): readonly string[] {
  return COUNTS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => (match[1] ?? '').replaceAll(',', '')));
}
