import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE } from './support/browser';
import { findBarriers, findOverflow, findRawKeys } from './support/checks';
import { bringSession, signUp } from './support/people';
import { startServer, type TestServer } from './support/server';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  const api = await signUp(server.url);
  await api.items.quickAdd({
    body: { name: 'Drill', quantity: 2, estimated_value: 1234.5, location_name: 'House > Garage' },
  });
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

it('shows another language without a reload, and keeps the choice', async () => {
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  await page.goto('/settings');
  await page.evaluate(() => document.body.setAttribute('data-since-the-start', ''));
  await page.getByLabel('Language').selectOption('Deutsch');
  await title(page, 'Einstellungen').waitFor();
  await expect.poll(() => page.getByLabel('Sprache').inputValue()).toBe('de');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  await expect.poll(() => page.locator('body').getAttribute('data-since-the-start')).toBe('');

  await page.getByRole('link', { name: 'Inventar', exact: true }).click();
  await title(page, 'Inventar').waitFor();
  await page.getByText('1.234,50').first().waitFor();
  await page.reload();
  await title(page, 'Inventar').waitFor();
  expect(problems).toEqual([]);
});

it.each(['de', 'fr', 'es'])(
  'fits a phone in the language %s, and shows texts instead of keys',
  async (language) => {
    const { page, problems } = await openPage(browser, server.url, {
      ...PHONE,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    await page.addInitScript((tag) => localStorage.setItem('language', tag), language);
    const check = async (path: string) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => findOverflow(page), { message: path }).toEqual([]);
      await expect.poll(() => findRawKeys(page), { message: path }).toEqual([]);
    };
    await check('/');
    await bringSession(page);
    for (const path of [
      '/dashboard',
      '/inventory',
      '/inventory/1',
      '/locations/1',
      '/loans',
      '/labels',
      '/settings',
    ])
      await check(path);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);
