/** Scanning itself fails: the decoding worker dies silently, and the person can send support a report. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itemLabelText, isItemToken } from '#domain/identifiers/item-label.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { blank, showing, writeFakeCameraVideo } from '#tests/support/fake-camera.ts';
import { expect, signIn, test } from './support/journey.ts';
import { copyIsWhole } from './support/screen.ts';
import { newProfile, startTablet } from './support/tablet.ts';

test('G14 a decoding thread that dies is replaced, and the report that can be sent says so @long', async ({
  stockroom,
  takeItems,
  launchOptions,
  errorWatch,
}) => {
  // The frame that the worker was decoding.
  errorWatch.allow(/^A VideoFrame was garbage collected without being closed/);
  const [item] = await takeItems(1);
  if (item === undefined || !isItemToken(item.qrToken)) throw new Error('the seed gave no labeled item');
  const profile = await newProfile();
  const video = join(profile.path, 'label.y4m');
  await writeFakeCameraVideo(video, [showing(itemLabelText(stockroom.origin, item.qrToken), 1.5), blank(1.5)]);
  const tablet = await startTablet({ errorWatch, launch: launchOptions, profile: profile.path, video });
  const { page } = tablet;
  try {
    await signIn(page, stockroom.origin);
    await copyIsWhole(page);
    await page.goto(`${stockroom.origin}/scan`);
    await expect(page.getByRole('article', { name: displayName(item), exact: true })).toBeVisible({ timeout: 20_000 });
    await page.getByText('Scanner report').click();
    const fact = (name: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`));
    await expect(fact('Picture')).toHaveText('1280 x 720');
    await expect(fact('Decoding runs in')).toHaveText('its own thread');
    await expect(fact('Light decoder')).toHaveText(/^\d+ looks? of [\d.]+ ms, \d+ reads?$/);

    await page
      .workers()
      .find((worker) => worker.url().includes('decode-worker'))
      ?.evaluate(() => (globalThis as unknown as { close(): void }).close());
    await expect(fact('Decoding runs in')).toHaveText('its own thread, after 1 breakdown', { timeout: 15_000 });
    const before = Number(await fact('Codes read').textContent());
    await expect
      .poll(async () => Number(await fact('Codes read').textContent()), { timeout: 20_000 })
      .toBeGreaterThan(before);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const report = await readFile(await (await download).path(), 'utf8');
    expect(report).toContain('Camera: on');
    expect(report).not.toContain(item.qrToken);
  } finally {
    await tablet.close().catch(() => undefined);
    await profile.remove();
  }
});
