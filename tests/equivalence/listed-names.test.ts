/**
 * Names as in price lists, from two manufacturers: `listed-names.txt` has a line for each kind of product, with the differing
 * parts as `{a|b|c}`. Products that differ in any of these never replace each other, however they are written.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAttributes } from '#domain/catalogue/attributes/read-attributes.ts';
import { type ComparedProduct, compareProducts } from '#domain/catalogue/equivalence/compare-products.ts';

function product(kind: string, manufacturer: string, name: string): ComparedProduct {
  const facts = { name, description: '', manufacturer, brand: '', columns: {}, deviceSizes: [], singleUse: null, kind };
  return { ...facts, categoryPath: ['Goods', kind], attributes: readAttributes(facts) };
}

/** As another distributor writes the same name. */
const otherwise = (name: string): string =>
  `${name
    .toLowerCase()
    .replace(/ ?"/g, ' in')
    .replace(/(\d)(mm|cm|ml|cc|fr)\b/g, '$1 $2')
    .replace(/\bcc\b/g, 'mL')}, 100/bx`;

interface Kind {
  readonly kind: string;
  /** What is written, and the alternatives at each place. */
  readonly parts: readonly (readonly string[])[];
}

const KINDS: readonly Kind[] = readFileSync(join(import.meta.dirname, 'listed-names.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [kind = '', name = ''] = line.split(';');
    const parts = name
      .split(/(\{[^}]*\})/)
      .map((part) => (part.startsWith('{') ? part.slice(1, -1).split('|') : [part]));
    return { kind, parts };
  });

const nameOf = (parts: Kind['parts'], chosen: readonly number[]): string =>
  parts
    .map((part, at) => part[chosen[at] ?? 0] ?? '')
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const everyFirst = ({ parts }: Kind): number[] => parts.map(() => 0);
const everySecond = ({ parts }: Kind): number[] => parts.map((part) => Math.min(1, part.length - 1));
const cases = KINDS.flatMap((each) => [everyFirst(each), everySecond(each)].map((chosen) => ({ ...each, chosen })));

it('OPT-01 what differs in one word of a price list never stands in for the other', { timeout: 30_000 }, () => {
  const wrong: string[] = [];
  let pairs = 0;
  for (const { kind, parts, chosen } of cases) {
    const own = product(kind, 'Alderon', nameOf(parts, chosen));
    for (const [at, part] of parts.entries()) {
      for (const index of part.keys()) {
        if (index === chosen[at]) continue;
        const name = nameOf(parts, chosen.with(at, index));
        for (const written of [name, otherwise(name)]) {
          pairs += 1;
          const { relation } = compareProducts(own, product(kind, 'Brightwell', written));
          if (relation === 'similar') wrong.push(`${kind}: ${own.name} | ${written}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(pairs).toBeGreaterThan(2000);
});

it('OPT-01 the same goods in the words of two distributors are found, nine of ten', () => {
  const missed = cases.filter(({ kind, parts, chosen }) => {
    const name = nameOf(parts, chosen);
    const other = product(kind, 'Brightwell', otherwise(name));
    return compareProducts(product(kind, 'Alderon', name), other).relation !== 'similar';
  });
  const names = missed.map(({ kind, parts, chosen }) => `${kind}: ${nameOf(parts, chosen)}`);
  expect(missed.length, names.join('\n')).toBeLessThan(cases.length / 10);
});
