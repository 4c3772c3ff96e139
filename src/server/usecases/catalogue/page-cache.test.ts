import { describe, expect, it } from 'vitest';
import type { Facets } from '../../search/catalogue-search.ts';
import type { ProductFacts } from '../../store/catalogue/product-facts.ts';
import type { NamedOptions } from './named-options.ts';
import { createPageCache, type PageParts } from './page-cache.ts';

const product = (id: string): ProductFacts => ({
  product_id: id,
  name: `Product ${id}`,
  manufacturer_sku: '',
  manufacturer_name: '',
  image_src: null,
  specifications: [],
  attributesText: '',
  offers: [],
});
const counts = (): Facets => {
  const none = new Map<number, number>();
  const [distributors, packages, roots, groups, generics, modifiers, manufacturers] = Array.from(
    { length: 7 },
    () => none,
  );
  return { distributors, packages, roots, groups, generics, modifiers, manufacturers } as Facets;
};

/** Counts calls to `write`. */
function pages(mostBytes?: number) {
  const kept = createPageCache(mostBytes);
  let written = 0;
  const get = (key: string, parts: PageParts, text = key): string =>
    kept
      .get(key, parts, () => {
        written += 1;
        return text;
      })
      .toString();
  return { get, written: () => written };
}

describe('pages that were written', () => {
  const [one, other] = [product('1'), product('2')];
  const plain: PageParts = { facts: [one, other], facets: null, names: null };

  it('are given again for the same question about the same products', () => {
    const { get, written } = pages();
    expect(get('a', plain)).toBe('a');
    expect(get('a', { ...plain, facts: [one, other] }, 'not written')).toBe('a');
    expect(written()).toBe(1);
    expect(get('b', plain)).toBe('b');
  });

  it.each<[string, PageParts]>([
    ['a product was read again', { ...plain, facts: [one, { ...other }] }],
    ['the order is another', { ...plain, facts: [other, one] }],
    ['a product is gone', { ...plain, facts: [one] }],
    ['one more was found', { ...plain, facts: [one, other, product('3')] }],
    ['the counts are others', { ...plain, facets: counts() }],
    ['the names were read again', { ...plain, names: {} as NamedOptions }],
  ])('are written again where %s', (_why, parts) => {
    const { get, written } = pages();
    get('a', plain, 'before');
    expect(get('a', parts, 'after')).toBe('after');
    expect(get('a', plain, 'before')).toBe('before');
    expect(written()).toBe(3);
  });

  it('are let go, the oldest first, where they take too much', () => {
    const { get, written } = pages(25);
    for (const key of ['a', 'b', 'c']) get(key, plain, key.repeat(10));
    expect(written()).toBe(3);
    get('c', plain, 'c'.repeat(10));
    get('b', plain, 'b'.repeat(10));
    expect(written()).toBe(3);
    get('a', plain, 'a'.repeat(10));
    expect(written()).toBe(4);
    get('huge', plain, 'h'.repeat(100));
    expect(get('huge', plain, 'h'.repeat(100))).toHaveLength(100);
  });
});
