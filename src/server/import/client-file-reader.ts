/** The reader of a location's own files for their job (jobs/client-file.ts). */
import { orderRows, priceRows } from './client-rows.ts';
import { PriceFileError } from './price-file-error.ts';

export const clientFileReader = {
  prices: priceRows,
  orders: orderRows,
  /** Whether the error is the file's fault. */
  isBroken: (error: unknown): error is PriceFileError => error instanceof PriceFileError,
};
