/**
 * Reads the sizes of a device database (GUDID): `Length 50 Millimeter`, and free text by makers such as `Device Size Text, specify
 * Thread Length: 17.5 millimeter`. Rule: no statement is dropped; one that matches no attribute is stored as text.
 */
import type { AttributeName } from './attribute.ts';
import type { NameScan, Stated } from './name-scan.ts';
import { plainText } from './plain-text.ts';
import { scanName } from './scan-name.ts';
import { sizeText, wordText } from './scan-words.ts';
import { decimalText, FRENCH, GAUGE, measureOf, NUMBER, readMeasure, unitOf, type Unit } from './units.ts';

const NAMES: ReadonlyMap<string, AttributeName> = new Map(
  Object.entries({
    length: 'length',
    'overall length': 'length',
    width: 'width',
    height: 'height',
    depth: 'depth',
    thickness: 'thickness',
    diameter: 'diameter',
    dia: 'diameter',
    'outer diameter': 'outerDiameter',
    'lumen/inner diameter': 'innerDiameter',
    'inner diameter': 'innerDiameter',
    'internal diameter': 'innerDiameter',
    'catheter gauge': 'frenchSize',
    'needle gauge': 'gauge',
    'needle length': 'needleLength',
    'total volume': 'volume',
    volume: 'volume',
    weight: 'mass',
    angle: 'angle',
    'thread length': 'threadLength',
    'balloon length': 'balloonLength',
    'balloon diameter': 'balloonDiameter',
    'shaft length': 'shaftLength',
    'shaft diameter': 'shaftDiameter',
    'optic diameter': 'opticDiameter',
    step: 'step',
    wedge: 'wedge',
    offset: 'offset',
  }),
);
const FREE_TEXT = /^Device Size Text, specify\s*/;
const OWN_NUMBERS = /\s*,\s*Numbers, proprietary sizes$/i;
const LABELED = /^([a-z/]+(?: [a-z/]+){0,2}?)(?:\s*[:,]\s*|\s+is\s+|\s+)([+-]?[\d.].*)$/i;
const SIZE = /^size\s*[:#]?\s*(.+)$/i;
const STEPS =
  /^(?:(stepped|tapered|end taper)[ ,]+)?((?:\d+(?:\.\d+)?|\.\d+))\s*-\s*((?:\d+(?:\.\d+)?|\.\d+))\s*([a-z]+)$/i;
const UNIT_WORDS: ReadonlyMap<string, Unit> = new Map([
  ['gauge', GAUGE],
  ['french', FRENCH],
]);
/** Texts that contain no size. */
const SAYS_NOTHING =
  /^(?:tool\/instrument|instrument|null size|gauge|tubes|balloon (?:length|diameter)|catheter length)?$/i;

export function readDeviceSize(size: string): Stated[] {
  if (!FREE_TEXT.test(size)) return structured(plainText(size));
  const text = plainText(size.replace(FREE_TEXT, ''));
  if (SAYS_NOTHING.test(text)) return [];
  if (OWN_NUMBERS.test(text)) return sizeOf(text.replace(OWN_NUMBERS, ''));
  return freeText(text);
}

function structured(text: string): Stated[] {
  const [, label = '', digits = '', word = ''] = /^(.*?) ([\d.]+) ([a-z ]+)$/i.exec(text) ?? [];
  const name = NAMES.get(label.toLowerCase());
  const unit = UNIT_WORDS.get(word.toLowerCase()) ?? unitOf(word);
  const measure = unit === null ? null : measureOf(digits, unit);
  if (measure === null) return text === '' ? [] : other(text);
  if (name === undefined) return other(`${label} ${measure.text}`);
  return [{ name, value: measure.value, text: measure.text }];
}

function freeText(text: string): Stated[] {
  const whole = labeled(text) ?? words(text);
  if (whole !== null) return whole;
  const parts = text.split(/\s*,\s*/).filter((part) => part !== '');
  const found = parts.length > 1 ? parts.map((part) => labeled(part) ?? words(part)) : [];
  if (found.length > 0 && !found.includes(null)) return found.flatMap((each) => each ?? []);
  const scan = scanName(text, '');
  if (isWhollyRead(scan)) return scan.stated;
  return [...scan.stated.filter(isPlain), ...other(text)];
}

function isWhollyRead(scan: NameScan): boolean {
  return scan.stated.length > 0 && scan.untyped.length === 0 && /^[ ;,.]*$/.test(scan.text);
}

/** Attributes that are read only if no words are left over, since those may name another part: `Head Diameter is 3.0 MM`. */
const PLAIN: ReadonlySet<AttributeName> = new Set(['angle', 'holes', 'hand', 'patient', 'size']);

function isPlain({ name, text }: Stated): boolean {
  return PLAIN.has(name) && (name !== 'size' || !/\d/.test(text));
}

function labeled(text: string): Stated[] | null {
  const [, size] = SIZE.exec(text) ?? [];
  if (size !== undefined && !/,|type/i.test(size)) return sizeOf(size);
  const [, suture] = /^suture\s*:\s*(#?\d{1,2}(?:-0)?)$/i.exec(text) ?? [];
  if (suture !== undefined) return [{ name: 'sutureSize', value: suture, text: suture }];
  const [, label = '', rest = ''] = LABELED.exec(text) ?? [];
  const name = NAMES.get(label.toLowerCase());
  if (/^type$/i.test(label) && /^\d+$/.test(rest)) return [{ name: 'type', value: rest, text: rest }];
  if (name === undefined) {
    const stepped = /^(inner diameter|internal diameter),? (stepped|tapered|end taper),? (.+)$/i.exec(text);
    return stepped === null ? null : range('innerDiameter', `${stepped[2] ?? ''} ${stepped[3] ?? ''}`);
  }
  const measure = readMeasure(rest);
  if (measure === null) return range(name, rest);
  return [{ name, value: measure.value, text: measure.text }];
}

function range(name: AttributeName, rest: string): Stated[] | null {
  const [, way, from = '', to = '', word = ''] = STEPS.exec(rest.trim()) ?? [];
  const unit = unitOf(word);
  if (unit === null) return null;
  const how = way === undefined ? '' : `${way.charAt(0).toUpperCase()}${way.slice(1).toLowerCase()} `;
  const text = `${how}${decimalText(Number(from))}-${decimalText(Number(to))} ${unit.symbol}`;
  return [{ name, value: text.toLowerCase(), text }];
}

function sizeOf(text: string): Stated[] {
  const scan = readMeasure(text) === null ? scanName(text, '') : null;
  const [only] = scan !== null && scan.stated.length === 1 && isWhollyRead(scan) ? scan.stated : [];
  const isSpan = only?.name === 'dimensions' || only?.name === 'otherSize';
  const size = readMeasure(text)?.text ?? (isSpan ? only.text : sizeText(text));
  return [{ name: 'size', value: size, text: size }];
}

const WORD_NAMES = ['size', 'thread', 'hand', 'patient'] as const;

function words(text: string): Stated[] | null {
  for (const name of WORD_NAMES) {
    const word = wordText(name, text);
    if (word !== null) return [{ name, value: word, text: word }];
  }
  const measure = readMeasure(text);
  if (measure?.unit.kind === 'angle') return [{ name: 'angle', value: measure.value, text: measure.text }];
  if (measure !== null) return other(measure.text);
  const [, holes] = /^(\d{1,2})[ -]holes?$/i.exec(text) ?? [];
  return holes === undefined ? null : [{ name: 'holes', value: Number(holes), text: holes }];
}

const AMOUNT = new RegExp(String.raw`(?<![a-z\d.#/-])(${NUMBER}) ?([a-z]{2,11}|")(?![a-z\d])`, 'gi');

/** One spelling for all forms: `Catheter Length, 130cm` and `Catheter Length: 130 Centimeter` are both `Catheter Length 130 cm`. */
function other(stated: string): Stated[] {
  const text = stated
    .replace(AMOUNT, (match, digits: string, word: string) => readMeasure(`${digits} ${word}`)?.text ?? match)
    .replace(/^([a-z][a-z /-]*)[:,] ?(?=[\d.])/i, '$1 ');
  return [{ name: 'otherSize', value: text.toLowerCase(), text }];
}
