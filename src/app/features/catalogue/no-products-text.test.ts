import { expect, it } from 'vitest';
import { EVERY_PRODUCT, withTerm } from '#domain/catalogue/catalogue-query.ts';
import { noProductsText } from './no-products-text.ts';

it('CAT-01 a catalog without products blames no filter that nobody has set', () => {
  expect(noProductsText(EVERY_PRODUCT, false).title).toBe('No products yet');
  expect(noProductsText(EVERY_PRODUCT, true).words).toContain('Turn off Authorized Only');
  for (const isAuthorizedOnly of [false, true]) {
    expect(noProductsText(EVERY_PRODUCT, isAuthorizedOnly).words).not.toContain('filter');
  }
  expect(noProductsText(withTerm(EVERY_PRODUCT, 'gloves'), false).words).toContain('Remove a filter');
});
