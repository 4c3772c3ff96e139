/** What axe has to say about a page as it stands (WCAG 2.2 AA), one line each; empty when it finds nothing. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function complaints(page: Page, where: string): Promise<string[]> {
  // What turns for as long as something is waited for has no end to wait for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${where}: ${id}: ${node.target.join(' ')} ${(node.failureSummary ?? '').replaceAll(/\s+/g, ' ')}`,
    ),
  );
}
