/** The server's disk is lost. Last night's backup is restored, and the tablets send what was done since. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeTestDirectory, testDirectory } from '#tests/support/test-directory.ts';
import { expect, test } from './support/journey.ts';
import { addOneByOne, chip, expectAllSaved, openItem } from './support/screen.ts';

test('G2 G6 G10 after a lost disk and a restored backup the tablets bring back what was done since, once @long', async ({
  stockroom,
  api,
  takeItems,
  openTablet,
}) => {
  const { origin } = stockroom;
  const [item, other] = await takeItems(2);
  if (item === undefined || other === undefined) throw new Error('no items');
  const [first, second] = [await openTablet(), await openTablet()];
  await addOneByOne(await openItem(first.page, origin, item), item, 2);
  await expectAllSaved(first.page);
  await openItem(second.page, origin, other);

  const home = testDirectory();
  const [backup, dataDir] = [join(home, 'monday.gz'), join(home, 'data')];
  try {
    expect(await stockroom.admin(['backup', backup])).toContain('every row was there');
    await addOneByOne(await openItem(first.page, origin, item), { ...item, onHand: item.onHand + 2 }, 3);
    await expectAllSaved(first.page);
    await second.context.setOffline(true);
    await addOneByOne(second.page.getByRole('main'), other, 1);

    await stockroom.kill();
    rmSync(join(stockroom.dataDir, 'postgres'), { recursive: true, force: true });
    expect(await stockroom.admin(['restore', backup], { DATA_DIR: dataDir })).toContain('Restored');
    await stockroom.start({ DATA_DIR: dataDir });

    const banner = first.page.getByText('you made since then');
    await expect(banner).toBeVisible({ timeout: 60_000 });
    await expect(banner).toHaveText(
      /^The server was restored to \d+:\d\d [AP]M\. 3 changes you made since then are still on this device\. Send them again\?$/,
    );
    await first.page.getByRole('button', { name: 'Send again' }).click();
    await expectAllSaved(first.page, 60_000);
    await expect(banner).toBeHidden();
    await second.context.setOffline(false);
    await expectAllSaved(second.page, 60_000);
    await expect(second.page.getByText('you made since then')).toBeHidden();
    await expect(chip(second.page)).toHaveAccessibleName(/All saved|saved/);

    const after = await api.snapshot();
    expect(after.items.find(({ id }) => id === item.id)?.onHand).toBe(item.onHand + 5);
    expect(after.items.find(({ id }) => id === other.id)?.onHand).toBe(other.onHand + 1);
    const made = after.movements.filter(({ itemId }) => itemId === item.id).slice(-5);
    expect(made.map(({ applied }) => applied)).toEqual([1, 1, 1, 1, 1]);
    expect(new Set(made.map(({ opId }) => opId)).size).toBe(5);
  } finally {
    await stockroom.stop();
    removeTestDirectory(home);
  }
});
