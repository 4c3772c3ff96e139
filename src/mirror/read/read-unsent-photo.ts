import { readUnsentPhoto as readFrom } from '../tables/unsent-photos.ts';
import type { ReadSource } from './read-source.ts';

/** A photo that waits to be sent, in base64; null: the server has it, or it is not from this device. */
export function readUnsentPhoto({ db }: ReadSource, id: string): Promise<string | null> {
  return readFrom(db, id);
}
