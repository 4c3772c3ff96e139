/**
 * Reads the numbers of a name: ratios, gauges, French sizes, dimensions, ranges, lengths, volumes, weights, angles and counts of holes or
 * lumens. Rule: a number with an unclear meaning stays in the name, where it counts as an unread statement.
 */
import type { AttributeName } from './attribute.ts';
import { NameScan, type Stated } from './name-scan.ts';
import {
  amountText,
  comparableValue,
  decimalText,
  FRENCH,
  GAUGE,
  inchText,
  LENGTH_UNIT,
  MASS_UNIT,
  type Measure,
  measureOf,
  NUMBER,
  numberOf,
  OUNCE,
  readMeasure,
  unitOf,
  VOLUME_UNIT,
  type Unit,
} from './units.ts';

/** Start of a number: not inside a code, a range or a decimal, including one with a comma. */
const BEFORE = String.raw`(?<![a-z0-9.#+-]|\d[,/])`;
/** After a unit sign anything may follow: `36"THX`. */
const AFTER = String.raw`(?:(?<=["°%])|(?![a-z0-9]))`;
const pattern = (source: string, flags = 'gi'): RegExp => new RegExp(source, flags);

const RATIO = pattern(String.raw`(?<![\d.:/])1 ?(?::|\/) ?(\d{1,7})( ?k(?![a-z0-9]))?(?![\d:/]|[.,]\d)`);
const PERCENT = pattern(String.raw`(?<!(?:least|to|over|than|up|[≥>~<]) )${BEFORE}(${NUMBER}) ?(?:%|percent${AFTER})`);
const GAUGE_AND_LENGTH = pattern(
  String.raw`${BEFORE}(\d{1,2}) ?(?:-? ?gauge|ga?\.?) ?x ?(${NUMBER}) ?(${LENGTH_UNIT})${AFTER}`,
);
const GAUGE_WORD = pattern(String.raw`${BEFORE}(\d{1,2})[ -]?(?:gauge|ga\.?)${AFTER}`);
const GAUGE_LETTER = pattern(String.raw`${BEFORE}(\d{1,2}) ?g${AFTER}`);
const GAUGE_NUMBER = pattern(String.raw`(?<![a-z0-9])(?:gauge|ga)[ :#]{1,2}(\d{1,2})(?![\d.a-z/])`);
const FRENCH_WORD = pattern(String.raw`${BEFORE}(\d{1,2}(?:\.\d{1,2})?|\.\d) ?-?(?:french|fr\.?)${AFTER}`);
const FRENCH_LETTER = pattern(String.raw`${BEFORE}(\d{1,2}(?:\.\d)?)F${AFTER}`, 'g');
const FRENCH_NUMBER = pattern(String.raw`(?<![a-z0-9])(?:french|fr)\.? ?(?:size)? ?(\d{1,2}(?:\.\d)?)(?![\d.a-z/])`);
const CHARRIERE = pattern(String.raw`(?:${BEFORE}(\d{1,2}) ?CH|(?<![A-Z0-9])CH ?(\d{1,2}))(?![A-Za-z0-9])`, 'g');
const SIDE = String.raw`(${NUMBER}) ?(${LENGTH_UNIT})?`;
const DIMENSIONS = pattern(
  String.raw`${BEFORE}${SIDE} ?(?:x|by) ?${SIDE}(?: ?(?:x|by) ?${SIDE})?(?! ?x ?\d)${AFTER}(?![.]\d)`,
);
/** `Size 5 x 24mm` is ambiguous: a size and a thickness, or two sides. */
const SIZE_BY_LENGTH = /(?<![a-z])(?:size|sz)\.? ?\d{1,2}\+? ?x ?\d+(?:\.\d+)? ?mm(?![a-z0-9])/gi;
const BARE_DIMENSIONS = pattern(
  String.raw`(?<![a-z0-9.])(?:\d+(?:\.\d+)?|\.\d+)(?: ?[a-wyz°"]{1,3})?(?: ?x ?(?:\d+(?:\.\d+)?|\.\d+)(?: ?[a-wyz°"]{1,3}(?![a-z]))?)+(?![a-z0-9])`,
);
const RANGE = pattern(
  String.raw`${BEFORE}((?:\d+(?:\.\d+)?|\.\d+)(?: ?(?:mm|cm|ml|fr))?(?: ?(?:-|\/|to) ?(?:\d+(?:\.\d+)?|\.\d+)(?: ?(?:mm|cm|ml|fr))?)+) ?-?(${LENGTH_UNIT}|${VOLUME_UNIT}|${MASS_UNIT}|french|fr|°|deg(?:rees?)?)${AFTER}`,
);
const ANGLE = pattern(String.raw`${BEFORE}(\d{1,3}(?:\.\d+)?) ?-?(?:°|deg(?:rees?)?\.?${AFTER})`);
const HOLES = pattern(String.raw`${BEFORE}(\d{1,2})[ -]?holes?${AFTER}`);
const LUMENS = pattern(String.raw`(?<![a-z0-9])(single|double|dual|triple|quad|1|2|3|4)[ -]?lumens?${AFTER}`);
const SIGNED = pattern(String.raw`(?<![a-z0-9.])([+-](?:\d+(?:\.\d+)?|\.\d+)) ?(${LENGTH_UNIT})${AFTER}`);

/** A fraction of an inch. */
const FRACTION = /^(?:\d+[ -])?\d{1,2}\/(?:2|4|8|16|32|64)$/;

const LENGTHS: Readonly<Record<string, AttributeName>> = {
  length: 'length',
  long: 'length',
  width: 'width',
  wide: 'width',
  height: 'height',
  high: 'height',
  depth: 'depth',
  deep: 'depth',
  thickness: 'thickness',
  thick: 'thickness',
  diameter: 'diameter',
  dia: 'diameter',
  diam: 'diameter',
  od: 'outerDiameter',
  'outer diameter': 'outerDiameter',
  id: 'innerDiameter',
  'inner diameter': 'innerDiameter',
  'internal diameter': 'innerDiameter',
  'balloon diameter': 'balloonDiameter',
  'balloon length': 'balloonLength',
  'thread length': 'threadLength',
  'needle length': 'needleLength',
  'shaft length': 'shaftLength',
  shaft: 'shaftLength',
  offset: 'offset',
  'optic diameter': 'opticDiameter',
};
const LABELS = Object.keys(LENGTHS)
  .sort((a, b) => b.length - a.length)
  .join('|');
const LABELED_LENGTH = pattern(
  String.raw`(?<![a-z0-9])(${LABELS})[ :=]{1,2}(?:is )?(${NUMBER}) ?(${LENGTH_UNIT})${AFTER}(?! ?(?:x|-|to|\/) ?\d)`,
);
/** Matches where the measure belongs to the next noun: `2.7 mm Long Reamer`, `3.5 mm High Torque Screw`, but not `5 mm long`. */
const OF_WHAT_FOLLOWS = String.raw`(?<=long|wide|high|deep|thick) (?!(?:with|w|x|by|and|for)(?![a-z]))[a-z]`;
const LENGTH_LABELED = pattern(
  String.raw`${BEFORE}(${NUMBER})[ -]?(${LENGTH_UNIT})[ -]{1,3}(${LABELS})(?![a-z0-9])(?! ?[:=,]? ?\d)(?!${OF_WHAT_FOLLOWS})`,
);
const LENGTH = pattern(String.raw`${BEFORE}(${NUMBER})[ -]?(${LENGTH_UNIT})${AFTER}`);
const BALLOON_VOLUME = pattern(String.raw`${BEFORE}(${NUMBER}) ?(ml|cc) balloon${AFTER}`);
const VOLUME = pattern(String.raw`${BEFORE}(${NUMBER})[ -]?(${VOLUME_UNIT})${AFTER}`);
const MASS = pattern(String.raw`${BEFORE}(${NUMBER})[ -]?(${MASS_UNIT})${AFTER}(?! ?\/)`);
const GRAM = pattern(String.raw`${BEFORE}((?:\d+(?:\.\d+)?|\.\d+))[ -]?g${AFTER}(?! ?\/)`, 'g');
const OUNCES = pattern(String.raw`${BEFORE}(${NUMBER})[ -]?oz\.?${AFTER}`);

const LUMEN_WORDS: Readonly<Record<string, number>> = { single: 1, double: 2, dual: 2, triple: 3, quad: 4 };
const MIN_GAUGE = 10;
const MAX_GAUGE = 34;
const MAX_FRENCH = 60;
const MIN_RATIO = 1000;

/** Removes and records the numbers that can be read with certainty. */
export function scanMeasures(scan: NameScan): void {
  if (!/\d|lumen/i.test(scan.text)) return;
  // Most names match few of these patterns: a cheap test saves the search.
  if (/[%:/]|percent/i.test(scan.text)) scanStrengths(scan);
  if (/\d[ -]{0,2}[gf]|ga|fr|ch/i.test(scan.text)) scanGauges(scan);
  if (/x|by/i.test(scan.text)) {
    scan.keep(SIZE_BY_LENGTH, (match) => match.toLowerCase().replaceAll(' ', ''));
    scan.take(DIMENSIONS, dimensions);
    scan.keep(BARE_DIMENSIONS, (match) => match.toLowerCase().replaceAll(' ', ''));
  }
  if (/[-/]|to/i.test(scan.text)) scan.take(RANGE, ([, digits = '', word = '']) => range(digits, word));
  scanLengths(scan);
  scanContents(scan);
}

function scanStrengths(scan: NameScan): void {
  scan.take(RATIO, ([match = '', digits = '', thousand]) => {
    const parts = Number(digits) * (thousand === undefined ? 1 : 1000);
    return match.includes(':') || parts >= MIN_RATIO ? [{ name: 'ratio', ...ratioOf(parts) }] : null;
  });
  scan.take(PERCENT, ([, digits = '']) => measured('concentration', digits, unitOf('%')));
}

export function ratioOf(parts: number): { value: string; text: string } {
  return { value: `1:${parts}`, text: `1:${String(parts).replace(/\B(?=(\d{3})+$)/g, ',')}` };
}

function scanGauges(scan: NameScan): void {
  const { isNeedle, isCatheter } = scan.around;
  scan.take(GAUGE_AND_LENGTH, ([match = '', digits = '', length = '', word = '']) => {
    const isSure = isNeedle || /gauge|ga/i.test(match);
    const needle = isSure ? measured('needleLength', length, unitOf(word)) : null;
    const gauge = gauged(digits);
    return needle === null || gauge === null ? null : [...gauge, ...needle];
  });
  scan.take(GAUGE_WORD, ([, digits = '']) => gauged(digits));
  scan.take(GAUGE_NUMBER, ([, digits = '']) => gauged(digits));
  if (isNeedle) scan.take(GAUGE_LETTER, ([, digits = '']) => gauged(digits));
  scan.take(FRENCH_WORD, ([, digits = '']) => french(digits));
  if (!isCatheter) return;
  scan.take(FRENCH_LETTER, ([, digits = '']) => french(digits));
  scan.take(FRENCH_NUMBER, ([, digits = '']) => french(digits));
  scan.take(CHARRIERE, ([, before, after]) => french(before ?? after ?? ''));
}

function gauged(digits: string): Stated[] | null {
  const gauge = Number(digits);
  return gauge >= MIN_GAUGE && gauge <= MAX_GAUGE ? measured('gauge', digits, GAUGE) : null;
}

function french(digits: string): Stated[] | null {
  const size = Number(digits);
  return size > 0 && size <= MAX_FRENCH ? measured('frenchSize', digits, FRENCH) : null;
}

function scanLengths(scan: NameScan): void {
  scan.take(ANGLE, ([, digits = '']) => measured('angle', digits, unitOf('°')));
  scan.take(HOLES, ([, digits = '']) => [{ name: 'holes', value: Number(digits), text: digits }]);
  scan.take(LUMENS, ([, word = '']) => {
    const lumens = LUMEN_WORDS[word.toLowerCase()] ?? Number(word);
    return [{ name: 'lumens', value: lumens, text: String(lumens) }];
  });
  scan.take(SIGNED, ([, digits = '', word = '']) => {
    const unit = unitOf(word);
    const text = unit === null ? null : `${digits.startsWith('+') ? '+' : ''}${amountText(Number(digits), unit)}`;
    return text === null ? null : [{ name: 'otherSize', value: text.toLowerCase(), text }];
  });
  scan.take(LENGTH_LABELED, ([, digits = '', word = '', label = '']) =>
    measured(LENGTHS[label.toLowerCase()] ?? 'otherSize', digits, unitOf(word)),
  );
  scan.take(LABELED_LENGTH, ([, label = '', digits = '', word = '']) =>
    measured(LENGTHS[label.toLowerCase()] ?? 'otherSize', digits, unitOf(word)),
  );
  scan.take(LENGTH, ([, digits = '', word = '']) => bare(measureWith(digits, unitOf(word))));
  if (scan.around.isStraightNeedle) nameNeedleLength(scan.stated);
}

/** In the name of a plain needle, the only length beside the gauge is the needle's own. */
function nameNeedleLength(stated: Stated[]): void {
  const bareLengths = stated.filter(({ name, text }) => name === 'otherSize' && text.endsWith(' in'));
  const [only] = bareLengths;
  if (only === undefined || bareLengths.length > 1 || !stated.some(({ name }) => name === 'gauge')) return;
  const measure = readMeasure(only.text);
  if (measure === null || stated.some(({ name }) => name === 'needleLength')) return;
  stated.splice(stated.indexOf(only), 1, { name: 'needleLength', value: measure.value, text: measure.text });
}

function scanContents(scan: NameScan): void {
  const { isLiquid, isCatheter } = scan.around;
  scan.take(BALLOON_VOLUME, ([, digits = '', word = '']) => measured('balloonVolume', digits, unitOf(word)));
  scan.take(VOLUME, ([, digits = '', word = '']) => {
    // A lone L may be a size, a side or a volume.
    if (word.length === 1 && !(isLiquid && word === 'L')) return null;
    // For a catheter it is the volume of a balloon, a bag or a meter: which one is unclear.
    return isCatheter ? bare(measureWith(digits, unitOf(word))) : measured('volume', digits, unitOf(word));
  });
  scan.take(MASS, ([, digits = '', word = '']) => measured('mass', digits, unitOf(word)));
  // For a needle a small g may mean gauge.
  if (!scan.around.isNeedle) scan.take(GRAM, ([, digits = '']) => measured('mass', digits, unitOf('g')));
  else
    scan.take(GRAM, ([, digits = '']) =>
      digits.includes('.') || Number(digits) < MIN_GAUGE ? measured('mass', digits, unitOf('g')) : null,
    );
  // For a liquid an ounce is a volume; otherwise it may be either volume or weight.
  scan.take(OUNCES, ([, digits = '']) => {
    if (isLiquid) return measured('volume', digits, OUNCE);
    const amount = numberOf(digits);
    return amount === null ? null : [{ name: 'otherSize', value: `${amount} oz`, text: `${decimalText(amount)} oz` }];
  });
}

function measureWith(digits: string, unit: Unit | null): Measure | null {
  return unit === null ? null : measureOf(digits, unit);
}

function measured(name: AttributeName, digits: string, unit: Unit | null): Stated[] | null {
  const measure = measureWith(digits, unit);
  if (measure === null) return null;
  return name === 'otherSize' ? bare(measure) : [{ name, value: measure.value, text: measure.text }];
}

/** A measure without a statement of what it measures. */
function bare(measure: Measure | null): Stated[] | null {
  return measure === null ? null : [{ name: 'otherSize', value: comparableLength(measure), text: measure.text }];
}

function comparableLength({ value, text, unit }: Measure): string {
  return unit.kind === 'length' ? `${comparableValue(value, text)} mm` : text.toLowerCase();
}

/** Two or three dimensions. Those without a unit take the unit of the last one. If only the first has a unit, the result is uncertain. */
export function dimensions(groups: (string | undefined)[]): Stated[] | null {
  const [, a = '', unitA, b = '', unitB, c, unitC] = groups;
  const last = c === undefined ? unitB : unitC;
  if (last === undefined) return null;
  const sides = [
    [a, unitA ?? (c === undefined ? last : (unitB ?? last))],
    [b, unitB ?? last],
    ...(c === undefined ? [] : [[c, last]]),
  ] as [string, string][];
  const measures = sides.flatMap(([digits, word]) => measureWith(digits, unitOf(word)) ?? []);
  if (measures.length !== sides.length) return null;
  const value = `${measures.map((each) => comparableValue(each.value, each.text)).join(' x ')} mm`;
  const [first] = measures;
  const isOneUnit = measures.every((each) => each.unit === first?.unit);
  const texts = sides.map(([digits], at) => sideText(digits, measures[at]?.unit));
  const text = isOneUnit
    ? `${texts.join(' x ')} ${first?.unit.symbol ?? ''}`
    : texts.map((side, at) => `${side} ${measures[at]?.unit.symbol ?? ''}`).join(' x ');
  return [{ name: 'dimensions', value, text }];
}

/** Inches below one as a fraction (`3/4 x 3 in`), larger ones as decimals (`2.25 x 4 in`). */
function sideText(digits: string, unit: Unit | undefined): string {
  const amount = numberOf(digits) ?? 0;
  return unit?.symbol === 'in' && amount < 1 ? inchText(amount) : decimalText(amount);
}

/** `58-80 mm`, `5.75/12.0mm`: a text, in the stated order. */
function range(digits: string, word: string): Stated[] | null {
  const unit = unitOf(word);
  if (unit === null || (unit.symbol === 'in' && FRACTION.test(digits))) return null;
  const parts = digits.toLowerCase().split(/ ?(-|\/|to) ?/);
  const numbers = parts.filter((_, at) => at % 2 === 0).map((part) => part.replace(/ ?[a-z]+$/, ''));
  const marks = parts.filter((_, at) => at % 2 === 1).map((mark) => (mark === 'to' ? '-' : mark));
  if (numbers.some((part) => numberOf(part) === null)) return null;
  const spelled = numbers.map((part, at) => `${decimalText(Number(part))}${marks[at] ?? ''}`).join('');
  const text = `${spelled}${unit.symbol === '°' ? '' : ' '}${unit.symbol}`;
  const name =
    unit === FRENCH ? 'frenchSize' : unit.kind === 'volume' ? 'volume' : unit.kind === 'mass' ? 'mass' : 'otherSize';
  return [{ name, value: text.toLowerCase(), text }];
}
