/** The reader of uploaded price files for their job (jobs/price-file.ts). */
import { checkPrices, importPrices } from './import-prices.ts';
import { PriceFileError } from './price-file-error.ts';

export const priceImporter = {
  check: checkPrices,
  store: importPrices,
  /** Whether the error is the file's fault. */
  isBroken: (error: unknown): error is PriceFileError => error instanceof PriceFileError,
};
