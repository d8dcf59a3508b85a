import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Says whether the screen has to be pushed sideways. */
export async function findOverflow(page: Page): Promise<string[]> {
  const { wide, available } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    available: document.documentElement.clientWidth,
  }));
  return wide > available ? [`is ${wide} px wide in ${available}`] : [];
}

/** What axe finds that keeps somebody from using the screen. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`));
}
