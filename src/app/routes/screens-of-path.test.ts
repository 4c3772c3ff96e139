import { expect, it } from 'vitest';
import { screensOfPath } from './screens-of-path.ts';

it('names the parts that an address needs first, whatever the case of its letters', () => {
  expect(screensOfPath('/inventory')).toEqual(['inventory-route']);
  expect(screensOfPath('/inventory/8/items/3')).toEqual(['inventory-route']);
  expect(screensOfPath('/Q/0123456789ABCDEF')).toEqual(['label-link-route']);
  expect(screensOfPath('/')).toEqual(['remote-data', 'catalogue-route']);
});

it('names none where nothing fits: such a page is part of the first load', () => {
  expect(screensOfPath('/inventory-2')).toEqual([]);
  expect(screensOfPath('/login')).toEqual([]);
});
