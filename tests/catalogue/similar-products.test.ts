/**
 * Checks all devices and all products of the demo: products with the same key must not differ in anything they state. The
 * devices are those of DEVICES_FILE, otherwise of the shared data if present, otherwise the few in tests/relevance.
 */
import { expect, it } from 'vitest';
import { type ProductFacts, readAttributes } from '#domain/catalogue/attributes/read-attributes.ts';
import { compareProducts, type ComparedProduct } from '#domain/catalogue/equivalence/compare-products.ts';
import { similarKey } from '#domain/catalogue/equivalence/similar-key.ts';
import { demoProducts } from '#server/seed/catalogue/products.ts';
import { seededRandom } from '#server/seed/random.ts';
import { readDevices } from './read-devices.ts';

interface Device {
  readonly brand: string;
  readonly company: string;
  readonly model: string;
  readonly description?: string;
  readonly gmdn: readonly string[];
  readonly productCodes?: readonly (readonly [code: string, name: string])[];
  readonly sizes?: readonly string[];
  readonly singleUse: boolean;
}

interface Keyed extends ComparedProduct {
  readonly key: string | null;
  readonly sizes: readonly string[];
}

function keyed(facts: ProductFacts, categoryPath: readonly string[], productCodes: readonly string[] = []): Keyed {
  const product = { ...facts, categoryPath, productCodes, attributes: readAttributes(facts) };
  return { ...product, key: similarKey(product), sizes: facts.deviceSizes };
}

function keyedDevice({
  brand,
  company,
  model,
  description = '',
  gmdn,
  sizes = [],
  singleUse,
  productCodes = [],
}: Device): Keyed {
  const [kind = ''] = gmdn;
  const name = [brand, description].filter((part) => part !== '').join(', ');
  const facts = {
    name,
    description,
    manufacturer: company,
    brand,
    columns: {},
    deviceSizes: sizes,
    singleUse,
    kind,
    model,
  };
  return keyed(
    facts,
    ['Medical Devices', kind],
    productCodes.map(([, each]) => each),
  );
}

function byKey<Product extends { readonly key: string | null }>(products: readonly Product[]): Product[][] {
  const classes = Map.groupBy(
    products.filter(({ key }) => key !== null),
    ({ key }) => key ?? '',
  );
  return [...classes.values()].filter((members) => members.length > 1);
}

/** Every number in a text except pack sizes, extracted without the product's parser. */
function numbers(text: string): string {
  const plain = text.replace(
    /(?:of )?\b\d+ ?(?:-?packs?|pk|dz|doz|ct|count|bx|ea|\/ ?(?:box|bx|case|cs|pk))\b|\b(?:box|case|package|pack|bag) of \d+/gi,
    ' ',
  );
  return [...new Set((plain.match(/\d+(?:\.\d+)?|\.\d+/g) ?? []).map((digits) => String(Number(digits))))]
    .sort()
    .join(' ');
}

const devices = readDevices<Device>();

it('OPT-01 devices with one key differ in no number of their names and sizes', () => {
  const start = performance.now();
  const products = devices.map(keyedDevice);
  const each = (performance.now() - start) / products.length;
  const classes = byKey(products);
  const wrong = classes.flatMap((members) => {
    const stated = new Set(members.map(({ name, sizes }) => numbers([name, ...sizes.toSorted()].join(' ; '))));
    return stated.size > 1 ? [members.map(({ name, sizes }) => [name, ...sizes].join(' ; '))] : [];
  });
  expect(wrong).toEqual([]);
  expect(classes.length).toBeGreaterThan(0);
  for (const [first, ...others] of classes) {
    expect(first?.kind).not.toMatch(/implant|prosthesis|stent\b|screw|pacemaker|graft/i);
    for (const other of others) expect(compareProducts(first ?? other, other).differs).toEqual([]);
  }
  // On an idle machine it takes a thirtieth of this: 50,000 in less than two seconds.
  expect(each).toBeLessThan(1);
}, 60_000);

it('OPT-01 products of the demo with one key are one thing of several makers, and most have such a key', () => {
  const products = demoProducts(seededRandom(1)).map((product) => {
    const { name, description, manufacturer, categoryPath } = product;
    const facts = { name, description, manufacturer, brand: '', columns: {}, deviceSizes: [], singleUse: null };
    return { product, ...keyed({ ...facts, kind: categoryPath.at(-1) ?? '' }, categoryPath) };
  });
  for (const members of byKey(products)) {
    const things = new Set(
      members.map(({ product: { name, manufacturer, family, variant } }) =>
        [family.name, variant, name.replace(manufacturer, '').replace(/, (?!Kit)[A-Z][A-Za-z]+(?: of \d+)?$/, '')].join(
          '|',
        ),
      ),
    );
    expect([...things]).toHaveLength(1);
  }
  const withKey = products.filter(({ key }) => key !== null);
  expect(withKey.length / products.length).toBeGreaterThan(0.8);
  expect(
    withKey.some(({ product }) =>
      /Anesthetics \/ (?!Needles)|Fluoride|Rapid Tests/.test(product.categoryPath.join(' / ')),
    ),
  ).toBe(false);
}, 60_000);

it('CAT-14 variants of the demo are read in their own words', () => {
  const missed = new Set<string>();
  for (const { name, description, manufacturer, categoryPath, family, variant } of demoProducts(seededRandom(1))) {
    const facts = { name, description, manufacturer, brand: '', columns: {}, deviceSizes: [], singleUse: null };
    const texts = readAttributes({ ...facts, kind: categoryPath.at(-1) ?? '' }).map(({ text }) => text);
    if (variant !== '' && !texts.includes(inOneSpelling(variant))) missed.add(`${family.variantName}: ${variant}`);
  }
  // Several attributes each: `25G Long` is a gauge and a size, `22G x 1 in` a gauge and a needle length.
  expect([...missed].toSorted()).toEqual(
    [
      '22G x 1 in',
      '23G x 1 in',
      '25G Long',
      '25G x 1 in',
      '25G x 5/8 in',
      '27G Long',
      '27G Short',
      '30G Short',
      '30G X-Short',
    ].map((variant) => `Needle: ${variant}`),
  );
}, 60_000);

function inOneSpelling(variant: string): string {
  return variant
    .replace(/^(\d+)G$/, '$1 G')
    .replace(/^Size /, '')
    .replace(/ liter$/, ' L');
}
