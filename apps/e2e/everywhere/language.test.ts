import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, DESKTOP, openPage, PHONE } from '../support/browser';
import { findUntranslatedTexts } from '../support/checks';
import { bringSession, signUp } from '../support/people';
import { showPseudoLanguage } from '../support/pseudo';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
let api: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  api = await signUp(server.url);
  await api.items.quickAdd({
    body: { name: 'Drill', quantity: 2, estimated_value: 1234.5, location_name: 'House > Garage' },
  });
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

it('switches the language without a reload and applies it to all devices of the user', async () => {
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  await page.goto('/settings/you');
  await page.evaluate(() => document.body.setAttribute('data-since-the-start', ''));
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await title(page, 'Du').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Sprache' }).inputValue()).toBe('de');
  await expect.poll(async () => (await api.users.getMe()).language).toBe('de');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  await expect.poll(() => page.locator('body').getAttribute('data-since-the-start')).toBe('');

  await page.getByRole('link', { name: 'Inventar', exact: true }).click();
  await title(page, 'Inventar').waitFor();
  await page.getByText('1.234,50').first().waitFor();
  await page.reload();
  await title(page, 'Inventar').waitFor();
  expect(problems).toEqual([]);

  const other = await openPage(browser, server.url, { ...DESKTOP, locale: 'fr-FR' });
  await other.page.goto('/login');
  await title(other.page, 'Se connecter').waitFor();
  await bringSession(other.page);
  await other.page.goto('/inventory');
  await title(other.page, 'Inventar').waitFor();
  await api.users.updateMe({ body: { language: null } });
  await other.page.reload();
  await title(other.page, 'Inventaire').waitFor();
  expect(other.problems).toEqual([]);
});

it('shows error messages in the language of the user', async () => {
  const { page } = await openPage(browser, server.url, { ...PHONE, locale: 'de-DE' });
  await bringSession(page);
  await page.goto('/inventory/quick-add');
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await page.getByText('Name des Gegenstands: bitte ausfüllen').waitFor();
  await page.getByLabel('Name des Gegenstands').fill('Lampe');
  await page.getByLabel('Ort').fill(Array.from({ length: 21 }, () => 'Kiste').join(' > '));
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await page
    .getByText(/höchstens 20 Ebenen/)
    .first()
    .waitFor();
});

it('every text of the main screens comes from the catalogue', async () => {
  const { page } = await openPage(browser, server.url, { ...DESKTOP, reducedMotion: 'reduce' });
  await showPseudoLanguage(page, 'en-XA');
  await bringSession(page);
  for (const path of [
    '/dashboard',
    '/inventory/new',
    '/inventory/1',
    '/locations/1',
    '/labels',
    '/search?q=drill',
    '/settings',
    '/reports/insurance',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const untranslated = () => findUntranslatedTexts(page, ['Drill', 'House', 'Garage', 'today']);
    await expect.poll(untranslated, { message: path }).toEqual([]);
  }
});
