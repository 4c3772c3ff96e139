import type { ReadSource } from './read-source.ts';

/** Whether this person has ever counted, used or received anything on this device, at any location. */
export async function readStockChanged({ db }: ReadSource): Promise<boolean> {
  return (await db.meta.get('stockChanged'))?.value === true;
}
