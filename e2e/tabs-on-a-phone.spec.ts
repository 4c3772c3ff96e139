/** Tabs that are wider than a phone: the one that is open stands in view. */
import { expect, signIn, test } from './support/journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('ORD-01 REP-01 CAT-26 on a phone the tab that is open stands in view, also where its address was opened', async ({
  page,
  stockroom: { origin },
}) => {
  await signIn(page, origin);
  for (const [address, label, name] of [
    ['/reports/use-tax', 'Reports', 'Use tax'],
    ['/order?tab=returns', 'Orders', 'Returns'],
  ] as const) {
    await page.goto(`${origin}${address}`);
    const tabs = page.getByRole('navigation', { name: label, exact: true });
    const open = tabs.locator('[aria-current="page"]');
    await expect(open).toHaveText(name);
    await expect(open).toBeInViewport({ ratio: 1 });
    // The page itself stays where it is.
    expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
    const first = tabs.getByRole('link').first();
    await first.click();
    await expect(first).toHaveAttribute('aria-current', 'page');
    await expect(first).toBeInViewport({ ratio: 1 });
  }
  await page.goto(`${origin}/`);
  const lists = page.getByRole('tablist', { name: 'Your practice orders' });
  await lists.getByRole('tab', { name: 'Top ordered' }).focus();
  for (const name of ['Recently purchased', 'Most purchased', 'Top ordered']) {
    await page.keyboard.press('ArrowRight');
    await expect(lists.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(lists.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
  }
});
