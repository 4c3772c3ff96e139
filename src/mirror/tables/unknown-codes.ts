/** Scanned texts that match nothing here, stored until somebody resolves them. */
import type { MirrorDatabase } from './mirror-database.ts';
import type { UnknownCode } from './small-records.ts';

export interface ScannedText {
  readonly text: string;
  /** Symbology, e.g. `qr` or `code-128`. */
  readonly format: string;
}

/** Scanning the same text again in the same location increases its count. */
export async function storeUnknownCode(db: MirrorDatabase, code: Omit<UnknownCode, 'times'>): Promise<void> {
  await db.write([db.unknownCodes], async () => {
    const known = await db.unknownCodes
      .where('locationId')
      .equals(code.locationId)
      .filter((each) => each.text === code.text)
      .first();
    await db.unknownCodes.put(
      known === undefined ? { ...code, times: 1 } : { ...known, madeAt: code.madeAt, times: known.times + 1 },
    );
  });
}

export async function deleteUnknownCode(db: MirrorDatabase, id: string): Promise<void> {
  await db.write([db.unknownCodes], () => db.unknownCodes.delete(id));
}
