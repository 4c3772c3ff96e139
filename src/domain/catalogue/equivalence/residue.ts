/**
 * What remains of a product's name once everything known is removed. Together with the attributes it decides whether two products are
 * similar. Rule: precision before recall; a word is removed only if it certainly carries no information.
 *
 * Removed are
 * 1. the maker (its whole name anywhere; of its single words those that are not descriptive),
 * 2. the pack (`Box of 100`, `100/bx`, `20ct`), which belongs to the offer,
 * 3. everything that was read as an attribute, which is compared separately,
 * 4. words that also occur in the kind, since both products are of that kind; none if the kind names several things
 *    (`Cotton Rolls & Pellets`), because then the word says which of them it is,
 * 5. the brand: its first word, and words with ® or ™, unless the word is descriptive (`DESCRIPTIVE_WORDS`) or has a digit.
 *    Other words of the brand stay: `Fixed Core` and `Soft Multipurpose` are brands too and describe the product; so does the
 *    second word of `VICRYL RAPIDE®`,
 * 6. articles and prepositions, but no single capital letter (`Clamp A`, `Shade W`).
 *
 * Everything else stays, including what a short description says about size, side and shape (`Flowable.`, `coude tip`), and above all
 * every number and code without an attribute type (`6.0x540`, `t15`, `#330`, `7-0`). `no`, `non`, `not`, `without`, `w/o` and `for` are
 * joined to the word after them. Word order does not matter, unless several words contain digits: then it may say which number is which.
 */
import type { Attribute, AttributeName } from '../attributes/attribute.ts';
import { plainText } from '../attributes/plain-text.ts';
import { scanName } from '../attributes/scan-name.ts';
import { bareManufacturerName, withoutManufacturer } from '../attributes/without-manufacturer.ts';
import { DESCRIPTIVE_WORDS } from './descriptive-words.ts';

interface NamedProduct {
  readonly kind: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly brand: string;
  readonly description?: string;
  readonly attributes?: readonly Attribute[];
}

const SAYS_NOTHING = new Set('a an and by from in is of on or the to used with w n na'.split(' '));
const NEGATIONS = new Set(['no', 'non', 'not', 'without', 'w/o', 'wo']);
const MAX_DESCRIPTION_LENGTH = 200;
/** Kinds that name several things: `Cotton Rolls & Pellets`, `Syringes with or without needles`, `Nitrile/Latex Gloves`. */
const SEVERAL = /[&+/]|(?<![a-z])(?:and|or)(?![a-z])/i;
/** Shapes to look for in a description: goods with the same name come in several. */
const SHAPES = new Set(
  (
    'flowable packable bulk dual-cure light-cure self-cure curved straight angled coude lock slip eccentric cuffed uncuffed ' +
    'braided monofilament absorbable nonabsorbable non-absorbable tapered cutting blunt sharp coated uncoated fenestrated upper lower ' +
    'anterior posterior scented unscented hydrophilic textured smooth border bordered silver soft firm rigid flexible threaded ' +
    'serrated vented unvented filtered powdered radiopaque fluoridated earloop tie-on wide narrow thick thin high low heavy light'
  ).split(' '),
);
const SAID: ReadonlySet<AttributeName> = new Set([
  'size',
  'shade',
  'color',
  'flavor',
  'hand',
  'patient',
  'grit',
  'viscosity',
  'setting',
]);

/** Lower-case words and codes; never throws. */
export function residueOf(product: NamedProduct): string {
  const { kind, name, manufacturer, brand } = product;
  const scan = scanName(withoutManufacturer(name, manufacturer), kind);
  const taken = new Set([
    ...wordsOf(bareManufacturerName(manufacturer)).filter(isName),
    ...brandWords(brand, name),
    ...(SEVERAL.test(kind) ? [] : wordsOf(kind).map(singular)),
  ]);
  const words = [...negated(wordsOf(lettered(scan.text))), ...shapesOf(product)]
    .filter((word) => !SAYS_NOTHING.has(word) && !taken.has(word) && (hasDigit(word) || !taken.has(singular(word))))
    .map((word) => (hasDigit(word) ? word : singular(word)));
  const numbered = words.filter(hasDigit);
  const ordered = numbered.length > 1 ? words : [...new Set(words)].sort();
  return [...ordered, ...scan.untyped, ...numbersOf(product)].join(' ');
}

/** Numbers of a short description that no attribute covers; those of the name are handled separately. */
function numbersOf({ description = '', name, kind, attributes = [] }: NamedProduct): string[] {
  if (description.length > MAX_DESCRIPTION_LENGTH || !/\d/.test(description) || name.includes(description)) return [];
  const scan = scanName(description, `${kind} ${name}`);
  const known = attributes.map((each) => ` ${each.text.toLowerCase()} `);
  const isBare = (text: string): boolean => /^[\d.]+$/.test(text);
  return [...scan.stated.map((each) => each.text.toLowerCase()), ...scan.untyped, ...wordsOf(scan.text)].filter(
    (text) =>
      hasDigit(text) && !known.some((each) => (isBare(text) ? each === ` ${text} ` : each.includes(` ${text} `))),
  );
}

/** Words of a short description that distinguish variants and occur neither in the name nor in an attribute. */
function shapesOf({ description = '', name, kind, attributes = [] }: NamedProduct): string[] {
  if (description === '' || description.length > MAX_DESCRIPTION_LENGTH || name.includes(description)) return [];
  const scan = scanName(description, `${kind} ${name}`);
  const known = [name, ...attributes.map(({ text }) => text)].flatMap((text) => wordsOf(text));
  const statedTexts = scan.stated.filter((each) => SAID.has(each.name) && !hasDigit(each.text)).map(({ text }) => text);
  const shapes = negated(wordsOf(scan.text)).filter((word) => SHAPES.has(word.replace(/^without:/, '')));
  return [...new Set([...statedTexts.flatMap(wordsOf), ...shapes])].filter((word) => !known.includes(word));
}

/** A single capital letter is a code, not an article; so is a letter with a sign (`A+`, `A-`). */
function lettered(text: string): string {
  return text
    .replace(/(?<![\w./&'+-])([A-Za-z])([+-])(?![\w+-])/g, (_, letter: string, sign: string) =>
      sign === '+' ? `letter-${letter}-plus` : `letter-${letter}-minus`,
    )
    .replace(/(?<![\w./&'+-])([ANW])(?![\w./&'+-])/g, 'letter-$1');
}

/** The first word of a brand, and words with a trade mark sign. */
function brandWords(brand: string, name: string): string[] {
  const [first, ...later] = wordsOf(plainText(brand));
  const marked =
    /[®™]/.test(brand) || /[®™]/.test(name) ? [...`${brand} ${name}`.matchAll(/([^\s,;()®™]+)\s?[®™]/g)] : [];
  return [
    ...(first === undefined ? [] : [first]),
    ...marked.flatMap(([, word = '']) => wordsOf(plainText(word))),
  ].filter((word) => isName(word) && !later.includes(word));
}

/** True for a word that is neither a code nor descriptive. */
function isName(word: string): boolean {
  return (
    !hasDigit(word) &&
    !NEGATIONS.has(word) &&
    !word.split(/[-/+.]/).every((part) => isDescriptive(part)) &&
    !/^(?:non|anti|pre|semi|un)-/.test(word)
  );
}

function isDescriptive(word: string): boolean {
  return word.length < 2 || DESCRIPTIVE_WORDS.has(word) || DESCRIPTIVE_WORDS.has(singular(word));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;()[\]"|{}<>=:!?*_\u00b7&]+/)
    .map((word) => word.replace(/^w\/(?!o(?![a-z]))/, '').replace(/^['.\-/+]+(?!\d)|(?<!\d)\++$|['.\-/]+$/g, ''))
    .filter((word) => word !== '' && word !== '#');
}

function negated(words: readonly string[]): string[] {
  const all: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    if ((NEGATIONS.has(word) || word === 'for') && next !== undefined) {
      all.push(`${word === 'for' ? 'for' : 'without'}:${singular(next)}`);
      at += 1;
    } else all.push(/^(?:non|w\/o)-./.test(word) ? `without:${singular(word.replace(/^(?:non|w\/o)-/, ''))}` : word);
  }
  return all;
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}

function singular(word: string): string {
  return word.replace(/^(.{2,}(?:x|ch|sh|ss))es$/, '$1').replace(/^(.{2,}[^suix])s$/, '$1');
}
