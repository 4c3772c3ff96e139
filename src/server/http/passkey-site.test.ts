import { expect, it } from 'vitest';
import { passkeySite } from './passkey-site.ts';

it('AUTH-34 WL-05 a group’s host below the public one shares its passkeys; one beside it has its own', () => {
  const of = (publicOrigin: string, hostname: string) => Object.values(passkeySite(publicOrigin, hostname));
  expect(of('https://stock.example', 'stock.example')).toEqual(['https://stock.example', 'stock.example']);
  expect(of('https://stock.example', 'PDA.stock.example')).toEqual(['https://pda.stock.example', 'stock.example']);
  const beside = ['https://dsn.maple.example', 'dsn.maple.example'];
  expect(of('https://stock.maple.example', 'dsn.maple.example')).toEqual(beside);
  expect(of('http://localhost:3000', 'dsn.localhost')).toEqual(['http://dsn.localhost:3000', 'dsn.localhost']);
  expect(of('http://127.0.0.1:3000', '127.0.0.1')).toEqual(['http://localhost:3000', 'localhost']);
});

it('AUTH-34 any other host gets the public one', () => {
  const other = ['pda.evil.example', 'pda.example', 'other.stock.example', 'pda.dsn.stock.example', 'pda', ''];
  for (const hostname of other) {
    const site = passkeySite('https://stock.example', hostname);
    expect([hostname, site]).toEqual([hostname, { origin: 'https://stock.example', rpId: 'stock.example' }]);
  }
});
