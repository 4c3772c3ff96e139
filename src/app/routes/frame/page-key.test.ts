import { expect, it } from 'vitest';
import { pageKey } from './page-key.ts';

it('SHELL-22 an item beside its folder is the same page, another folder is not', () => {
  expect(pageKey('/inventory/3/items/9')).toBe('/inventory/3');
  expect(pageKey('/inventory/3')).toBe('/inventory/3');
  expect(pageKey('/inventory/')).toBe('/inventory');
  expect(pageKey('/')).toBe('/');
});
