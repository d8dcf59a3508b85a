import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Reports horizontal overflow of the screen. */
export async function findOverflow(page: Page): Promise<string[]> {
  const { wide, available } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    available: document.documentElement.clientWidth,
  }));
  return wide > available ? [`is ${wide} px wide in ${available}`] : [];
}

/**
 * Legacy mode runs in one call. The other mode opens an extra page per run for cross-origin frames, which no screen
 * has.
 */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

type Target = AxeResults['violations'][number]['nodes'][number]['target'];

const TARGET_SIZE = 'target-size';

/** Checks again, in the middle of the screen, whether a target reported by axe is too small. */
async function isSmallInView(page: Page, [selector, ...inner]: Target): Promise<boolean> {
  // Targets inside frames, which no screen has.
  if (typeof selector !== 'string' || inner.length > 0) return true;
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await axe(page).include(selector).withRules(TARGET_SIZE).analyze();
  await page.evaluate(() => window.scrollTo(0, 0));
  return violations.length > 0;
}

/** Waits for animations, because axe would measure intermediate colours. Ignores spinners, which never stop. */
export async function waitForStillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** Returns the accessibility violations found by axe. */
export async function findBarriers(page: Page): Promise<string[]> {
  await waitForStillness(page);
  const { violations } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const barriers: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target } of nodes) {
      // Axe subtracts the area that a sticky bar covers from the size of a target below it; scrolling uncovers the
      // target.
      if (id === TARGET_SIZE && !(await isSmallInView(page, target))) continue;
      barriers.push(`${id}: ${String(target)}`);
    }
  }
  return barriers;
}
