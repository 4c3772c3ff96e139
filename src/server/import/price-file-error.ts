/** The file as a whole is not a readable price file, or not to its end; the message is for the person who provided it. */
export class PriceFileError extends Error {
  override readonly name = 'PriceFileError';
}
