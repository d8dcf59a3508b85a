import { translatorFor } from '@stowage/texts/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from '../support/browser';
import { openSection, waitForClosedDialog } from '../support/page';
import { makePerson, type Person } from '../support/people';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** Email, username, full name and password. */
const FIELD_COUNT = 4;

type Translate = ReturnType<typeof translatorFor>['t'];

/** Registers and signs in. The currency follows the region. */
async function register(page: Page, t: Translate, person: Person): Promise<void> {
  await page.goto('/register');
  await page.getByLabel(t('account.email')).fill(person.email);
  await page.getByLabel(t('account.username')).fill(person.username);
  await page.getByLabel(t('account.password'), { exact: true }).fill(person.password);
  await expect.poll(() => page.getByRole('textbox').count()).toBe(FIELD_COUNT);
  await expect.poll(() => currencyOf(page, t).count()).toBe(0);
  await page.getByRole('button', { name: t('account.createAccount') }).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: t('common.signIn') }).click();
  await page.waitForURL('**/dashboard');
}

const currencyOf = (page: Page, t: Translate) => page.getByRole('combobox', { name: t('common.currency') });

it('starts with the euro in Germany, and reads and shows amounts in the German format', async () => {
  const { t } = translatorFor('de', 'de-DE');
  const { page, problems } = await openPage(browser, server.url, { ...PHONE, locale: 'de-DE' });
  await register(page, t, makePerson('erika', 'Erika Muster'));
  await page.goto('/inventory/quick-add');
  await page.getByLabel(t('quickAdd.itemName')).fill('Bohrmaschine');
  const value = page.getByLabel(t('quickAdd.estimatedValue'));
  await page.getByText(/^Pro Stück \(.?Euro.?\)/).waitFor();
  await value.fill('1.234,5');
  await value.blur();
  await expect.poll(() => value.inputValue()).toBe('1.234,50');
  await page.getByRole('button', { name: t('quickAdd.addItem'), exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/reports/insurance');
  await page.getByText('1.234,50 €').first().waitFor();
  expect(problems).toEqual([]);
});

it('starts with the yen in Japan, refuses decimals in it, and changes it later without converting', async () => {
  const { t } = translatorFor('en');
  const { page, problems } = await openPage(browser, server.url, { ...DESKTOP, locale: 'ja-JP' });
  await register(page, t, makePerson('jun', 'Jun Sato'));
  await page.goto('/inventory/new');
  await page.getByLabel('Name', { exact: true }).fill('Camera');
  await openSection(page, 'Value and purchase');
  const price = page.getByLabel('Purchase price');
  await price.fill('12.5');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByText('Purchase price: JPY has no decimals').first().waitFor();
  await price.fill('98,000');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByRole('heading', { name: 'Camera' }).waitFor();
  await page.getByText('¥98,000').waitFor();

  await page.goto('/settings/inventory');
  await currencyOf(page, t).fill('KWD');
  await page.getByRole('button', { name: t('settings.changeCurrency') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/Nothing is converted: ¥12 becomes KWD.12\.000/).waitFor();
  await dialog.getByRole('button', { name: t('settings.changeCurrency') }).click();
  await page.getByText(t('settings.currencyChanged', { name: 'Kuwaiti Dinar (KWD)' })).waitFor();
  await waitForClosedDialog(page);
  await page.goto('/inventory');
  await page
    .getByText(/KWD.98,000\.000/)
    .first()
    .waitFor();

  await page.goto('/settings/inventory');
  await currencyOf(page, t).fill('icelandic');
  await page.getByRole('option', { name: /ISK/ }).click();
  await page.getByRole('button', { name: t('settings.changeCurrency') }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await waitForClosedDialog(page);
  await page.goto('/inventory');
  await page
    .getByText(/KWD.98,000\.000/)
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});
