import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from '../support/browser';
import { bringSession, signUp } from '../support/people';
import { plainPhoto, toFile } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
let api: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  api = await signUp(server.url);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** Holds back the libraries, so that the first frame stays. @returns a function that lets them through */
async function holdLibraries(page: Page): Promise<() => void> {
  let release: (() => void) | undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release?.();
}

/** Waits for the parts of the page for which the browser waits before it paints, and for the fonts. */
async function waitForFrame(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.frame !== undefined &&
      document.readyState !== 'loading' &&
      [...document.styleSheets].some(({ href }) => href !== null),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Position and size of a text, in pixels. */
const measure = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

interface Part {
  /** Selector in the first frame, and on the screen. */
  early: string;
  late: string;
}

const LOGO = { early: 'header span', late: 'header a span' };
const LANDING = [
  LOGO,
  { early: '[data-part="landing.description"]', late: 'h1' },
  { early: '[data-part="landing.introduction"]', late: 'h1 + p' },
];
const SIGN_IN = [
  LOGO,
  { early: '[data-part="common.signIn"]', late: 'h1' },
  { early: '[data-part="app.tagline"]', late: 'footer p' },
];

it.each([
  { path: '/', device: PHONE, parts: LANDING },
  { path: '/', device: DESKTOP, parts: LANDING },
  { path: '/login', device: PHONE, parts: SIGN_IN },
  { path: '/login', device: DESKTOP, parts: SIGN_IN },
])('shows texts of $path where the screen has them before the libraries load', async (screen) => {
  const { page } = await openPage(browser, server.url, screen.device);
  const release = await holdLibraries(page);
  await page.goto(screen.path, { waitUntil: 'commit' });
  await waitForFrame(page);
  const measureAll = (select: (part: Part) => string) =>
    Promise.all(screen.parts.map((part) => measure(page, select(part))));
  const frame = await measureAll(({ early }) => `.first-frame ${early}:visible`);
  release();
  await page.locator('h1').waitFor();
  await expect.poll(() => measureAll(({ late }) => late)).toEqual(frame);
  await expect.poll(() => page.locator('.first-frame').count()).toBe(0);
});

it('shows the bar of the app to a person with a session, and the texts in the chosen language', async () => {
  const { page } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  const release = await holdLibraries(page);
  await page.goto('/inventory', { waitUntil: 'commit' });
  await page.locator('.first-frame[data-for=app] header').waitFor();
  await expect.poll(() => page.locator('.first-frame[data-for=visitors]').isVisible()).toBe(false);
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('Behalte den Überblick').waitFor();
  await expect.poll(() => page.getByText('Keep track of').isVisible()).toBe(false);
  release();
});

it('downloads the photo that an item and the inventory show first while the libraries load', async () => {
  const { id } = await api.items.create({ body: { name: 'Camera' } });
  const files = [toFile(await plainPhoto('front.jpg', '#2b6a8a'))];
  await api.images.create({ params: { id }, body: {}, files });
  for (const path of ['/inventory', `/inventory/${id}`]) {
    const { page } = await openPage(browser, server.url, PHONE);
    await bringSession(page);
    const release = await holdLibraries(page);
    const requested = page.waitForRequest(/\/uploads\//);
    await page.goto(path, { waitUntil: 'commit' });
    const preloaded = (await requested).url();
    release();
    const photo = page.locator('main img').first();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(preloaded);
  }
});

it('shows numbers in the font of codes from the second visit on, which loads faster without its download', async () => {
  const { page } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  const hasFont = () =>
    page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('JetBrains Mono')));
  await page.goto('/dashboard');
  await page.locator('h1').waitFor();
  await expect.poll(hasFont).toBe(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('code_font'))).toContain('jetbrains');
  await page.reload();
  await expect.poll(hasFont).toBe(true);
});
