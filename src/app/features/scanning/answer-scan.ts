/** Looks up a scanned code in offline data, and gives feedback by sound and, if turned on, speech. */
import { parseScan } from '#domain/identifiers/parse-scan.ts';
import type { ScanSymbol } from '#scan/decode/symbol.ts';
import type { Stockroom } from '../../stockroom.tsx';
import { announceFound, isFilling } from './announce-found.ts';
import { resolveScan, type Found } from './resolve-scan.ts';
import { scanLookups } from './scan-lookups.ts';

/** @throws if offline data cannot be read */
export async function answerScan(
  { text, format, symbologyIdentifier }: ScanSymbol,
  { mirror, locationId, session }: Pick<Stockroom, 'mirror' | 'locationId' | 'session'>,
  { isAloud }: { readonly isAloud: boolean },
): Promise<Found> {
  const scan = parseScan(text, { format, symbologyIdentifier, thisYear: new Date().getFullYear() });
  const found = await resolveScan(scan, format, scanLookups(mirror, locationId, session.user.practiceLocations));
  if (isAloud) announceFound(found, isFilling(mirror));
  return found;
}
