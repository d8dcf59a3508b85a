import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from './support/browser';
import { findBarriers, findOverflow, findRawKeys, waitForStillness } from './support/checks';
import { ANNA, bringSession, signUp, makePerson } from './support/people';
import { plainPhoto, toFile } from './support/photos';
import { startServer, type TestServer } from './support/server';

const OPEN_SCREENS = ['/', '/login', '/register', '/terms', '/privacy'];
const HEIGHT = 900;
const THEMES = ['light', 'dark'] as const;
/** Widths in px, one for each navigation layout, with the themes to check. Each screen starts and ends in dark mode. */
const WIDTHS = [
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

const NAMES = [
  'Cordless drill',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'مثقاب كهربائي لاسلكي',
  '🔧🪛 Toolbox 👩‍👩‍👧',
];

const STRANGER = makePerson('noor', `نور الدين ${'Kapitaenswitwe'.repeat(5)}`);

/** Creates a user with shared items. @returns the user's id and the code of an item that is visible to everyone */
async function addStranger(photos: readonly File[]): Promise<{ id: number; code: string }> {
  const api = await signUp(server.url, STRANGER);
  for (const name of NAMES) {
    await api.items.create({
      body: { name, description: name.repeat(2), condition: 'fair', borrow_availability: 'ask_first' },
    });
  }
  const { items } = await api.items.list();
  const [newest] = items;
  if (!newest) throw new Error('There are no items to share');
  await api.images.create({ params: { id: newest.id }, body: {}, files: photos.slice(0, 1) });
  const [anna] = await api.trust.searchUsers({ query: { q: ANNA.username } });
  if (anna) await api.trust.set({ body: { trusted_user_id: anna.id, trust_level: 'trusted' } });
  const { id } = await api.users.getMe();
  return { id, code: (await api.items.get({ params: { id: newest.id } })).code };
}

async function createLoans(
  api: Awaited<ReturnType<typeof signUp>>,
  { id, name }: { id: number; name: string },
): Promise<number> {
  const friend = await signUp(server.url, makePerson('friend', NAMES[1] ?? name));
  const loan = await api.loans.handOut({
    body: { item_id: id, borrower_name: NAMES[2], quantity: 2, condition: 'good', message: name.repeat(3) },
  });
  await api.loans.setState({
    params: { id: loan.id },
    body: { state: 'returned', quantity: 1, condition: 'fair' },
  });
  await api.items.update({ params: { id }, body: { borrow_availability: 'ask_first' } });
  const { code } = await api.items.get({ params: { id } });
  await friend.loans.ask({ body: { item_code: code, message: name } });
  const lamp = await friend.items.create({ body: { name, sell_availability: 'available' } });
  await api.loans.ask({ body: { item_code: lamp.code, kind: 'buy', price: 12.5 } });
  return loan.id;
}

async function seed(): Promise<void> {
  const api = await signUp(server.url);
  for (const name of NAMES) {
    await api.items.quickAdd({
      body: {
        name,
        quantity: 3,
        estimated_value: 1234.5,
        location_name: `House > ${name} > Shelf > Box`,
        description: name.repeat(2),
      },
    });
  }
  const { items } = await api.items.list();
  const [newest] = items;
  if (!newest) throw new Error('There are no items');
  const photos = [await plainPhoto('front.jpg'), await plainPhoto('back.jpg', '#2b6a8a')].map(toFile);
  for (const file of photos) {
    await api.images.create({ params: { id: newest.id }, body: {}, files: [file] });
  }
  const stranger = await addStranger(photos);
  await api.trust.set({ body: { trusted_user_id: stranger.id, trust_level: 'friend' } });
  const loanId = await createLoans(api, newest);
  const [top] = await api.locations.list();
  itemScreen = `/inventory/${newest.id}`;
  locationScreen = `/locations/${top?.id}`;
  screens = [
    '/dashboard',
    '/inventory',
    '/inventory?search=nothing-is-called-this',
    '/inventory?needs_details=true&system=Boat&sort=name',
    '/inventory/quick-add',
    '/inventory/new',
    `/inventory/new?from=${newest.id}`,
    `/inventory/${newest.id}`,
    `/inventory/${newest.id}/edit`,
    `/inventory/${newest.id}/edit?queue=needs-details`,
    '/inventory/999999',
    '/loans',
    '/loans?list=borrowed',
    '/loans?list=requests',
    `/loans?list=history&item=${newest.id}`,
    `/loans/${loanId}`,
    '/loans/999999',
    '/categories',
    '/locations',
    '/locations/new',
    `/locations/${top?.id}`,
    `/locations/${top?.id}/edit`,
    '/search?q=tool',
    '/search?q=nothing-is-called-this&condition=new&min_value=5',
    '/search',
    '/scan',
    '/scan?text=4006381333931',
    '/l/ABCD1234',
    '/l/short',
    '/labels',
    `/labels?for=location_tree&id=${top?.id}&start=3`,
    '/labels?for=items&ids=1-3',
    '/labels?for=blank&count=5000',
    '/reports/insurance',
    '/reports/insurance?basis=purchase&min_value=5&rooms=none&photos=false',
    '/users/trusted',
    `/users/trusted/${stranger.id}/preview`,
    '/users/trusted/999999/preview',
    '/shared',
    '/shared?q=nothing-is-called-this',
    `/shared/${stranger.code}`,
    '/shared/ABCD1234',
    '/settings',
    '/test/images',
    '/no-such-page',
  ];
}

/** Maximum compressed JavaScript of the first screen. Schemas, urgent loans and dialogs load later. */
const FIRST_SCREEN_MAX_KB = 180;

const measureCode = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sizes = performance
      .getEntriesByType('resource')
      .map((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js') ? entry.encodedBodySize : 0,
      );
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  });

async function openAndWait(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Switches the color scheme without reloading the screen. */
async function changeTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
  await waitForStillness(page);
}

async function inspect(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  await page.setViewportSize({ width: WIDTHS[0].width, height: HEIGHT });
  await openAndWait(page, path);
  problems.push(...(await findRawKeys(page)));
  for (const { width, themes } of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await waitForStillness(page);
    problems.push(...(await findOverflow(page)).map((problem) => `${width} px: ${problem}`));
    for (const [index, theme] of themes.entries()) {
      await changeTheme(page, theme);
      // The second theme changes only colours.
      const barriers = await findBarriers(page, index === 0 ? 'all' : 'color');
      problems.push(...barriers.map((problem) => `${theme}, ${width} px: ${problem}`));
    }
  }
  return problems;
}

async function inspectAll(page: Page, paths: string[]): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {};
  for (const path of paths) {
    const found = await inspect(page, path);
    if (found.length > 0) problems[path] = found;
  }
  return problems;
}

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  await seed();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

describe('every screen', () => {
  it('fits all widths and is accessible in both themes for a visitor', async () => {
    const { page, problems } = await openPage(browser, server.url, DEVICE);
    const found = await inspectAll(page, OPEN_SCREENS);
    expect(found).toEqual({});
    expect(problems).toEqual([]);
  });

  it('fits all widths and is accessible in both themes for a signed-in user', async () => {
    const { page, problems } = await openPage(browser, server.url, DEVICE);
    await bringSession(page);
    const found = await inspectAll(page, screens);
    expect(found).toEqual({});
    expect(problems).toEqual([]);
  });
});

it('the first screen stays within its JavaScript budget, for visitors and for signed-in users', async () => {
  const { page } = await openPage(browser, server.url);
  const sizes: Record<string, number> = {};
  await openAndWait(page, '/');
  sizes['/'] = await measureCode(page);
  await bringSession(page, STRANGER);
  await openAndWait(page, '/dashboard');
  sizes['/dashboard'] = await measureCode(page);
  for (const [path, size] of Object.entries(sizes)) {
    expect(size, path).toBeGreaterThan(0);
    expect(size, path).toBeLessThan(FIRST_SCREEN_MAX_KB);
  }
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

it('has no sticky bars on a screen 256 px high, as at 400 % zoom', async () => {
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

it.each(THEMES)('shows the selection in %s forced colors', async (colorScheme) => {
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
    ['/users/trusted', chosen],
    ['/settings', chosen],
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
});

it('shows toasts on a phone without covering buttons', async () => {
  const { page } = await openPage(browser, server.url, { ...PHONE, reducedMotion: 'reduce' });
  await bringSession(page);
  const findCovered = async (message: string, part: string) => {
    const toast = page.getByRole('status').filter({ hasText: message });
    await toast.waitFor();
    return toast.evaluate((element, selector) => {
      const box = (element.parentElement ?? element).getBoundingClientRect();
      const controls = [...document.querySelectorAll(selector)].filter((control) => {
        const { top, right, bottom, left } = control.getBoundingClientRect();
        return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      });
      return {
        half: box.top > innerHeight / 2 && box.bottom < innerHeight ? 'lower' : 'upper',
        covered: controls.map((c) => c.textContent),
      };
    }, part);
  };
  const clear = { half: 'lower', covered: [] };

  await page.goto('/inventory/quick-add');
  await page.getByLabel('Item Name').fill('Pencil');
  await page.getByRole('button', { name: 'Add and next' }).click();
  const bars = 'header :is(a, button), nav :is(a, button), form :is(a, button)';
  await expect.poll(() => findCovered('Pencil', bars)).toEqual(clear);

  await page.goto(itemScreen);
  await page.getByRole('button', { name: 'Only me' }).click();
  const fixed = 'header :is(a, button), nav a';
  await expect.poll(() => findCovered('Only you can see this photo now', fixed)).toEqual(clear);
});

it('keeps a closing toast above the bottom bar of a phone', async () => {
  const { page } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  await page.goto(itemScreen);
  await page.getByRole('button', { name: 'Only me' }).click();
  const toast = page.getByRole('status').filter({ hasText: /can see this photo/ });
  await toast.waitFor();
  const { lowest, barTop } = await toast.evaluate(async (element) => {
    const box = element.parentElement ?? element;
    const bars = [...document.querySelectorAll('nav')].map((nav) => nav.getBoundingClientRect().top);
    const barTop = Math.max(...bars);
    let lowest = 0;
    while (box.isConnected) {
      lowest = Math.max(lowest, box.getBoundingClientRect().bottom);
      await new Promise(requestAnimationFrame);
    }
    return { lowest, barTop };
  });
  expect(barTop).toBeGreaterThan(PHONE.viewport.height / 2);
  expect(lowest).toBeLessThanOrEqual(barTop);
});
