import { readKeptPhoto as readFrom } from '../tables/kept-photos.ts';
import type { ReadSource } from './read-source.ts';

/** A photo that waits to be sent, in base64; null: the server has it, or it is not from this device. */
export function readKeptPhoto({ db }: ReadSource, id: string): Promise<string | null> {
  return readFrom(db, id);
}
