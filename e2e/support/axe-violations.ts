/** What axe has to say about a page as it stands (WCAG 2.2 AA), one line each; empty when it finds nothing. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { animationsEnd } from './animations-end.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function complaints(page: Page, where: string): Promise<string[]> {
  await animationsEnd(page);
  const { violations } = await new AxeBuilder({ page })
    // A third of the time: what is well is not written out, nor carried to a page of its own, which is for frames of other origins.
    .options({ resultTypes: ['violations'] })
    // After the options, which would replace it.
    .withTags(RULES)
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${where}: ${id}: ${node.target.join(' ')} ${(node.failureSummary ?? '').replaceAll(/\s+/g, ' ')}`,
    ),
  );
}
