/**
 * A code is held before the camera, or photographed: it is found once, with sound and vibration, and a date in the code is
 * only offered.
 */
import { join } from 'node:path';
import { isItemToken, itemLabelText } from '#domain/identifiers/item-label.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { blank, writeFakeCameraVideo } from '#tests/support/fake-camera.ts';
import { labelToShow, putBeforeCamera } from './engines/show-label.ts';
import { expect, signIn, test } from './support/journey.ts';
import { copyIsWhole, expectAllSaved } from './support/screen.ts';
import { newProfile, startTablet } from './support/tablet.ts';

interface Felt {
  readonly buzzes: unknown[];
  notes: number;
}

/** Runs before the app's own scripts. */
function feel(): void {
  const felt: Felt = { buzzes: [], notes: 0 };
  Object.assign(window, { felt });
  // why: no test machine can vibrate or be heard.
  navigator.vibrate = (pattern) => felt.buzzes.push(pattern) > 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function heard(this: OscillatorNode, when?: number) {
    felt.notes += 1;
    start.call(this, when);
  };
}

test('a label that stays before the camera is one hit, seen, heard and felt; a GS1 DataMatrix finds its item and offers its date', async ({
  stockroom,
  api,
  takeItems,
  launchOptions,
  errorWatch,
}) => {
  const items = await takeItems(40);
  const [labeled] = items;
  const coded = items.slice(1).find(({ codes }) => /^\d{14}$/.test(codes[0] ?? ''));
  if (labeled === undefined || coded === undefined || !isItemToken(labeled.qrToken)) throw new Error('no such items');
  const profile = await newProfile();
  const video = join(profile.path, 'codes.y4m');
  const gs1 = { format: 'DataMatrix', gs1: true, modulePx: 7 } as const;
  const scenes = [
    { codes: [{ text: itemLabelText(stockroom.origin, labeled.qrToken), modulePx: 6 }], seconds: 6, noise: 3 },
    blank(2.5),
    { codes: [{ ...gs1, text: `(01)${coded.codes[0]}(17)290430(10)LOT7` }], seconds: 3, noise: 3 },
    blank(2.5),
  ];
  await writeFakeCameraVideo(video, scenes, { width: 640, height: 480 });
  const tablet = await startTablet({ errorWatch, launch: launchOptions, profile: profile.path, video });
  const { page } = tablet;
  try {
    await page.addInitScript(feel);
    await signIn(page, stockroom.origin);
    await copyIsWhole(page);
    // A tap first: browsers allow no sound or vibration before it.
    await page.getByRole('link', { name: /^Scan/ }).first().click();
    const card = (name: string) => page.getByRole('article', { name, exact: true });
    await expect(card(displayName(labeled))).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('#announce-assertive')).toContainText(displayName(labeled));
    const scans = page.getByRole('region', { name: 'Last scans' }).getByRole('listitem');
    const felt = (): Promise<Felt> => page.evaluate(() => (window as unknown as { felt: Felt }).felt);
    expect(await felt()).toEqual({ buzzes: [[40]], notes: 2 });

    const hit = card(displayName(coded));
    await expect(hit).toBeVisible({ timeout: 20_000 });
    // By now the video of the label has ended.
    await expect(scans).toHaveCount(2);
    expect(await felt()).toEqual({ buzzes: [[40], [40]], notes: 4 });
    await expect(hit.getByText('Lot LOT7')).toBeVisible();
    await expect(hit.getByRole('button', { name: 'Use Apr 30, 2029' })).toBeVisible();
    await expectAllSaved(page);
    expect((await api.item(coded.id)).expirationDate).toBe(coded.expirationDate);
  } finally {
    await tablet.close().catch(() => undefined);
    await profile.remove();
  }
});

test('a photo of a label finds its item', async ({ page, stockroom, takeItem }) => {
  const item = await takeItem();
  if (!isItemToken(item.qrToken)) throw new Error('no token');
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  const label = itemLabelText(stockroom.origin, item.qrToken);
  const buffer = Buffer.from(await page.evaluate(putBeforeCamera, await labelToShow(label)), 'base64');
  // Reloaded, so that the camera doesn't see it.
  await page.goto(`${stockroom.origin}/scan`);
  await page.locator('input[type=file]').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('article', { name: displayName(item), exact: true })).toBeVisible({ timeout: 20_000 });
});
