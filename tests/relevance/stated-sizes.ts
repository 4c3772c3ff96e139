/**
 * The sizes that a text states, by kind. Rule: independent of the product's own rules (attributes, search words), since those
 * are measured with it; a text that mentions nothing of a kind states no size of it.
 */

/** Values of a kind, each as a text: numbers in mL, mm, g and degrees without trailing zeros, words in lower case. */
const KINDS = {
  /** mL, cc, L, oz, quart, gallon: `15 ml`, `5 quart`; in mL. */
  volume: (text) =>
    each(text, /(\d*\.?\d+)\s*-?(ml|milliliters?|cc|cubic centimeters?|l|liters?|oz|quarts?|gallons?)\b/g, (match) =>
      plain(Number(match[1]) * (VOLUMES[match[2]?.replace(/(?<=r|t|n)s$/, '') ?? ''] ?? 1)),
    ),
  /** `16 fr`, `16f`, `16 french`. */
  french: (text) => each(text, /(\d+(?:\.\d+)?)\s*-?(?:fr\b|french\b|f\b)/g, numberOf),
  /** `27g` (glued), `27 ga`, `27 gauge`. */
  gauge: (text) => each(text, /(\d+(?:\.\d+)?)(?:\s*-?(?:ga|gauge)\b|g(?![a-z]))/g, numberOf),
  /** `1:100,000`. */
  ratio: (text) =>
    each(text, /\b1:(\d[\d,]*)(k?)\b/g, (match) => `1:${match[1]?.replaceAll(',', '')}${match[2] ? '000' : ''}`),
  percent: (text) => each(text, /(\d+(?:\.\d+)?)\s*%/g, numberOf),
  mass: (text) => each(text, /(\d+(?:\.\d+)?)\s+g\b/g, numberOf),
  /** A tooth shade: `a2`, `a3.5`, `oa2`. */
  shade: (text) => each(text, /\b(oa2|[abcd][1-4](?:\.5)?)\b(?!\.\d)/g, (match) => match[1] ?? ''),
  /** `x-small`, `small`, `medium`, `large`, `x-large`, `adult`, `pediatric`, `infant`, `molar` … */
  word: (text) => each(text, WORD, wordOf),
  side: (text) => each(text, /(?<![a-z])(left|right)(?![a-z])/g, (match) => match[1] ?? ''),
  /** `#15`, `#330`, `#15c`. */
  number: (text) => each(text, /#\s?(\d+[a-z]?)\b/g, (match) => match[1] ?? ''),
  /** Of a suture: `4-0`, `0`, `2`. */
  suture: (text) => each(text, /(?<![\d-])(\d{1,2}-0)(?![\d-])/g, (match) => match[1] ?? ''),
  /** Of gloves: `7`, `7.5` at the end of the name of surgical ones, a word for others. */
  glove: (text) => [
    ...each(text, /(?<=gloves \w+ )(\d(?:\.5)?)(?![\d.])/g, numberOf),
    ...(text.includes('glove') ? each(text, WORD, wordOf) : []),
  ],
  /** `size 4`, `sz. b`. */
  size: (text) => each(text, /\b(?:size|sz)[.:]?\s*#?([a-h]\b|\d+(?:\.\d+)?\+?)/g, (match) => plain(match[1] ?? '')),
  /** Two or three numbers joined by a cross, without units: `2x2`, `5x40`. */
  dims: (text) =>
    each(text, CROSSED, (match) =>
      [match[1], match[2], match[3]]
        .filter((part) => part !== undefined)
        .map((part) => plain(part.replace(/^[ø⌀]/, '')))
        .join('x'),
    ),
  /** Every length, in mm. */
  length: (text) => each(text, LENGTH, (match) => millimeters(match)),
  diopter: (text) => each(text, /diopter:?\s*([+-]?\d+(?:\.\d+)?)/g, numberOf),
  angle: (text) => each(text, /(\d+(?:\.\d+)?)\s*(?:°|deg\b|degrees?\b)/g, numberOf),
  hole: (text) => each(text, /\b(\d+)[ -]?hole/g, numberOf),
  /** As the device database states it: `Outer Diameter 3.5 Millimeter`; in mm. */
  outer: (text) => each(text, named('outer diameter'), (match) => millimeters(match)),
  inner: (text) => each(text, named(String.raw`(?:lumen/)?inner diameter,?`), (match) => millimeters(match)),
  long: (text) => each(text, named('(?<!thread )(?<!shaft )length'), (match) => millimeters(match)),
  wide: (text) => each(text, named('width'), (match) => millimeters(match)),
  high: (text) => each(text, named('height'), (match) => millimeters(match)),
} as const satisfies Record<string, (text: string) => string[]>;
export type SizeKind = keyof typeof KINDS;

const WORD =
  /(?<![a-z])((?:x{1,3}-|extra[ -])?(?:small|large)|medium|adult|paediatric|pediatric|infant|regular)(?![a-z])/g;
const wordOf = (match: RegExpMatchArray): string => (match[1] ?? '').replace(/extra[ -]/, 'x-').replace('paed', 'ped');

const VOLUMES: Readonly<Record<string, number>> = {
  l: 1000,
  liter: 1000,
  oz: 29.57,
  quart: 946.35,
  gallon: 3785.4,
};
const CROSSED =
  /(\d+ \d+\/\d+|\d+\/\d+|\d*\.?\d+)\s*(?:mm|cm|in|"|g)?\s*[x×]\s*(?:ø\s*)?(\d+ \d+\/\d+|\d+\/\d+|\d*\.?\d+)(?:\s*(?:mm|cm|in|")?\s*[x×]\s*(\d*\.?\d+))?(?![\d/])/g;
const UNIT = String.raw`(mm|millimeters?|cm|centimeters?|in|inch|inches|")`;
const LENGTH = new RegExp(String.raw`(\d+ \d+/\d+|\d+/\d+|\d*\.?\d+)\s*-?${UNIT}(?![a-z])`, 'g');

function named(name: string): RegExp {
  return new RegExp(String.raw`${name}:?\s*(\d*\.?\d+)\s*${UNIT}(?![a-z])`, 'g');
}

function each(text: string, pattern: RegExp, valueOf: (match: RegExpMatchArray) => string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(valueOf))];
}

const numberOf = (match: RegExpMatchArray): string => plain(match[1] ?? '');

/** `3.50` and `3.5` are equal, as are `03` and `3`; `1 1/2` is 1.5. */
function plain(value: string | number): string {
  const text = String(value);
  const mixed = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(text);
  if (mixed !== null) return String(Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3]));
  return /^[+-]?\d*\.?\d+$/.test(text) ? String(Number(Number(text).toPrecision(6))) : text;
}

function millimeters(match: RegExpMatchArray): string {
  const unit = match[2] ?? '';
  const factor = unit.startsWith('m') ? 1 : unit.startsWith('c') ? 10 : 25.4;
  return plain(Number(plain(match[1] ?? '')) * factor);
}

/** Distinct values of the kind that the text states, in its order. */
export function statedSizes(kind: SizeKind, text: string): readonly string[] {
  return KINDS[kind](text.toLowerCase().normalize('NFKC'));
}

export function isSizeKind(text: string): text is SizeKind {
  return text in KINDS;
}
