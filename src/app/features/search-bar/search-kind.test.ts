import { expect, it } from 'vitest';
import { placeholderOf, searchKind } from './search-kind.ts';

it('SRCH-01 the kind of the search bar follows the route', () => {
  const kinds = ['/', '/cart', '/product-detail/7/distributor/70', '/order', '/labels'].map((path) => searchKind(path));
  expect(kinds).toEqual(['catalogue', 'catalogue', 'catalogue', 'catalogue', 'catalogue']);
  expect(['/inventory', '/inventory/8/items/9'].map((path) => searchKind(path))).toEqual(['inventory', 'inventory']);
  expect(searchKind('/my-distributors')).toBe('distributors');
  expect(searchKind('/inventory-of-others')).toBe('catalogue');
});

it('SHELL-12 who may not see the catalogue searches the shelves', () => {
  expect(searchKind('/cart', false)).toBe('inventory');
});

it('SRCH-02 the catalogue says "Search in Order History" only on the catalogue with that filter on', () => {
  const at = (pathname: string, fromOrderHistory: boolean) =>
    placeholderOf('catalogue', { pathname, fromOrderHistory });
  expect(at('/', true)).toBe('Search in Order History');
  expect(at('/', false)).toBe('Search in Catalog');
  expect(at('/cart', true)).toBe('Search in Catalog');
});

it('SRCH-03 the other kinds have their own words', () => {
  const where = { pathname: '/', fromOrderHistory: true };
  expect(placeholderOf('inventory', where)).toBe('Search in My Catalog');
  expect(placeholderOf('distributors', where)).toBe('Search in My Distributors');
});
