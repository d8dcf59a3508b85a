import { translatorFor } from '@stowage/texts/server';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from '../support/browser';
import { ANNA } from '../support/people';
import { photoWithGps, rotatedPhoto } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;

describe.each([
  ['on a phone', PHONE, 'en', 'en-US'],
  ['on a desktop in German', DESKTOP, 'de', 'de-DE'],
] as const)('from an empty data folder to an item with photos, %s', (_name, device, language, locale) => {
  const { t } = translatorFor(language);
  // The registration suggests the currency of the browser's region.
  const currency = locale === 'en-US' ? 'USD' : 'EUR';
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(89.5);

  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), startServer()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  it('lets a new user register and add, find and open an item, and keeps all data after a crash', async () => {
    const { page, problems } = await openPage(browser, server.url, { ...device, locale });

    // The QR code of the server contains this address.
    await page.goto('/login');
    await page.waitForURL('**/register');
    await page.goto('/');
    await page
      .getByRole('link', { name: t('landing.getStarted'), exact: true })
      .first()
      .click();
    await page.getByLabel(t('account.email')).fill(ANNA.email);
    await page.getByLabel(t('account.username')).fill(ANNA.username);
    await page.getByLabel(t('account.fullNameOptional')).fill(ANNA.full_name);
    await page.getByLabel(t('account.password'), { exact: true }).fill(ANNA.password);
    await page.getByRole('button', { name: t('account.createAccount') }).click();
    await page.getByText(t('register.registered')).waitFor();
    await page.waitForURL('**/login');

    // The form is filled in, and the focus is on its button.
    const signIn = page.getByRole('button', { name: t('common.signIn') });
    await expect.poll(() => signIn.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText(t('login.loggedIn')).waitFor();
    await page.getByRole('heading', { name: t('dashboard.welcomeBack', { name: ANNA.full_name }) }).waitFor();
    await page.getByText(t('dashboard.noItemsYet')).waitFor();

    await page.getByRole('checkbox', { name: t('firstSteps.attic') }).click();
    await page.getByRole('button', { name: t('firstSteps.addLocations') }).click();
    await page
      .getByText(t('firstSteps.locationsAdded', { count: 1 }))
      .first()
      .waitFor();
    await page.getByRole('link', { name: t('firstSteps.addItem') }).click();
    await page.getByLabel(t('quickAdd.itemName')).fill('Bosch drill');
    await page.getByLabel(t('quickAdd.estimatedValue')).fill('89.50');
    await page.getByLabel(t('field.location_id')).fill('Garage > Shelf 2');
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles([await photoWithGps('drill.jpg'), await rotatedPhoto('case.jpg')]);
    await page.getByRole('button', { name: t('quickAdd.addItem'), exact: true }).click();
    await page.getByText(t('quickAdd.itemAddedSuccessfully')).waitFor();
    await page.waitForURL('**/dashboard');
    await page
      .getByRole('link', { name: /Bosch drill.*(?:today|heute)/ })
      .first()
      .waitFor();

    await page.goto('/inventory');
    await page.getByText(t('inventory.showingItems', { shown: 1, total: 1 })).waitFor();
    await page.getByRole('searchbox').fill('dri');
    await page.waitForURL('**/inventory?search=dri');
    await page.getByRole('link', { name: t('item.viewDetails') }).click();

    const check = async () => {
      await page.getByRole('heading', { name: 'Bosch drill' }).waitFor();
      await page.getByText(t('itemPage.photos', { count: 2 })).waitFor();
      await page.getByText('ITM-000001').first().waitFor();
      await page.getByText(price).first().waitFor();
      await page.getByText('Garage').first().waitFor();
      await page.getByText('Shelf 2').first().waitFor();
      await page.waitForFunction(() => {
        const images = [...document.querySelectorAll('main img')];
        return (
          images.length >= 3 &&
          images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
        );
      });
    };
    await check();

    await server.kill();
    await server.start();
    await page.reload();
    await check();

    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    const response = await fetch(new URL('/api/v1/items/1', server.url), {
      headers: { authorization: `Bearer ${token}` },
    });
    const item = (await response.json()) as { images: { url: string; width: number; height: number }[] };
    const [withGps, rotated] = await Promise.all(
      item.images.map(async ({ url }) =>
        Buffer.from(await (await fetch(new URL(url, server.url))).arrayBuffer()),
      ),
    );
    // The stored image has no metadata, especially no GPS position.
    expect((await sharp(withGps).metadata()).exif).toBeUndefined();
    const { width, height, orientation } = await sharp(rotated).metadata();
    expect({ width, height, orientation: orientation ?? 1 }).toEqual({
      width: 800,
      height: 1200,
      orientation: 1,
    });
    expect(problems).toEqual([]);
  });
});
