/** What axe has to say about a page as it stands (WCAG 2.2 AA), one line each; empty when it finds nothing. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { animationsEnd } from './animations-end.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What looks alone decide: the same page in other colors has the same names, roles and sizes. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

export function complaints(page: Page, where: string): Promise<string[]> {
  return violationsOf(page, where, (axe) => axe.withTags(RULES));
}

/** The same in light, and what the colors decide in dark as well. */
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
  // A third of the time: what is well is not written out, nor carried to a page of its own, which is for frames of other origins.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // After the options, which would replace it.
  const { violations } = await choose(axe).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${where}: ${id}: ${node.target.join(' ')} ${(node.failureSummary ?? '').replaceAll(/\s+/g, ' ')}`,
    ),
  );
}
