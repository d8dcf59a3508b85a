import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { waitForClosedDialog } from '../support/page';
import { bringSession, makePerson, signUp } from '../support/people';
import { plainPhoto, toFile } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;

async function seed(): Promise<void> {
  const api = await signUp(server.url);
  const garage = await api.locations.create({ body: { name: 'Garage' } });
  const shelf = await api.locations.create({ body: { name: 'Shelf 50%', parent_id: garage.id } });
  const drill = await api.items.create({
    body: {
      name: 'Drill',
      quantity: 3,
      purchase_price: 1200.5,
      location_id: shelf.id,
      tags: ['loud'],
      notes: '<img src=x onerror=alert(1)>\nBought in Zürich, Große Straße',
    },
  });
  await api.items.create({ body: { name: 'Battery', part_of_id: drill.id } });
  await api.items.create({ body: { name: 'Piano', purchase_price: 900 } });
  await api.loans.handOut({ body: { item_id: drill.id, borrower_name: 'Kim' } });
  const lamp = await api.items.create({ body: { name: 'Lamp' } });
  await api.items.remove({ params: { id: lamp.id } });
  const files = [toFile(await plainPhoto('drill.jpg'))];
  await api.images.create({ params: { id: drill.id }, body: { caption: 'Front' }, files });
}

async function unpack(path: string, folder: string): Promise<void> {
  const zip = await openPromise(path);
  for await (const entry of zip.eachEntry()) {
    const target = join(folder, entry.fileName);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await buffer(await zip.openReadStreamPromise(entry)));
  }
}

async function save(page: Page, click: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await click();
  return (await download).path();
}

const exportList = (page: Page, format: string) =>
  save(page, async () => {
    await page.getByRole('button', { name: 'Export this list' }).click();
    await page.getByRole('menuitem', { name: format }).click();
  });

describe.each(DEVICES)('exports on a %s', (name, device) => {
  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), startServer()]);
    await seed();
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  it('opens the archive from the disk without a network', async () => {
    const { page } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/settings/inventory');
    const path = await save(page, () => page.getByRole('button', { name: 'Export everything' }).click());
    const folder = await mkdtemp(join(tmpdir(), 'stowage-archive-'));
    try {
      await unpack(path, folder);
      const { page: archive, context, problems } = await openPage(browser, server.url, device);
      await context.setOffline(true);
      await archive.goto(pathToFileURL(join(folder, 'index.html')).href);
      await expect.poll(() => archive.getByRole('heading', { name: 'Items (3)' }).isVisible()).toBe(true);
      await expect.poll(() => findOverflow(archive)).toEqual([]);
      await expect.poll(() => findBarriers(archive)).toEqual([]);

      await archive.getByRole('link', { name: 'Garage' }).click();
      await archive.getByRole('link', { name: 'Shelf 50%' }).click();
      await archive.getByRole('link', { name: 'Drill × 3' }).click();
      await expect.poll(() => archive.getByRole('heading', { name: 'Drill' }).isVisible()).toBe(true);
      const photo = archive.getByRole('img', { name: 'Front' });
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const text = await archive.getByRole('main').textContent();
      for (const shown of ['$1,200.50', 'loud', '<img src=x onerror=alert(1)>', 'Battery'])
        expect(text).toContain(shown);
      await expect.poll(() => findOverflow(archive)).toEqual([]);
      await expect.poll(() => findBarriers(archive)).toEqual([]);

      await archive.getByRole('searchbox').fill('GROSSE zurich');
      await expect.poll(() => archive.getByRole('heading', { name: 'Items (1)' }).isVisible()).toBe(true);
      await archive.goBack();
      await expect.poll(() => archive.getByRole('heading', { name: 'Drill' }).isVisible()).toBe(true);
      expect(problems).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('brings the archive into the inventory of another person, and takes it away again', async () => {
    const { page } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/settings/inventory');
    const path = await save(page, () => page.getByRole('button', { name: 'Export everything' }).click());
    const person = makePerson(`ben-${name}`, 'Ben');
    const api = await signUp(server.url, person);
    const { page: other, problems } = await openPage(browser, server.url, device);
    await bringSession(other, person);
    await other.goto('/import');
    await other
      .locator('input[type=file]')
      .setInputFiles({ name: 'stowage.zip', mimeType: 'application/zip', buffer: await readFile(path) });
    await other.getByText('3 new items').waitFor();
    await expect.poll(() => findOverflow(other)).toEqual([]);
    await expect.poll(() => findBarriers(other)).toEqual([]);
    await other.getByRole('button', { name: 'Import 3 items' }).click();
    await other.getByRole('main').getByText('3 items imported').waitFor();
    await other.goto('/inventory');
    await other.getByRole('link', { name: 'View Details of Drill' }).click();
    await other.getByRole('main').getByRole('img', { name: 'Front' }).first().waitFor();
    const { items } = await api.items.list();
    expect(items.find((item) => item.name === 'Drill')).toMatchObject({
      item_number: 'ITM-000001',
      location: { name: 'Shelf 50%', path: ['Garage'] },
      lent: [{ borrower_name: 'Kim' }],
    });
    await other.goto('/import');
    await other.getByRole('link', { name: 'stowage.zip' }).click();
    // The list has the same button.
    await other.getByRole('heading', { name: 'stowage.zip' }).waitFor();
    await other.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Revert' }).click();
    await waitForClosedDialog(other);
    await other.getByText('This import was undone.').waitFor();
    await expect.poll(async () => (await api.items.list()).total).toBe(0);
    expect(problems).toEqual([]);
  });

  itOn('phone', name)('saves the list as filtered and sorted', async () => {
    const { page } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/inventory?sort=name');
    const csv = await readFile(await exportList(page, 'CSV file'), 'utf8');
    expect([...csv.matchAll(/^ITM-\d+,(\w+)/gm)].map(([, item]) => item)).toEqual([
      'Battery',
      'Drill',
      'Piano',
    ]);
    await page.goto('/inventory?search=loud');
    await expect.poll(() => page.getByText('Showing 1 of 1').first().isVisible()).toBe(true);
    const xlsx = await readFile(await exportList(page, 'Spreadsheet (XLSX)'), 'latin1');
    expect(xlsx.slice(0, 2)).toBe('PK');
  });

  itOn('desktop', name)('saves the other lists as filtered', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    const lists: [path: string, ...begins: string[]][] = [
      ['/loans', 'ITM-000001,Drill,Loan,Handed over,Anna Berg,Kim,1,'],
      ['/locations?q=shelf', 'Location,Shelf 50%,Garage > Shelf 50%,'],
      ['/search?q=drill', 'ITM-000001,Drill,', 'ITM-000002,Battery,'],
      ['/trash?q=lamp', 'Item,Lamp,'],
      ['/activity?kind=documents'],
    ];
    for (const [path, ...begins] of lists) {
      await page.goto(path);
      const csv = await readFile(await exportList(page, 'CSV file'), 'utf8');
      const [, ...rows] = csv.trimEnd().split('\r\n');
      expect(rows.map((row, index) => row.slice(0, begins[index]?.length))).toEqual(begins);
    }
    expect(problems).toEqual([]);
  });
});
