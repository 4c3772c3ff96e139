/** Saved codes, cards without a match and label pages use live queries with several steps. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { parseScan } from '#domain/identifiers/parse-scan.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { inSteps, watch } from '#mirror/read/watch.ts';
import { buildItem, HERE } from '#mirror/test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '#mirror/test-support/open-test-mirror.ts';
import { resolveScan } from './resolve-scan.ts';
import { scanLookups } from './scan-lookups.ts';

const THERE = asId<LocationId>('2');
const TOKEN = '0123456789ABCDEF';

const wordsOf = async (...question: Parameters<typeof resolveScan>): Promise<string> => {
  const found = await resolveScan(...question);
  return found.kind === 'item' ? displayName(found.item) : found.kind === 'elsewhere' ? found.itemName : found.kind;
};

it.each([
  ['KEPT-4712', 'linked to an item'],
  ['SKU-77', 'the SKU of one, which is looked for last'],
  [`HTTPS://X.EXAMPLE/Q/${TOKEN}`, 'on a label of another location'],
])('G16 a live query over a scan hears of what is found at any of its steps: %s, %s', async (text) => {
  const mirror = await openTestMirror();
  const isLabel = text.endsWith(TOKEN);
  const receiveItem = (revision: number, productName: string, isKnown: boolean) => {
    const known = { codes: ['KEPT-4712'], distributorSku: 'SKU-77', qrToken: TOKEN };
    const row = buildItem('100', { codes: [], revision, productName, ...(isKnown ? known : {}) });
    return receiveChanges(mirror, [{ type: 'item', row }]);
  };
  await receiveItem(1, 'Gloves', false);
  const scan = parseScan(text, { format: 'unknown', symbologyIdentifier: '', thisYear: 2026 });
  const lookups = isLabel ? scanLookups(mirror, THERE, [{ id: HERE, name: 'Uptown' }]) : scanLookups(mirror, HERE, []);
  const reported: string[] = [];
  const heard = watch(inSteps(lookups.version, () => wordsOf(scan, 'unknown', lookups))).subscribe((words) =>
    reported.push(words),
  );
  const last = () => reported.at(-1);
  await expect.poll(last).toBe(isLabel ? 'unknown-label' : 'unknown');
  await receiveItem(2, 'Gloves', true);
  await expect.poll(last).toBe('Gloves');
  await receiveItem(3, 'Masks', true);
  await expect.poll(last).toBe('Masks');
  await receiveItem(4, 'Masks', false);
  await expect.poll(last).toBe(isLabel ? 'unknown-label' : 'unknown');
  heard.unsubscribe();
  await mirror.close();
});
