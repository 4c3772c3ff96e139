/** A person who moves all items of a location to another folder, with the buttons on the screen, on the page's own clock. */
import type { Page } from '@playwright/test';

/** Milliseconds until a message with this text is painted. Runs in the page; must not refer to anything outside itself. */
export function untilSaid([output, timeout]: readonly [string, number]): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const look = (): void => {
      const isSaid = [...document.querySelectorAll('.mantine-Notification-root')].some((each) =>
        each.textContent.includes(output),
      );
      if (!isSaid) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    setTimeout(() => reject(new Error(`nothing says “${output}”`)), timeout);
    look();
  });
}

/** Milliseconds from the tap on Move until the message is painted. */
export async function moveAll(page: Page, to: string, output: string, timeout = 120_000): Promise<number> {
  await page.getByRole('checkbox', { name: 'Select all' }).click({ timeout });
  await page.getByRole('button', { name: 'Move to folder' }).click({ timeout });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: to }).first().check({ force: true, timeout });
  const reported = page.evaluate(untilSaid, [output, timeout] as const);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  return reported;
}
