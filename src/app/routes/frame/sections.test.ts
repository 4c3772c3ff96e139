import { expect, it } from 'vitest';
import { NAV_CLICK_TYPES } from '#contract/resources/catalogue-settings.ts';
import { CATALOG, isIn, MY_CATALOG, ORDER_HISTORY, sectionsFor } from './sections.ts';

it('SHELL-12 shows "Catalog" and "Order History" only to whom the catalogue is open', () => {
  const titles = (seesCatalogue: boolean) =>
    sectionsFor((needs) => needs !== 'see-catalogue' || seesCatalogue, false).map(({ title }) => title);
  expect(titles(true).slice(0, 3)).toEqual(['Catalog', 'Order History', 'My Catalog']);
  expect(titles(false)).not.toContain('Catalog');
  expect(titles(false)).not.toContain('Order History');
  expect(titles(false)[0]).toBe('My Catalog');
});

it('AUTH-23 SHELL-13 shows "Reports" to whom money is open', () => {
  const titles = (seesMoney: boolean) =>
    sectionsFor((needs) => needs !== 'see-money' || seesMoney, false).map(({ title }) => title);
  expect(titles(true)).toContain('Reports');
  expect(titles(false)).not.toContain('Reports');
});

it('SAV-01 SHELL-13 PART-01 shows My Catalog, Savings Analysis and Reports always, and Partner Network only where there are partners', () => {
  const titles = (hasPartners: boolean) => sectionsFor(() => true, hasPartners).map(({ title }) => title);
  expect(titles(false)).toEqual(expect.arrayContaining(['My Catalog', 'Savings Analysis', 'Reports', 'Home']));
  expect(titles(false)).not.toContain('Partner Network');
  const [, , ...after] = titles(true);
  expect(after.slice(0, 4)).toEqual(['My Catalog', 'Savings Analysis', 'Reports', 'Partner Network']);
});

it('SHELL-14 a click on Order History or My Catalog has a type of the list; Catalog has none', () => {
  expect([CATALOG.click, ORDER_HISTORY.click, MY_CATALOG.click]).toEqual([null, 'order_history', 'my_catalog']);
  expect([...NAV_CLICK_TYPES]).toEqual(['my_catalog', 'saving_analysis', 'order_history', 'reports', 'partners']);
});

it('CAT-01 the flag in the address tells the order history from the catalogue', () => {
  const where = (pathname: string, search: string) =>
    [CATALOG, ORDER_HISTORY, MY_CATALOG].map((each) => isIn(each, pathname, search));
  expect(where('/', '?search=mask')).toEqual([true, false, false]);
  expect(where('/', '?orderHistory=1&pg=2')).toEqual([false, true, false]);
  expect(where('/inventory/8', '')).toEqual([false, false, true]);
  expect(where('/inventory-2', '')).toEqual([false, false, false]);
});
