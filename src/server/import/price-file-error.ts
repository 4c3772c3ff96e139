/** The file as a whole cannot be read as a price file, or not to its end; the message is for the person who gave it. */
export class PriceFileError extends Error {
  override readonly name = 'PriceFileError';
}
