import { expect, it } from 'vitest';
import { groupLinksTo } from './group-links.ts';

it('WL-05 links of a group’s emails lead to its host where there is one, and nothing else changes', () => {
  const links = groupLinksTo('https://stock.example:8443', ['fireside.stock.example', 'pda.example']);
  const text = 'https://stock.example:8443/reset/a https://stock.example:8443.evil.example/ https://other.example/';
  expect(links('fireside', text)).toBe(
    'https://fireside.stock.example:8443/reset/a https://stock.example:8443.evil.example/ https://other.example/',
  );
  expect(links('pda', 'href="https://stock.example:8443/login"')).toBe('href="https://pda.example:8443/login"');
  for (const brand of ['stockroom', 'dsn']) expect(links(brand, text)).toBe(text);
});
