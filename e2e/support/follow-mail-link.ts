import type { Page } from '@playwright/test';

/**
 * Follows a link in the mail that the page shows under `/dev/mail`. The frame with the link goes when the page does, and on a slow machine
 * Playwright would wait for the end of the click in vain.
 */
export async function followMailLink(page: Page, name: string): Promise<void> {
  const link = page.frameLocator('iframe').getByRole('link', { name });
  void link.click().catch(() => undefined);
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/dev/mail'), { waitUntil: 'commit' });
}
