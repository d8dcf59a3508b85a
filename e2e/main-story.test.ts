import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from './support/browser';
import { ANNA } from './support/people';
import { photoWithGps, rotatedPhoto } from './support/photos';
import { startServer, type TestServer } from './support/server';

let browser: Browser;
let server: TestServer;

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('from an empty data folder to a photographed item in a box, on a %s', (_name, device) => {
  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), startServer()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  it('registers, adds, searches and opens an item, and keeps all data after a crash', async () => {
    const { page, problems } = await openPage(browser, server.url, device);

    await page.goto('/');
    await page.getByRole('link', { name: 'Get started', exact: true }).first().click();
    await page.getByLabel('Email').fill(ANNA.email);
    await page.getByLabel('Username').fill(ANNA.username);
    await page.getByLabel(/Full name/).fill(ANNA.full_name);
    await page.getByLabel('Password', { exact: true }).fill(ANNA.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Registration successful! Please log in.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');

    await page.getByLabel('Email or Username').fill(ANNA.email);
    await page.getByLabel('Password', { exact: true }).fill(ANNA.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Successfully logged in!').waitFor();
    await page.getByRole('heading', { name: 'Welcome, Anna Berg!' }).waitFor();
    await page.getByText('No items yet. Start by adding your first item!').waitFor();

    await page.getByRole('link', { name: 'Quick Add' }).click();
    await page.getByLabel('Item Name').fill('Bosch drill');
    await page.getByLabel('Estimated Value').fill('89.50');
    await page.getByLabel('Location').fill('Garage > Shelf 2');
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles([await photoWithGps('drill.jpg'), await rotatedPhoto('case.jpg')]);
    await page.getByRole('button', { name: 'Add Item' }).click();
    await page.getByText('Item added successfully!').waitFor();
    await page.waitForURL('**/dashboard');
    await page
      .getByRole('link', { name: /Bosch drill/ })
      .first()
      .waitFor();

    await page.goto('/inventory');
    await page.getByText('Showing 1 of 1 items').waitFor();
    await page.getByRole('searchbox').fill('dri');
    await page.waitForURL('**/inventory?search=dri');
    await page.getByRole('link', { name: /View Details/ }).click();

    const check = async () => {
      await page.getByRole('heading', { name: 'Bosch drill' }).waitFor();
      await page.getByText('Photos (2)').waitFor();
      await page.getByText('ITM-000001').first().waitFor();
      await page.getByText('$89.50').first().waitFor();
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
