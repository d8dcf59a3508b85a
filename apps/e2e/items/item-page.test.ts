import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { chooseMore, choosePhotoAction, openSection, queryOf } from '../support/page';
import { bringSession, signUp } from '../support/people';
import { plainPhoto, toFile } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

const PER_PAGE = 20;
const ITEM_COUNT = PER_PAGE + 2;
const BATTERY = '18 V & up';

let browser: Browser;
let server: TestServer;
let api: Awaited<ReturnType<typeof signUp>>;
let drillId = 0;

async function seed(): Promise<void> {
  api = await signUp(server.url);
  const house = await api.locations.create({ body: { name: 'House' } });
  const garage = await api.locations.create({ body: { name: 'Garage', parent_id: house.id } });
  const tools = await api.categories.create({ body: { name: 'Hand tools' } });
  const drill = await api.items.create({
    body: {
      name: 'Drill',
      category_id: tools.id,
      location_id: garage.id,
      systems_used_in: [BATTERY],
      compatible_with: ['Workshop'],
    },
  });
  drillId = drill.id;
  await api.items.create({ body: { name: 'Battery', compatible_with: [BATTERY.toLowerCase()] } });
  for (let number = 3; number <= ITEM_COUNT; number += 1) {
    await api.items.create({ body: { name: `Thing ${String(number).padStart(2, '0')}` } });
  }
}

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  await seed();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe.each(DEVICES)('item page on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  itOnPhone('opens the previous and next item of the list, also across pages', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/inventory?sort=item_number');
    await page.getByRole('link', { name: `View Details of Thing ${PER_PAGE - 1}` }).click();
    await page.getByText(`${PER_PAGE - 1} of ${ITEM_COUNT}`).waitFor();

    const next = page.getByRole('link', { name: 'Next item' });
    await next.click();
    await title(page, `Thing ${PER_PAGE}`).waitFor();
    await expect.poll(() => focusedLabel(page)).toBe('Next item');
    // Dimmed while the next page of the list loads.
    await expect.poll(() => next.isDisabled()).toBe(false);
    await page.keyboard.press('Enter');
    await title(page, `Thing ${PER_PAGE + 1}`).waitFor();
    await page.getByText(`${PER_PAGE + 1} of ${ITEM_COUNT}`).waitFor();
    await page.reload();
    await page.getByText(`${PER_PAGE + 1} of ${ITEM_COUNT}`).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Item saved').waitFor();
    await page.getByText(`${PER_PAGE + 1} of ${ITEM_COUNT}`).waitFor();
    // Opening and leaving the forms keeps the list as origin.
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByText(`${PER_PAGE + 1} of ${ITEM_COUNT}`).waitFor();
    await chooseMore(page, 'Duplicate');
    await openSection(page, 'Brand, model, serial number');
    await page.getByRole('textbox', { name: 'Model number' }).fill('M-1');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByText(`${PER_PAGE + 1} of ${ITEM_COUNT}`).waitFor();
    await page.getByRole('link', { name: 'Next item' }).click();
    await title(page, `Thing ${ITEM_COUNT}`).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Next item' }).isDisabled()).toBe(true);
    await expect.poll(() => focusedLabel(page)).toBe('Next item');
    await page.getByRole('link', { name: 'Previous item' }).click();
    await title(page, `Thing ${PER_PAGE + 1}`).waitFor();
    await page.getByRole('link', { name: 'Previous item' }).click();
    await title(page, `Thing ${PER_PAGE}`).waitFor();

    await page
      .getByRole(name === 'phone' ? 'banner' : 'main')
      .getByRole('link', { name: 'Inventory', exact: true })
      .click();
    await title(page, 'Inventory').waitFor();
    expect(queryOf(page)).toBe('?sort=item_number');
    expect(problems).toEqual([]);
  });

  itOnDesktop('links to items with the same system or category, and to the location', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    const open = async () => {
      await page.goto(`/inventory/${drillId}`);
      await title(page, 'Drill').waitFor();
    };
    await open();
    await expect.poll(() => page.getByRole('link', { name: 'Next item' }).count()).toBe(0);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: BATTERY }).click();
    await page.getByText('Showing 2 of 2 items').waitFor();
    expect(new URLSearchParams(queryOf(page)).get('system')).toBe(BATTERY);
    await page.getByRole('link', { name: 'View Details of Battery' }).waitFor();
    await page.getByRole('button', { name: `Remove filter System: ${BATTERY}` }).click();
    await page.waitForURL('**/inventory');

    await open();
    await page.getByRole('link', { name: 'Hand tools' }).click();
    await page.getByText('Showing 1 of 1 items').waitFor();

    await open();
    await page.getByRole('link', { name: 'House', exact: true }).click();
    await page.waitForURL(/\/locations\/\d+$/);
    await page.getByRole('heading', { level: 1, name: 'House' }).waitFor();
    expect(problems).toEqual([]);
  });

  itOnDesktop('adds photos, changes the primary photo and deletes a photo', async () => {
    const item = await api.items.create({ body: { name: 'Camera' } });
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto(`/inventory/${item.id}`);
    await page.getByRole('heading', { name: 'No photo yet' }).waitFor();
    await page.getByRole('button', { name: 'Add Photos' }).click();
    const held: Route[] = [];
    await page.route('**/upload/item-images/**', (route) => {
      held.push(route);
    });
    const choose = async () =>
      page
        .locator('input[type=file][multiple]')
        .setInputFiles([
          await plainPhoto('front.jpg'),
          await plainPhoto('wrong.jpg', '#6a2b8a'),
          await plainPhoto('back.jpg', '#2b6a8a'),
        ]);
    await choose();
    await expect.poll(() => held.length).toBe(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add Photos' }).click();
    await choose();
    await expect.poll(() => held.length).toBe(2);
    await page.getByRole('button', { name: 'Remove wrong.jpg' }).click();
    await held[1]?.continue();
    await page.getByText('Photos uploaded successfully!').waitFor();
    await page.getByText('Photos (2)').waitFor();
    await page.getByRole('button', { name: 'Add Photos' }).waitFor();

    const isPrimary = async () =>
      (await api.items.get({ params: { id: item.id } })).images.map(({ is_primary }) => is_primary);
    await expect.poll(() => isPrimary()).toEqual([true, false]);
    await page.getByRole('button', { name: 'Show photo 2 of 2' }).click();
    await choosePhotoAction(page, 'Set Primary');
    await page.getByText('Primary image updated').waitFor();
    await expect.poll(() => isPrimary()).toEqual([false, true]);

    await choosePhotoAction(page, 'Delete photo');
    await page.getByText('Are you sure you want to delete this photo?').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Photos (2)').waitFor();
    await choosePhotoAction(page, 'Delete photo');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Photo deleted successfully!').waitFor();
    await page.getByText('Photos (1)').waitFor();
    await expect.poll(() => isPrimary()).toEqual([true]);
    await api.items.remove({ params: { id: item.id } });
    expect(problems).toEqual([]);
  });

  itOnPhone('shows the photo in the upper half of the screen, in German and with a long name', async () => {
    const name = 'Bohrhammer SDS-plus mit Schnellspannfutter';
    const item = await api.items.create({ body: { name } });
    await api.images.create({
      params: { id: item.id },
      body: {},
      files: [toFile(await plainPhoto('a.jpg'))],
    });
    const { page, problems } = await openPage(browser, server.url, { ...device, locale: 'de-DE' });
    await bringSession(page);
    await page.goto(`/inventory/${item.id}`);
    await title(page, name).waitFor();
    const photo = page.getByRole('figure');
    await expect.poll(async () => (await photo.boundingBox())?.y).toBeLessThan(330);
    await api.items.remove({ params: { id: item.id } });
    expect(problems).toEqual([]);
  });

  itOnPhone('deletes the item after confirmation and returns to the list', async () => {
    const item = await api.items.create({ body: { name: 'Broken umbrella' } });
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/inventory?search=umbrella');
    await page.getByRole('link', { name: 'View Details of Broken umbrella' }).click();
    await chooseMore(page, 'Delete');
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText('Are you sure you want to delete this item?').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).dblclick();
    await page.getByText('Item deleted successfully').waitFor();
    await expect.poll(() => page.getByText('This does not exist').count()).toBe(0);
    await page.waitForURL('**/inventory?search=umbrella');
    await page.getByText('No items found').waitFor();

    await page.goto(`/inventory/${item.id}`);
    await title(page, 'Item not found').waitFor();
    expect(problems).toEqual([]);
  });
});
