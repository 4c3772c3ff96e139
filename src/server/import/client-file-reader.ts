/** What the job of a location's own files reads them with (jobs/client-file.ts). */
import { orderRows, priceRows } from './client-rows.ts';
import { PriceFileError } from './price-file-error.ts';

export const clientFileReader = {
  prices: priceRows,
  orders: orderRows,
  /** Whether the file is what is wrong. */
  isBroken: (error: unknown): error is PriceFileError => error instanceof PriceFileError,
};
