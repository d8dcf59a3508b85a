import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow, findSmallTargets } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { chooseOption, waitForClosedDialog } from '../support/page';
import { ANNA, bringSession, makePerson, signUp } from '../support/people';
import { plainPhoto } from '../support/photos';
import { startServer, type TestServer } from '../support/server';
import { makeZip } from '../support/zip';

let browser: Browser;
let server: TestServer;
let api: Awaited<ReturnType<typeof signUp>>;
let person = ANNA;
let people = 0;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});
beforeEach(async () => {
  people += 1;
  person = makePerson(`anna${people}`, 'Anna');
  api = await signUp(server.url, person);
});

const TOOLS = `Name,Where,Amount,Bought,Price,Colour
Cordless drill,Garage > Shelf,1,03/04/2025,129.90,green
Hammer,Garage > Shelf,2,05/04/2025,19.5,black
Paint,Cellar,0.25,06/04/2025,7,white
,Cellar,1,,,
`;

const BOOKS = `Bezeichnung;Ort;Anzahl;Kaufpreis;Kaufdatum
Atlas;Wohnzimmer / Regal;1;1.234,56;31.12.2024
Lexikon;Wohnzimmer / Regal;2;89,90;01.02.2025
`;

const choose = (page: Page, name: string, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

const expectGoodScreen = async (page: Page) => {
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  await expect.poll(() => findBarriers(page)).toEqual([]);
};

describe.each(DEVICES)('the import on a %s', (name, device) => {
  it('shows a table first, takes it over as chosen, and takes all of it back', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    await page.goto('/import');
    await choose(page, 'tools.csv', TOOLS);
    await page.getByRole('heading', { name: 'tools.csv' }).waitFor();
    await page.getByText('3 new items').waitFor();
    await page.getByRole('heading', { name: 'Which day is “03/04/2025”?' }).waitFor();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Apr 3, 2025' }).click();
    await page.getByRole('heading', { name: 'Which day is “03/04/2025”?' }).waitFor({ state: 'detached' });

    await page.getByLabel('Name, row 5').fill('Ladder');
    await page.getByLabel('Name, row 5').press('Enter');
    await page.getByText('4 new items').waitFor();
    await chooseOption(page, 'Colour', 'Tags');
    await page.getByRole('main').getByText('green').last().waitFor();
    await page.getByRole('button', { name: 'Import 4 items' }).dblclick();

    await page.getByRole('main').getByText('4 items imported').waitFor();
    await expectGoodScreen(page);
    const { items } = await api.items.list();
    expect(items.map((item) => [item.name, item.location?.name, item.purchase_date])).toEqual(
      expect.arrayContaining([
        ['Cordless drill', 'Shelf', '2025-04-03'],
        ['Ladder', 'Cellar', null],
      ]),
    );
    expect(items.find((item) => item.name === 'Hammer')).toMatchObject({ quantity: 2, tags: ['black'] });
    expect(items.find((item) => item.name === 'Paint')?.notes).toContain('0.25');

    await api.items.create({ body: { name: 'Unrelated' } });
    await page.getByRole('link', { name: 'Show the items' }).click();
    await page.getByText('Showing 4 of 4').first().waitFor();
    await page.getByRole('button', { name: 'Remove filter Import: tools.csv' }).waitFor();
    await page.goBack();
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click();
    await waitForClosedDialog(page);
    await page.getByText('This import was undone.').waitFor();
    await expect.poll(async () => (await api.items.list()).total).toBe(1);
    await expect.poll(() => api.locations.list()).toEqual([]);
    await page.getByRole('link', { name: 'Import another file' }).click();
    await page.getByText('Undone', { exact: true }).waitFor();
    await expectGoodScreen(page);
    expect(problems).toEqual([]);
  });

  itOn('phone', name)('reads German numbers and days', async () => {
    const { page, problems } = await openPage(browser, server.url, { ...device, locale: 'de-DE' });
    await bringSession(page, person);
    await page.goto('/import');
    await choose(page, 'bücher.csv', BOOKS);
    await page.getByText('2 neue Gegenstände').waitFor();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: '2 Gegenstände importieren' }).click();
    await page.getByRole('main').getByText('2 Gegenstände importiert').waitFor();
    const { items } = await api.items.list();
    expect(items.find((item) => item.name === 'Atlas')).toMatchObject({
      purchase_price: 1234.56,
      purchase_date: '2024-12-31',
      location: { name: 'Regal' },
    });
    expect(problems).toEqual([]);
  });

  itOn('desktop', name)('says what an update changes, and keeps a refused file on the screen', async () => {
    await api.items.create({ body: { name: 'Saw', serial_number: 'S-1', brand: 'Old' } });
    const { page } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    await page.goto('/import');
    await choose(page, 'empty.csv', 'Name\n');
    await page.getByText('This file has no rows below its column names.').waitFor();
    await choose(page, 'saws.csv', 'Name,Serial number,Brand\nSaw,S-1,New\n');
    await page.getByText('You already have 1 of these items').waitFor();
    await page.getByRole('radio', { name: 'Update them' }).check();
    await page.getByText('1 update').waitFor();
    await page.getByRole('definition').filter({ hasText: 'Old' }).filter({ hasText: 'New' }).waitFor();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL('**/import');
    await expect.poll(() => api.imports.list()).toEqual([]);
  });

  it('shows the photos of a ZIP before they are imported', async () => {
    const { buffer: photo } = await plainPhoto('Drill.jpg');
    const zip = makeZip({
      'tools.csv': 'Name,Where\nDrill,Garage\nSaw,Garage\n',
      'Drill.jpg': photo,
    });
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    await page.goto('/import');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'tools.zip', mimeType: 'application/zip', buffer: zip });
    await page.getByText('2 new items').waitFor();
    const shown = page.getByRole('main').locator('img');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await expectGoodScreen(page);
    expect(problems).toEqual([]);
  });

  itOn('phone', name)('gives chosen photos to the items that they are named after', async () => {
    await api.items.create({ body: { name: 'Drill' } });
    await api.items.create({ body: { name: 'Saw' } });
    const photos = await Promise.all([
      plainPhoto('Drill.jpg'),
      plainPhoto('Drill (2).jpg', '#2b6a8a'),
      plainPhoto('Saw.jpg', '#6a2b8a'),
    ]);
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    await page.goto('/import');
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await expectGoodScreen(page);
    await page.locator('input[type=file]').setInputFiles(photos);
    await page.getByRole('heading', { name: 'Drill.jpg + 2' }).waitFor();
    await page.getByText('2 updates').waitFor();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Import 2 items' }).click();
    await page.getByRole('main').getByText('2 items updated').waitFor();
    const { items } = await api.items.list({ query: { sort: 'name' } });
    expect(items.map((item) => [item.name, item.images.length])).toEqual([
      ['Drill', 2],
      ['Saw', 1],
    ]);
    expect(problems).toEqual([]);
  });

  itOn('desktop', name)('lists what was edited since before it takes an import back', async () => {
    const file = new File(['Name\nDrill\nHammer\n'], 'tools.csv');
    const { id } = await api.imports.create({ body: {}, files: [file] });
    await api.imports.run({ params: { id } });
    await expect.poll(async () => (await api.imports.get({ params: { id } })).state).toBe('done');
    const hammer = (await api.items.list()).items.find((item) => item.name === 'Hammer');
    await api.items.update({ params: { id: hammer?.id ?? 0 }, body: { brand: 'Better' } });
    const { page } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    await page.goto('/import');
    await page.getByRole('button', { name: 'Undo the import of tools.csv' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Changed again since' }).waitFor();
    await dialog.getByText('Hammer').waitFor();
    await dialog.getByRole('button', { name: 'Revert anyway' }).click();
    await waitForClosedDialog(page);
    await page.getByText('Undone', { exact: true }).waitFor();
    await expect.poll(async () => (await api.items.list()).total).toBe(0);
  });
});
