import { expect, it } from 'vitest';
import { PRICE_TYPE_NAMES } from './price-type-names.ts';

it('PRICE-02 PRICE-03 PRICE-04 names every type of price as people read it', () => {
  expect(PRICE_TYPE_NAMES).toEqual({
    price_retail: 'Retail Price',
    price_client_practice_location: 'Client Price',
    price_sc: 'SC Price',
    price_manufacturer: 'Mfg Price',
    price_zen: 'Zen Price',
    price_fireside: 'Fireside Price',
    price_pda: 'PDA Price',
    price_catapult: 'Catapult Price',
    price_dsn: 'DSN Price',
  });
});
