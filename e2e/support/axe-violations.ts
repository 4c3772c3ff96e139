/** axe's violations on the current page (WCAG 2.2 AA), one per line; empty if there are none. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { animationsEnd } from './animations-end.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules that depend on colors only: the same page in another color scheme has the same names, roles and sizes. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

export function complaints(page: Page, where: string): Promise<string[]> {
  return violationsOf(page, where, (axe) => axe.withTags(RULES));
}

/** The same in light mode, and the color rules in dark mode as well. */
export async function complaintsInBoth(page: Page, where: string): Promise<string[]> {
  const inLight = await complaints(page, where);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const inDark = await violationsOf(page, `${where}, dark`, (axe) => axe.withRules(OF_COLORS));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  return [...inLight, ...inDark];
}

async function violationsOf(page: Page, where: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await animationsEnd(page);
  // Takes a third of the time: passing results are not collected, and no separate page is opened, which only cross-origin frames need.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // Set after the options, which would replace it.
  const { violations } = await choose(axe).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${where}: ${id}: ${node.target.join(' ')} ${(node.failureSummary ?? '').replaceAll(/\s+/g, ' ')}`,
    ),
  );
}
