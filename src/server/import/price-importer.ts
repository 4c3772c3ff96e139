/** What the job of uploaded price files reads them with (jobs/price-file.ts). */
import { checkPrices, importPrices } from './import-prices.ts';
import { PriceFileError } from './price-file-error.ts';

export const priceImporter = {
  check: checkPrices,
  store: importPrices,
  /** Whether the file is what is wrong. */
  isBroken: (error: unknown): error is PriceFileError => error instanceof PriceFileError,
};
