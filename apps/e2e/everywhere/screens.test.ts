import { LANGUAGES } from '@stowage/texts/languages';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from '../support/browser';
import {
  findBarriers,
  findBrokenWords,
  findOverflow,
  findRawKeys,
  findLongSelects,
  findSmallTargets,
  findUnisolated,
  waitForStillness,
} from '../support/checks';
import { isNightly } from '../support/devices';
import { bringSession, makePerson, signUp } from '../support/people';
import { showPseudoLanguage } from '../support/pseudo';
import { OPEN_SCREENS, seedScreens } from '../support/screens';
import { startServer, type TestServer } from '../support/server';

const HEIGHT = 900;
const THEMES = ['light', 'dark'] as const;
/**
 * Widths in px, one for each navigation layout, with the themes to check. `npm test` checks each screen with the first
 * theme of one of the widths, in turn, because axe takes most of the time; `npm run test:nightly` checks all of them.
 * 320 px is the width at 400 % zoom of a small screen (WCAG 1.4.10).
 */
const WIDTHS = [
  { width: 320, themes: [] },
  { width: 360, themes: ['dark', 'light'] },
  { width: 820, themes: [] },
  { width: 1440, themes: ['light', 'dark'] },
] as const;
/** Reduced motion, so that colours do not animate. */
const DEVICE = { colorScheme: 'dark', reducedMotion: 'reduce' } as const;

let browser: Browser;
let server: TestServer;
let screens: string[] = [];
let itemScreen = '';
let locationScreen = '';

it.each(isNightly ? (['ar-XB', 'en-XA'] as const) : (['ar-XB'] as const))(
  'fits a phone in the pseudo-language %s',
  async (language) => {
    const { page, problems } = await openPage(browser, server.url, { ...PHONE, reducedMotion: 'reduce' });
    await showPseudoLanguage(page, language);
    await bringSession(page);
    const few = [
      '/inventory',
      itemScreen,
      `${itemScreen}/edit`,
      '/loans?list=requests',
      '/labels',
      '/settings',
    ];
    for (const path of isNightly ? screens : few) {
      await openAndWait(page, path);
      await expect.poll(() => findOverflow(page), { message: path }).toEqual([]);
      await expect.poll(() => findUnisolated(page), { message: path }).toEqual([]);
    }
    const direction = language === 'ar-XB' ? 'rtl' : 'ltr';
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(direction);
    expect(problems).toEqual([]);
  },
);

async function openAndWait(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

it.each(isNightly ? Object.keys(LANGUAGES) : [])(
  'fits a phone 320 px wide in the language %s',
  async (language) => {
    const { page } = await openPage(browser, server.url, {
      ...PHONE,
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
      locale: language,
    });
    const found: Record<string, string[]> = {};
    const openAll = async (paths: readonly string[]) => {
      for (const path of paths) {
        await openAndWait(page, path);
        const problems = [
          ...(await findOverflow(page)),
          ...(await findBrokenWords(page)),
          ...(await findRawKeys(page)),
        ];
        if (problems.length > 0) found[path] = problems;
      }
    };
    await openAll(OPEN_SCREENS);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
    await bringSession(page);
    await openAll(screens);
    expect(found).toEqual({});
  },
);

/** Switches the color scheme without reloading the screen. */
async function changeTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
  await waitForStillness(page);
}

/** @param turn index of the screen, which chooses its width in `npm test` */
async function inspect(page: Page, path: string, turn: number): Promise<string[]> {
  const problems: string[] = [];
  await page.setViewportSize({ width: WIDTHS[0].width, height: HEIGHT });
  await openAndWait(page, path);
  problems.push(
    ...(await findRawKeys(page)),
    ...(await findUnisolated(page)),
    ...(await findSmallTargets(page)),
    ...(await findLongSelects(page)),
  );
  const withThemes = WIDTHS.filter(({ themes }) => themes.length > 0);
  const chosen = withThemes[turn % withThemes.length];
  for (const size of WIDTHS) {
    const { width, themes } = size;
    await page.setViewportSize({ width, height: HEIGHT });
    await waitForStillness(page);
    const misfits = [...(await findOverflow(page)), ...(await findBrokenWords(page))];
    problems.push(...misfits.map((problem) => `${width} px: ${problem}`));
    for (const [index, theme] of (isNightly ? themes : themes.slice(0, size === chosen ? 1 : 0)).entries()) {
      await changeTheme(page, theme);
      // The second theme changes only colours.
      const barriers = await findBarriers(page, index === 0 ? 'all' : 'color');
      problems.push(...barriers.map((problem) => `${theme}, ${width} px: ${problem}`));
    }
    if (isNightly ? themes.length > 0 : size === chosen) {
      // Forced colors change only colours.
      await page.emulateMedia({ forcedColors: 'active' });
      await waitForStillness(page);
      const barriers = await findBarriers(page, 'color');
      problems.push(...barriers.map((problem) => `forced colors, ${width} px: ${problem}`));
      await page.emulateMedia({ forcedColors: 'none' });
    }
  }
  return problems;
}

async function inspectAll(page: Page, paths: string[]): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {};
  for (const [turn, path] of paths.entries()) {
    const found = await inspect(page, path, turn);
    if (found.length > 0) problems[path] = found;
  }
  return problems;
}

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  ({ screens, itemScreen, locationScreen } = await seedScreens(server.url));
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** German, because its words are long. */
describe.each(isNightly ? ['de', 'en'] : ['de'])('every screen in the language %s', (locale) => {
  it('fits all tested widths and has no accessibility errors for a visitor', async () => {
    const { page, problems } = await openPage(browser, server.url, { ...DEVICE, locale });
    const found = await inspectAll(page, OPEN_SCREENS);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
    expect(found).toEqual({});
    expect(problems).toEqual([]);
  });

  it('fits all tested widths and has no accessibility errors for a signed-in user', async () => {
    const { page, problems } = await openPage(browser, server.url, { ...DEVICE, locale });
    await bringSession(page);
    const found = await inspectAll(page, screens);
    expect(found).toEqual({});
    expect(problems).toEqual([]);
  });
});

it('has no accessibility errors in opened menus and sheets of a phone', async () => {
  const { page, problems } = await openPage(browser, server.url, { ...PHONE, ...DEVICE });
  await bringSession(page);
  for (const [path, name, role] of [
    ['/dashboard', 'Add', 'menu'],
    ['/inventory', 'Filters', 'dialog'],
    [itemScreen, 'More', 'menu'],
    [itemScreen, 'Photo actions', 'menu'],
    [locationScreen, 'More', 'menu'],
    [locationScreen, 'Add here', 'dialog'],
  ] as const) {
    await openAndWait(page, path);
    await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().tap();
    await page.getByRole(role).waitFor();
    await expect.poll(() => findBarriers(page), { message: `${path} ${name}` }).toEqual([]);
  }
  expect(problems).toEqual([]);
});

it('requests the data of a screen once, while the code loads', async () => {
  const { page } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  const repeated: Record<string, string[]> = {};
  for (const path of [
    '/',
    '/dashboard',
    '/inventory',
    itemScreen,
    '/locations',
    locationScreen,
    '/search?q=drill',
  ]) {
    const sent: string[] = [];
    const onRequest = (request: Request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) sent.push(pathname + search);
    };
    page.on('request', onRequest);
    await openAndWait(page, path);
    page.off('request', onRequest);
    const twice = sent.filter((address, index) => sent.indexOf(address) !== index);
    if (twice.length > 0) repeated[path] = twice;
  }
  expect(repeated).toEqual({});
});

it('shows the three counts of the dashboard in one row on a phone in every language', async () => {
  const person = makePerson('ben', 'Ben');
  await signUp(server.url, person);
  for (const locale of ['en-US', 'de-DE', 'fr-FR', 'es-ES']) {
    const { page } = await openPage(browser, server.url, { ...PHONE, locale });
    await bringSession(page, person);
    await openAndWait(page, '/dashboard');
    const cards = page.locator('main ul').filter({ has: page.locator('a[href$="/users/trusted"]') });
    const boxes = await cards
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(boxes, locale).toHaveLength(3);
    expect(new Set(boxes).size, locale).toBe(1);
  }
});

it('does not shift the layout while a screen loads on a slow connection', async () => {
  const shifts: Record<string, string[]> = {};
  for (const path of [
    '/',
    '/login',
    '/dashboard',
    '/inventory',
    itemScreen,
    locationScreen,
    '/search?q=drill',
    '/search',
  ]) {
    const { page, context } = await openPage(browser, server.url, PHONE);
    if (path !== '/' && path !== '/login') await bringSession(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 93_750,
    });
    await openAndWait(page, path);
    const found = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const observer = new PerformanceObserver((list) =>
            resolve(list.getEntries().map((entry) => JSON.stringify(entry))),
          );
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
        }),
    );
    if (found.length > 0) shifts[path] = found;
    await context.close();
  }
  expect(shifts).toEqual({});
});

const measureBars = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position, pointerEvents } = getComputedStyle(element);
        const { width } = element.getBoundingClientRect();
        const isBar = width > window.innerWidth / 2 && pointerEvents !== 'none';
        return isBar && (position === 'fixed' || position === 'sticky');
      })
      .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0),
  );

it('shows no sticky bars on a screen 256 px high, as at 400 % zoom', async () => {
  const { page } = await openPage(browser, server.url, DEVICE);
  await bringSession(page);
  for (const path of ['/inventory', '/inventory/new', '/inventory/quick-add', '/labels?for=blank&count=50']) {
    await page.setViewportSize({ width: 320, height: HEIGHT });
    await openAndWait(page, path);
    await expect.poll(() => measureBars(page), { message: path }).toBeGreaterThan(100);
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => measureBars(page), { message: path }).toBe(0);
    await expect.poll(() => findOverflow(page), { message: path }).toEqual([]);
  }
});

it.each([
  ['a laptop at 200 % zoom', { width: 720, height: 450 }],
  ['a phone in landscape', { width: 844, height: 390 }],
  ['a small phone in landscape', { width: 667, height: 375 }],
])('keeps the main navigation in view on %s', async (_device, viewport) => {
  const { page } = await openPage(browser, server.url, { viewport });
  await bringSession(page);
  for (const path of ['/inventory', '/inventory/new']) {
    await openAndWait(page, path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    const isInView = () =>
      page
        .getByRole('navigation', { name: 'Main' })
        .filter({ visible: true })
        .getByRole('link', { name: 'Inventory' })
        .evaluate((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
    await expect.poll(isInView, { message: path }).toBe(true);
    await expect.poll(() => findOverflow(page), { message: path }).toEqual([]);
  }
});

it.each(isNightly ? THEMES : [THEMES[1]])(
  'shows the selection with forced colors in the %s theme',
  async (colorScheme) => {
    const device = { ...DESKTOP, ...DEVICE, colorScheme, forcedColors: 'active' } as const;
    const { page } = await openPage(browser, server.url, device);
    await bringSession(page);
    const chosen = 'label:has(> input.sr-only:checked)';
    for (const [path, selector] of [
      ['/inventory', 'nav [aria-current]'],
      ['/inventory', chosen],
      [itemScreen, '[aria-pressed=true]'],
      [locationScreen, '[role=treeitem][aria-selected=true]'],
      ['/loans', 'nav[aria-label="Lists of loans"] [aria-current]'],
      ['/settings/device', chosen],
      ['/labels', chosen],
    ] as const) {
      await openAndWait(page, path);
      const colors = await page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const probe = document.body.appendChild(document.createElement('span'));
          probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
          const read = (of: Element) => [getComputedStyle(of).backgroundColor, getComputedStyle(of).color];
          const result = { selection: read(probe), element: read(element) };
          probe.remove();
          return result;
        });
      expect(colors.element, `${path} ${selector}`).toEqual(colors.selection);
    }
  },
);

it('outlines the badge of the primary photo with forced colors', async () => {
  const { page } = await openPage(browser, server.url, { ...PHONE, ...DEVICE, forcedColors: 'active' });
  await bringSession(page);
  await openAndWait(page, '/test/images');
  const badge = page.getByText('Primary', { exact: true }).filter({ visible: true }).last();
  const [border, text] = await badge.evaluate((element) => {
    const { borderTopColor, color } = getComputedStyle(element);
    return [borderTopColor, color];
  });
  expect(border).toBe(text);
});
