/** What the job of uploaded price files reads them with. */
import type { PriceImporter } from '../jobs/price-file.ts';
import { checkPrices, importPrices } from './import-prices.ts';
import { PriceFileError } from './price-file-error.ts';

export const priceImporter: PriceImporter = {
  check: checkPrices,
  store: importPrices,
  isBroken: (error) => error instanceof PriceFileError,
};
