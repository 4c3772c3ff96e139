/**
 * Units and their conversion to the base unit of each kind (mm, mL, g, percent, degrees). Rule: a text that is not a number with a known
 * unit gives null, never a guess; a value is displayed in the unit that was stated.
 */
import type { AttributeKind } from './attribute.ts';

export interface Unit {
  readonly kind: Exclude<AttributeKind, 'text'>;
  /** Base units per unit. */
  readonly factor: number;
  /** As displayed. */
  readonly symbol: string;
}

const unit = (kind: Unit['kind'], factor: number, symbol: string): Unit => ({ kind, factor, symbol });
const MM = unit('length', 1, 'mm');
const CM = unit('length', 10, 'cm');
const METER = unit('length', 1000, 'm');
const INCH = unit('length', 25.4, 'in');
const FOOT = unit('length', 304.8, 'ft');
const YARD = unit('length', 914.4, 'yd');
const MICRON = unit('length', 0.001, 'µm');
const ML = unit('volume', 1, 'mL');
const LITER = unit('volume', 1000, 'L');
const MICROLITER = unit('volume', 0.001, 'µL');
const FLUID_OUNCE = unit('volume', 29.5735295625, 'oz');
const PINT = unit('volume', 473.176473, 'pint');
const QUART = unit('volume', 946.352946, 'quart');
const GALLON = unit('volume', 3785.411784, 'gallon');
const GRAM = unit('mass', 1, 'g');
const MILLIGRAM = unit('mass', 0.001, 'mg');
const MICROGRAM = unit('mass', 0.000001, 'µg');
const KILOGRAM = unit('mass', 1000, 'kg');
const POUND = unit('mass', 453.59237, 'lb');
const DEGREE = unit('angle', 1, '°');
const PERCENT = unit('percent', 1, '%');
export const GAUGE = unit('number', 1, 'G');
export const FRENCH = unit('number', 1, 'Fr');
export const OUNCE = FLUID_OUNCE;

/** Spelling (lower case, without a period) -> unit. `m`, `g` and `oz` are ambiguous and are read where the context decides. */
const UNITS = new Map<string, Unit>();
const spell = (unit: Unit, words: string): void => {
  for (const word of words.split(' ')) UNITS.set(word, unit);
};
spell(MM, 'mm millimeter millimeters millimetre millimetres');
spell(CM, 'cm centimeter centimeters centimetre centimetres');
spell(METER, 'meter meters metre metres');
spell(INCH, `in inch inches " ''`);
spell(FOOT, 'ft foot feet');
spell(YARD, 'yd yds yard yards');
spell(MICRON, 'um micron microns micrometer micrometers micrometre');
spell(ML, 'ml mls cc ccs milliliter milliliters millilitre millilitres');
UNITS.set('cubic centimeter', ML).set('cubic centimeters', ML);
spell(LITER, 'l liter liters litre litres');
spell(MICROLITER, 'ul microliter microliters');
spell(FLUID_OUNCE, 'floz');
UNITS.set('fl oz', FLUID_OUNCE)
  .set('fluid ounce', FLUID_OUNCE)
  .set('fluid ounces', FLUID_OUNCE)
  .set('fl. oz', FLUID_OUNCE);
spell(PINT, 'pint pints');
spell(QUART, 'qt quart quarts');
spell(GALLON, 'gal gallon gallons');
spell(GRAM, 'g gm gms gram grams');
spell(MILLIGRAM, 'mg milligram milligrams');
spell(MICROGRAM, 'ug mcg microgram micrograms');
spell(KILOGRAM, 'kg kilogram kilograms');
spell(POUND, 'lb lbs pound pounds');
spell(DEGREE, '° deg degs degree degrees');
spell(PERCENT, '% percent');
spell(GAUGE, 'gauge ga');
spell(FRENCH, 'fr french');

export function unitOf(word: string): Unit | null {
  return UNITS.get(word.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '')) ?? null;
}

/** Regular expression source for a number: `1 1/2`, `1-1/2`, `5/8`, `.035`, `12.0`. */
export const NUMBER = String.raw`(?:\d{1,3}[ -]\d{1,2}\/\d{1,3}|\d{1,2}\/\d{1,3}(?![\d/])|\d*\.\d+|\d+)`;
export const LENGTH_UNIT = String.raw`(?:mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|met(?:er|re)s?|inch(?:es)?|in(?![a-z])\.?(?! (?:a|an|the|each|one|box|pack|bag|case|\d+)(?![a-z/]))|"|''|ft|foot|feet|yds?|yards?|um|microns?|micromet(?:er|re)s?)`;
export const VOLUME_UNIT = String.raw`(?:ml|mls|ccs?|cubic centimeters?|millilit(?:er|re)s?|l|lit(?:er|re)s?|ul|microliters?|fl\.? ?oz|fluid ounces?|pints?|qt|quarts?|gal|gallons?)`;
export const MASS_UNIT = String.raw`(?:mg|milligrams?|mcg|ug|micrograms?|kg|kilograms?|gms?|grams?|lbs?|pounds?)`;

/** The number of a text such as `1 1/2`, `5/8` or `.035`; null: none. Thousands are written without commas. */
export function numberOf(text: string): number | null {
  const plain = text.trim();
  const [, whole, top, bottom] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(plain) ?? [];
  if (top !== undefined && bottom !== undefined) {
    const value = Number(whole ?? 0) + Number(top) / Number(bottom);
    return Number(bottom) === 0 || !Number.isFinite(value) ? null : value;
  }
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** The amount in the base unit, rounded to nine significant digits against floating-point noise. */
export function toBase(amount: number, { factor }: Unit): number {
  return Number((amount * factor).toPrecision(9));
}

const SIXTEENTH = 16;

/** `1 1/2` if the amount is an inch fraction, a decimal otherwise. */
export function inchText(amount: number): string {
  const sixteenths = amount * SIXTEENTH;
  if (Number.isInteger(amount) || !Number.isInteger(sixteenths) || amount > 99) return decimalText(amount);
  const whole = Math.floor(amount);
  let top = sixteenths - whole * SIXTEENTH;
  let bottom = SIXTEENTH;
  while (top % 2 === 0) {
    top /= 2;
    bottom /= 2;
  }
  return `${whole === 0 ? '' : `${whole} `}${top}/${bottom}`;
}

/** Never in exponential notation. */
export function decimalText(amount: number): string {
  const text = String(Number(amount.toPrecision(9)));
  return text.includes('e')
    ? amount.toLocaleString('en-US', { maximumSignificantDigits: 9, useGrouping: false })
    : text;
}

/** `3.5 mm`, `1 1/2 in`, `2%`, `20°`. */
export function amountText(amount: number, { symbol }: Unit): string {
  const digits = symbol === 'in' ? inchText(amount) : decimalText(amount);
  if (symbol === 'quart' || symbol === 'gallon' || symbol === 'pint') return `${digits} ${symbol}`;
  return symbol === '%' || symbol === '°' ? `${digits}${symbol}` : `${digits} ${symbol}`;
}

export interface Measure {
  readonly unit: Unit;
  /** In the base unit. */
  readonly value: number;
  readonly text: string;
}

export function measureOf(digits: string, unit: Unit): Measure | null {
  const amount = numberOf(digits);
  return amount === null ? null : { unit, value: toBase(amount, unit), text: amountText(amount, unit) };
}

const WHOLE_MEASURE = new RegExp(String.raw`^([+-]?${NUMBER})\s*-?\s*([a-zµ°%"'.]+(?: [a-z.]+)?)$`, 'i');

/** Reads a text that consists of a number and its unit only; null otherwise. */
export function readMeasure(text: string): Measure | null {
  const [, digits = '', word = ''] = WHOLE_MEASURE.exec(text.trim()) ?? [];
  const unit = unitOf(word);
  return unit === null ? null : measureOf(digits, unit);
}

const IS_CONVERTED = /(?:in|ft|yd|oz|pint|quart|gallon|lb)$/;
const MIN_DIGITS = 3;

/**
 * The text by which two values are compared: three significant digits of the base unit if the value was converted, all stated digits
 * otherwise. So 8 oz equals 237 mL, but 3.5 mm never equals 3.0 mm and 1001 mm never equals 1000 mm.
 */
export function comparableValue(value: number, text: string): string {
  if (value === 0) return '0';
  if (IS_CONVERTED.test(text)) return String(Number(value.toPrecision(MIN_DIGITS)));
  const stated = (/[\d.]+/.exec(text)?.[0] ?? '').replace('.', '').replace(/^0+/, '').length;
  return String(Number(value.toPrecision(Math.min(9, Math.max(MIN_DIGITS, stated)))));
}
