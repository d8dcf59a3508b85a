import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage } from '../support/browser';
import { chooseMore } from '../support/page';
import { ANNA, bringSession, makePerson, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
let garage: number;
let drill: number;

const BOXES = 14;
const DRILLS = 24;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  const api = await signUp(server.url, ANNA);
  garage = (await api.locations.create({ body: { name: 'Garage' } })).id;
  for (let number = 1; number <= BOXES; number += 1)
    await api.locations.create({ body: { name: `Box ${number}`, parent_id: garage } });
  for (let number = 1; number <= DRILLS; number += 1)
    drill = (await api.items.create({ body: { name: `Drill ${number}`, location_id: garage, quantity: 3 } }))
      .id;
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

let page: Page;
beforeEach(async () => {
  ({ page } = await openPage(browser, server.url, { ...DESKTOP, colorScheme: 'dark' }));
  await page.addInitScript(() => {
    // The print preview stays open, as for a person who looks at it.
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset.printed = 'true';
    };
  });
  await bringSession(page);
});

async function print(button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.locator('html[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
}

async function printContents(): Promise<void> {
  await chooseMore(page, 'Print contents');
  await page.locator('html[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
}

const countShown = (name: string) =>
  page
    .getByRole('link', { name: new RegExp(String.raw`^${name} \d+`) })
    .filter({ visible: true })
    .count();

const readColours = () =>
  page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector('main')!);
    return [color, getComputedStyle(document.documentElement).backgroundColor];
  });

const BLACK_ON_WHITE = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'];

it('prints all locations and items of a location, with the date', async () => {
  await page.goto(`/locations/${garage}`);
  await printContents();
  await expect.poll(() => countShown('Drill')).toBe(DRILLS);
  await expect.poll(() => countShown('Box')).toBe(BOXES);
  await page.getByText('Printed on').filter({ visible: true }).waitFor();
  await expect.poll(readColours).toEqual(BLACK_ON_WHITE);
});

it('prints a location with items only in its sub-locations, grouped by sub-location', async () => {
  const api = await signUp(server.url, makePerson('ben', 'Ben'));
  const house = await api.locations.create({ body: { name: 'House' } });
  const room = await api.locations.create({ body: { name: 'Study', parent_id: house.id } });
  const desk = await api.locations.create({ body: { name: 'Desk', parent_id: room.id } });
  for (const [name, { id }] of [
    ['Lamp', room],
    ['Pencil', desk],
  ] as const)
    await api.items.create({ body: { name, location_id: id } });
  await bringSession(page, makePerson('ben', 'Ben'));
  await page.goto(`/locations/${house.id}`);
  await printContents();
  const groups = page.getByRole('heading', { level: 2 });
  await expect.poll(() => groups.allInnerTexts()).toEqual(['Study 1', 'Study > Desk 1']);
  await page.getByRole('link', { name: /^Pencil/ }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => groups.count()).toBe(0);
});

it('says how many items are not printed when the user prints a location with the print command of the browser', async () => {
  await page.goto(`/locations/${garage}`);
  await page.getByRole('link', { name: /^Drill 24/ }).waitFor();
  await page.evaluate(() => window.print());
  await page.emulateMedia({ media: 'print' });
  await page.getByText(`Not printed: ${DRILLS - 10} items.`).waitFor();
  await expect.poll(() => countShown('Box')).toBe(BOXES);
});

it('prints all pages of search results', async () => {
  await page.goto('/search?q=drill');
  await page.getByText(`Showing 20 of ${DRILLS} items`).waitFor();
  await print('Print');
  await page.getByText(`Showing ${DRILLS} of ${DRILLS} items`).waitFor();
  await expect.poll(() => countShown('Drill')).toBe(DRILLS);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.getByText(`Showing 20 of ${DRILLS} items`).waitFor();
});

it('prints an item without its lending panel and its buttons', async () => {
  await page.goto(`/inventory/${drill}`);
  await page.getByRole('heading', { name: 'Lending' }).waitFor();
  await chooseMore(page, 'Print');
  await page.locator('html[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Printed on').filter({ visible: true }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Lending' }).count()).toBe(0);
  await expect.poll(() => page.locator('main').getByRole('button').count()).toBe(0);
  await expect.poll(readColours).toEqual(BLACK_ON_WHITE);
});
