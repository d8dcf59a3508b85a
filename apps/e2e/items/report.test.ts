import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { waitForClosedDialog } from '../support/page';
import { ANNA, bringSession, signIn, signUp, makePerson } from '../support/people';
import { plainPhoto, toFile } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

/** More items than fit on one page. */
const MANY_COUNT = 103;

let browser: Browser;
let server: TestServer;

async function seed(): Promise<void> {
  const api = await signUp(server.url);
  const garage = await api.locations.create({ body: { name: 'Garage' } });
  const shelf = await api.locations.create({ body: { name: 'Shelf', parent_id: garage.id } });
  const drill = await api.items.create({
    body: { name: 'Drill', quantity: 3, current_value: 0.1, purchase_price: 5, location_id: shelf.id },
  });
  await api.items.create({ body: { name: 'Piano', purchase_price: 1200.5 } });
  await api.items.create({ body: { name: 'Old chair' } });
  const files = [toFile(await plainPhoto('drill.jpg'))];
  await api.images.create({ params: { id: drill.id }, body: {}, files });
}

async function readDownload(download: Download): Promise<string> {
  return (await readFile(await download.path())).toString('latin1');
}

async function save(page: Page, format: 'PDF' | 'CSV'): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: format, exact: true }).click();
  return download;
}

/** Opens the setting that shows its value after the label. */
const openSetting = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}: `) }).click();

async function choose(page: Page, label: string, choice: string): Promise<void> {
  await openSetting(page, label);
  await page.getByRole('menuitemcheckbox', { name: choice, exact: true }).click();
}

describe.each(DEVICES)('insurance report on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), startServer()]);
    await seed();
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  itOnPhone('loads by itself when the connection returns', async () => {
    const { page, context } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/dashboard');
    const link = page.getByRole('link', { name: 'Insurance report' });
    await link.waitFor();
    await context.setOffline(true);
    // Without its code, which has not loaded yet.
    await link.click();
    await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor();
    await expect.poll(() => page.title()).toBe('Something went wrong · Stowage');
    await context.setOffline(false);
    await page.getByText('$1,200.80').first().waitFor();
    await expect.poll(() => page.title()).toBe('Insurance report · Stowage');
    // Without its data.
    await openSetting(page, 'Value of an item');
    const choice = page.getByRole('menuitemcheckbox', { name: 'Purchase price only' });
    await choice.waitFor();
    await context.setOffline(true);
    await choice.click();
    await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor();
    await context.setOffline(false);
    await page.getByText('$1,215.50').first().waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  itOnPhone(
    'shows totals, applies filters, saves the report details and exports a PDF and a CSV file',
    async () => {
      const { page, problems } = await openPage(browser, server.url, device);
      await signIn(page);
      await page.getByRole('link', { name: 'Insurance report' }).click();
      await page.getByRole('heading', { name: 'Insurance report' }).waitFor();
      await page.getByText('$1,200.80').first().waitFor();
      await page.getByText('3 items, 1 without a value').first().waitFor();
      await page.getByText('3 × $0.10').waitFor();
      await expect.poll(() => findOverflow(page)).toEqual([]);
      await expect.poll(() => findBarriers(page)).toEqual([]);

      await choose(page, 'Value of an item', 'Purchase price only');
      await page.getByText('$1,215.50').first().waitFor();
      await openSetting(page, 'Rooms');
      await page.getByRole('checkbox', { name: 'Garage', exact: true }).check();
      await page.getByText('$15.00').first().waitFor();
      await expect.poll(() => findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Close' }).click();
      await waitForClosedDialog(page);
      expect(new URL(page.url()).searchParams.get('basis')).toBe('purchase');
      await page.reload();
      await page.getByText('$15.00').first().waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Piano' }).count()).toBe(0);
      await page.goBack();
      await page.getByText('$1,215.50').first().waitFor();

      await openSetting(page, 'Lowest value');
      await page.getByLabel('Lowest value', { exact: true }).fill('lots');
      await page.getByLabel('Lowest value', { exact: true }).press('Enter');
      await page.getByText('Lowest value must be a number').waitFor();
      await page.getByLabel('Lowest value', { exact: true }).fill('100');
      await page.getByLabel('Lowest value', { exact: true }).press('Enter');
      await page.getByText('2 items, 1 without a value').first().waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Include all items' }).click();
      await page.getByText('$1,215.50').first().waitFor();
      expect(new URL(page.url()).search).toBe('?basis=purchase');
      await choose(page, 'Value of an item', 'Current value, else purchase price');
      await page.getByText('$1,200.80').first().waitFor();

      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const owner = page.getByLabel('Owner', { exact: true });
      await expect.poll(() => owner.inputValue()).toBe(ANNA.full_name);
      await page.getByLabel('Address').fill('Lane 1\nTown');
      await owner.fill('x'.repeat(201));
      await page.getByRole('button', { name: 'Save details' }).click();
      await page.getByText('Owner can be at most 200 characters long').waitFor();
      await owner.fill('Anna & Co');
      await page.getByRole('button', { name: 'Save details' }).click();
      await page.getByText('Details saved').waitFor();
      await page.getByRole('definition').filter({ hasText: 'Anna & Co' }).waitFor();

      const pdf = await save(page, 'PDF');
      expect(pdf.suggestedFilename()).toMatch(/^insurance-report-\d{4}-\d\d-\d\d\.pdf$/);
      expect((await readDownload(pdf)).slice(0, 5)).toBe('%PDF-');
      const csv = await readDownload(await save(page, 'CSV'));
      expect(csv.split('\r\n')).toHaveLength(5);
      expect(csv).toContain('Drill');
      await openSetting(page, 'Lowest value');
      await page.getByLabel('Lowest value', { exact: true }).fill('100');
      await page.getByRole('button', { name: 'Close' }).click();
      const typed = await readDownload(await save(page, 'CSV'));
      expect(typed).toContain('Piano');
      expect(typed).not.toContain('Drill');
      await page.getByText('2 items, 1 without a value').first().waitFor();

      await expect.poll(() => findBarriers(page)).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  itOnDesktop('has no horizontal overflow at widths from 320 to 1280 px', async () => {
    const { page } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/reports/insurance');
    await page.getByText('By category').waitFor();
    for (const width of [320, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => findOverflow(page)).toEqual([]);
    }
  });

  itOnPhone('keeps large amounts on one line', async () => {
    const { page } = await openPage(browser, server.url, device);
    const rich = makePerson(`r${device.viewport.width}`, 'Anna Berg');
    const api = await signUp(server.url, rich);
    const location_id = (await api.locations.create({ body: { name: 'Grandmother’s living room' } })).id;
    for (let number = 1; number <= 12; number += 1)
      await api.items.create({ body: { name: 'Painting', current_value: 1_234_567.89, location_id } });
    await bringSession(page, rich);
    await page.goto('/reports/insurance');
    const total = page
      .getByRole('row', { name: /^No category/ })
      .getByRole('cell')
      .last();
    await expect.poll(() => total.textContent()).toBe('$14,814,814.68');
    const countLines = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    };
    for (const width of [320, device.viewport.width]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => total.evaluate(countLines)).toBe(1);
      await expect.poll(() => findOverflow(page)).toEqual([]);
    }
  });

  itOnDesktop('restores unsaved details after a reload', async () => {
    const { page } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/reports/insurance');
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await edit.click();
    await page.getByLabel('Insurer', { exact: true }).fill('Harbour Mutual');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await edit.click();
    await page.getByText('Your unsaved changes were restored.').waitFor();
    await expect.poll(() => page.getByLabel('Insurer', { exact: true }).inputValue()).toBe('Harbour Mutual');
  });

  itOnDesktop('says that a file needs a connection, and downloads it afterwards', async () => {
    const { page, context } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/reports/insurance');
    await page.getByText('By category').waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'PDF', exact: true }).click();
    await page.getByText('No connection to the server.').first().waitFor();
    await context.setOffline(false);
    expect((await readDownload(await save(page, 'PDF'))).trimEnd().slice(-5)).toBe('%%EOF');
  });

  itOnDesktop('prints the items of collapsed rooms, without navigation and buttons', async () => {
    const { page } = await openPage(browser, server.url, { ...device, colorScheme: 'dark' });
    await bringSession(page);
    await page.goto('/reports/insurance');
    await page.getByText('By category').waitFor();
    // The user can collapse a room on the screen, also by keyboard. The printed report still contains its items.
    const drill = page.getByRole('link', { name: 'Drill' });
    const garage = page.getByRole('button', { name: 'Garage' });
    await garage.press('Enter');
    await drill.waitFor({ state: 'hidden' });
    await expect.poll(() => garage.getAttribute('aria-expanded')).toBe('false');
    await page.emulateMedia({ media: 'print' });
    await drill.waitFor();
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'PDF', exact: true }).count()).toBe(0);
    await page.getByRole('heading', { name: 'Garage' }).waitFor();
    const paper = await page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    expect(paper).toBe('rgb(255, 255, 255)');
  });

  itOnDesktop('prints every item and lists the active filters', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    const many = makePerson(`m${device.viewport.width}`, 'Anna Berg');
    const api = await signUp(server.url, many);
    for (let number = 1; number <= MANY_COUNT; number += 1)
      await api.items.create({ body: { name: `Box ${number}`, current_value: 2 } });
    await signIn(page, many);
    await page.goto('/reports/insurance?min_value=1.5');
    await page.getByText(`This page shows 100 of ${MANY_COUNT} items`).waitFor();
    const printed = new Promise<void>((resolve) => void page.exposeFunction('print', resolve));
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await printed;
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('link', { name: /^Box \d+$/ }).count()).toBe(MANY_COUNT);
    await page.getByText('Only items worth $1.50 or more per unit').waitFor();
    await expect.poll(() => page.getByText('This page shows').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  itOnPhone(
    'shows an error when the report fails to load or a room no longer exists, and an empty state',
    async () => {
      const { page } = await openPage(browser, server.url, device);
      await bringSession(page);
      await page.route('**/api/v1/items/reports/insurance?*', (route) => route.abort());
      await page.goto('/reports/insurance');
      await page
        .getByText('The report could not be created.')
        .or(page.getByText('No connection'))
        .first()
        .waitFor();
      await page.unroute('**/api/v1/items/reports/insurance?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('$1,200.80').first().waitFor();
      await page.goto('/reports/insurance?rooms=999999');
      await page.getByText('A selected room no longer exists. Choose the rooms again.').waitFor();
      await page.getByRole('button', { name: 'Include all items' }).first().click();
      await page.getByText('$1,200.80').first().waitFor();

      const empty = makePerson(`e${device.viewport.width}`, 'Anna Berg');
      await signUp(server.url, empty);
      const other = await openPage(browser, server.url, device);
      await bringSession(other.page, empty);
      await other.page.goto('/reports/insurance');
      await other.page.getByText('No items yet').waitFor();
      await expect
        .poll(() => other.page.getByRole('button', { name: 'PDF', exact: true }).isDisabled())
        .toBe(true);
    },
  );
});
