import { expect, it } from 'vitest';
import { readablePage } from './readable-page.ts';

it.each([
  ['/supplier/%E0%A4%A', '/supplier/%25E0%25A4%25A'],
  ['/order/%?tab=past&x=%zz', '/order/%25?tab=past&x=%zz'],
  ['/item/100%25', '/item/100%25'],
  ['/folder/Gr%C3%B6%C3%9Fe', '/folder/Gr%C3%B6%C3%9Fe'],
  ['/?search=%E0%A4%A', '/?search=%E0%A4%A'],
  ['/api/v2/%', '/api/v2/%'],
  ['/pictures/demo/%E0%A4%A', '/pictures/demo/%E0%A4%A'],
])('the page %s is asked for as %s', (url, asked) => {
  expect(readablePage(url)).toBe(asked);
});
