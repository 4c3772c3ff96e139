/** Reads a value labeled with an attribute's name: a column of a price file, or `Size: Medium.` in a description. */
import { type Attribute, type AttributeName, ATTRIBUTE_NAMES, ATTRIBUTES } from './attribute.ts';
import type { Stated } from './name-scan.ts';
import { plainText } from './plain-text.ts';
import { ratioOf } from './scan-measures.ts';
import { scanName } from './scan-name.ts';
import { diopter, sizeText, wordText } from './scan-words.ts';
import { FRENCH, GAUGE, measureOf, numberOf, OUNCE, readMeasure, unitOf, type Unit } from './units.ts';

const NAMES = new Map<string, AttributeName>();
const keyOf = (label: string): string => label.toLowerCase().replace(/[^a-z]/g, '');
for (const name of ATTRIBUTE_NAMES) NAMES.set(keyOf(name), name).set(keyOf(ATTRIBUTES[name].label), name);
NAMES.set('epinephrine', 'ratio').set('colour', 'color').set('flavour', 'flavor').set('weight', 'mass');
NAMES.set('french', 'frenchSize').set('sterile', 'sterility').set('side', 'hand').set('strength', 'concentration');

/** The attribute that a column or label names, ignoring case and spaces; null: none. */
export function attributeNamed(label: string): AttributeName | null {
  return NAMES.get(keyOf(label)) ?? null;
}

/** One cell of an attribute column of the import; null if it is empty or cannot be read as that attribute. */
export function readColumn(name: string, text: string): Attribute | null {
  const found = attributeNamed(name);
  const stated = found === null ? null : readCell(found, text);
  return stated === null ? null : { ...stated, source: 'column' };
}

const LONGEST = 80;
const YES = /^(?:yes|y|true|1)$/i;
const NO = /^(?:no|n|false|0)$/i;

export function readCell(name: AttributeName, cell: string): Stated | null {
  const text = plainText(cell);
  if (text === '' || text.length > LONGEST) return null;
  const stated = cellOf(name, text);
  return stated === null || isPossible(stated) ? stated : null;
}

/** Attributes that may be zero or negative, because they are measured from a center. */
const SIGNED: ReadonlySet<AttributeName> = new Set(['diopter', 'angle', 'offset', 'step', 'wedge']);
/** A kilometer or ten tons: no product is that large. */
const MAX_VALUE = 10_000_000;

function isPossible({ name, value }: Stated): boolean {
  if (typeof value !== 'number') return true;
  if (name === 'gauge' || name === 'needleGauge' || name === 'frenchSize') return value > 0 && value <= 100;
  return Math.abs(value) <= MAX_VALUE && (value > 0 || SIGNED.has(name) || ATTRIBUTES[name].kind === 'percent');
}

function cellOf(name: AttributeName, text: string): Stated | null {
  const { kind } = ATTRIBUTES[name];
  if (kind === 'text') return readWords(name, text);
  if (name === 'diopter')
    return numberOf(text.replace(/ ?D$/i, '')) === null ? null : (diopter(text.replace(/ ?D$/i, ''))[0] ?? null);
  const measure = readMeasure(text);
  if (kind === 'volume' && /oz\.?$/i.test(text)) return inUnit(name, text.replace(/ ?(?:fl\.? ?)?oz\.?$/i, ''), OUNCE);
  if (measure !== null && measure.unit.kind === kind)
    return isOfNumber(name, measure.unit) ? { name, value: measure.value, text: measure.text } : null;
  if (name === 'gauge' || name === 'needleGauge')
    return inUnit(name, text.replace(/^#|\s*(?:ga?|gauge)\.?$/gi, ''), GAUGE);
  if (name === 'frenchSize') return inUnit(name, text.replace(/\s*(?:f|ch)$/i, ''), FRENCH);
  if (name === 'concentration') return inUnit(name, text, unitOf('%'));
  if (name === 'angle') return inUnit(name, text, unitOf('°'));
  const amount = kind === 'number' ? numberOf(text.replace(/\s*(?:holes?|lumens?)$/i, '')) : null;
  return amount === null ? null : { name, value: amount, text: String(amount) };
}

function isOfNumber(name: AttributeName, unit: Unit): boolean {
  if (unit === GAUGE) return name === 'gauge' || name === 'needleGauge';
  return unit !== FRENCH || name === 'frenchSize';
}

function inUnit(name: AttributeName, digits: string, unit: Unit | null): Stated | null {
  const measure = unit === null ? null : measureOf(digits, unit);
  return measure === null ? null : { name, value: measure.value, text: measure.text };
}

function readWords(name: AttributeName, text: string): Stated | null {
  const flag = flagged(name, text);
  if (flag !== null) return { name, value: flag, text: flag };
  if (name === 'ratio') {
    const [, parts, thousand] = /^1\s*[:/]\s*(\d{1,7})(\s*k)?$/i.exec(text) ?? [];
    return parts === undefined ? null : { name, ...ratioOf(Number(parts) * (thousand === undefined ? 1 : 1000)) };
  }
  if (name === 'sutureSize') {
    const [, zeros] = /^(1?\d)[-/]0$/.exec(text) ?? [];
    return named(name, zeros === undefined ? text : `${zeros}-0`);
  }
  const scan = /\dx| x \d|" ?x/i.test(text) ? scanName(text, '') : null;
  const [only] = scan?.stated ?? [];
  if (only?.name === 'dimensions' && scan?.stated.length === 1 && /^[ ;]*$/.test(scan.text)) {
    return name === 'dimensions' ? only : named(name, only.text);
  }
  if (name === 'dimensions') return named(name, readMeasure(text)?.text ?? text);
  if (name === 'size') return named(name, readMeasure(text)?.text ?? sizeText(text.replace(/^(?:size|sz) (?=.)/i, '')));
  return named(name, wordText(name, text) ?? text);
}

function flagged(name: AttributeName, text: string): string | null {
  if (name === 'sterility') return YES.test(text) ? 'Sterile' : NO.test(text) ? 'Non-Sterile' : null;
  if (name === 'singleUse') return YES.test(text) ? 'Single use' : NO.test(text) ? 'Reusable' : null;
  if (name === 'powder') return NO.test(text) ? 'Powder-free' : YES.test(text) ? 'Powdered' : null;
  return null;
}

function named(name: AttributeName, text: string): Stated {
  return { name, value: text, text };
}
