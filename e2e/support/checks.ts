import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Says whether the screen has to be pushed sideways. */
export async function findOverflow(page: Page): Promise<string[]> {
  const { wide, available } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    available: document.documentElement.clientWidth,
  }));
  return wide > available ? [`is ${wide} px wide in ${available}`] : [];
}

/** In one go: only frames from elsewhere, which no screen has, would need axe to open a page of its own for each look. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

type Target = AxeResults['violations'][number]['nodes'][number]['target'];

const TARGET_SIZE = 'target-size';

/** Judges a target that axe calls too small once more, alone, in the middle of the screen. */
async function isSmallInView(page: Page, [selector, ...inner]: Target): Promise<boolean> {
  // Inside a frame, which the screens do not have.
  if (typeof selector !== 'string' || inner.length > 0) return true;
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await axe(page).include(selector).withRules(TARGET_SIZE).analyze();
  await page.evaluate(() => window.scrollTo(0, 0));
  return violations.length > 0;
}

/** Waits until nothing fades or slides, because axe would measure a passing colour. Spinners never stop, so they do not count. */
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

/** What axe finds that keeps somebody from using the screen. */
export async function findBarriers(page: Page): Promise<string[]> {
  await waitForStillness(page);
  const { violations } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const barriers: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target } of nodes) {
      // A bar that stays at the edge of the screen lies over a part of whatever is scrolled below it, which axe takes
      // for its size. Whoever wants to use it scrolls on.
      if (id === TARGET_SIZE && !(await isSmallInView(page, target))) continue;
      barriers.push(`${id}: ${String(target)}`);
    }
  }
  return barriers;
}
