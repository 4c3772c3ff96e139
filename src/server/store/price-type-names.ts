/** Display names of price types (PRICE-02..04). */
import type { PriceType } from './catalogue/catalogue-tables.ts';

export const PRICE_TYPE_NAMES: Readonly<Record<PriceType, string>> = {
  price_retail: 'Retail Price',
  price_client_practice_location: 'Client Price',
  price_sc: 'SC Price',
  price_manufacturer: 'Mfg Price',
  price_zen: 'Zen Price',
  price_fireside: 'Fireside Price',
  price_pda: 'PDA Price',
  price_catapult: 'Catapult Price',
  price_dsn: 'DSN Price',
};
