import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE } from './support/browser';
import { bringSession, signUp } from './support/people';
import { damagedPhoto, plainPhoto, textNamedPhoto } from './support/photos';
import { startServer, type TestServer } from './support/server';

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

async function openQuickAdd(): Promise<Page> {
  const { page } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  await page.goto('/inventory/quick-add');
  await page.getByLabel('Item Name').waitFor();
  return page;
}

const countItems = async (search: string) => (await api.items.list({ query: { search } })).total;

it('keeps the item and the good photo when another photo is damaged, and says so', async () => {
  const page = await openQuickAdd();
  await page.getByLabel('Item Name').fill('Router');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([await plainPhoto('good.jpg'), await damagedPhoto('bad.jpg')]);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByText(/Item created but photo upload failed: .*bad\.jpg/).waitFor();
  const { items } = await api.items.list({ query: { search: 'router' } });
  expect(items).toHaveLength(1);
  expect(items[0]?.images).toHaveLength(1);
});

it('says at once that a text file is not a photo, which takes no place among the three', async () => {
  const page = await openQuickAdd();
  await page.getByLabel('Item Name').fill('Lamp');
  const names = ['one.jpg', 'two.jpg', 'three.jpg'];
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([
      textNamedPhoto('notes.jpg'),
      ...(await Promise.all(names.map((name) => plainPhoto(name)))),
    ]);
  await page.getByText('notes.jpg is not a valid image type').waitFor();
  for (const name of names) await page.getByRole('img', { name }).waitFor();
  await expect.poll(() => page.getByText('Maximum 3 images allowed').count()).toBe(0);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.waitForURL('**/dashboard');
  await expect.poll(() => countItems('lamp')).toBe(1);
});

it('adds one item on a double click', async () => {
  const page = await openQuickAdd();
  await page.getByLabel('Item Name').fill('Ladder');
  await page.getByRole('button', { name: 'Add Item' }).dblclick();
  await page.waitForURL('**/dashboard');
  await expect.poll(() => countItems('ladder')).toBe(1);
});

it('says what is wrong beside the field and sends nothing', async () => {
  const page = await openQuickAdd();
  await page.getByLabel('Quantity').fill('0');
  await page.getByLabel('Estimated Value').fill('-1');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByText('Item name is required').first().waitFor();
  await page.getByText('Quantity must be at least 1').first().waitFor();
  await page.getByText('Value must be positive').first().waitFor();
});

it('keeps what was typed when the connection is lost', async () => {
  const page = await openQuickAdd();
  await page.getByLabel('Item Name').fill('Tent');
  await page.getByLabel('Location').fill('Attic');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page
    .getByText(/No connection to the server/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByLabel('Item Name').inputValue()).toBe('Tent');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.waitForURL('**/dashboard');
  await expect.poll(() => countItems('tent')).toBe(1);
});
