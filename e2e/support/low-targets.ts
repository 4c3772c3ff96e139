import type { Page } from '@playwright/test';

/** Links in the content that a finger can hit on less than 44 px of height: from the middle up and down, as far as the link is what is touched. */
export const lowLinks = (page: Page): Promise<readonly string[]> =>
  page.locator('main a[href]:visible').evaluateAll((all) => {
    const reach = (link: Element, x: number, from: number, step: number): number => {
      let y = from;
      while (link.contains(document.elementFromPoint(x, y + step))) y += step;
      return Math.abs(y - from);
    };
    return all.flatMap((link) => {
      link.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, width, top, height } = link.getBoundingClientRect();
      const [x, y] = [left + Math.min(width / 2, 20), top + height / 2];
      const reached = 1 + reach(link, x, y, -1) + reach(link, x, y, 1);
      return reached < 44 ? [`${link.textContent}: ${reached}`] : [];
    });
  });

/** Buttons and lists to choose from that are less than 48 px high, other than those in a table of items, whose rows are 44 px high on purpose. */
export const lowTargets = (page: Page): Promise<readonly string[]> =>
  page.locator('button:visible, select:visible').evaluateAll((all) =>
    all
      .filter((each) => each.closest('[role="gridcell"], [role="rowheader"]') === null)
      .map((each) => ({ each, height: each.getBoundingClientRect().height }))
      .filter(({ height }) => height < 48)
      .map(({ each, height }) => `${each.getAttribute('aria-label') ?? each.textContent}: ${height}`),
  );
