import type { MirrorDatabase } from './mirror-database.ts';
import { readMeta, writeMeta } from './meta.ts';

/** Notes that stock has been counted, used or received on this device. */
export async function noteStockChanged(db: MirrorDatabase): Promise<void> {
  await db.write([db.meta], async () => {
    if ((await readMeta(db, 'stockChanged')) !== true) await writeMeta(db, 'stockChanged', true);
  });
}
