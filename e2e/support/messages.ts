/** Every message that a page shows, also those that have closed again. */
import type { Page } from '@playwright/test';

/** @returns reads the texts of all messages shown since */
export async function recordMessages(page: Page): Promise<() => Promise<readonly string[]>> {
  const shown = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    const look = (): void => {
      for (const each of document.querySelectorAll('.mantine-Notification-root')) texts.add(each.textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  return () => shown.evaluate((texts) => [...texts]);
}
