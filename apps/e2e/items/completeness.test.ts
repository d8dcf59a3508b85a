import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { openFilters, showResults } from '../support/page';
import { bringSession, makePerson, type Person, signUp } from '../support/people';
import { plainPhoto, toFile } from '../support/photos';
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

async function seed(person: Person): Promise<void> {
  const api = await signUp(server.url, person);
  const { id } = await api.items.create({
    body: { name: 'Camera', current_value: 900, serial_number: 'SN-7', purchase_date: '2024-02-29' },
  });
  await api.items.create({ body: { name: 'Piano', current_value: 1200 } });
  await api.items.create({ body: { name: 'Mug', current_value: 5 } });
  const archived = await api.items.create({ body: { name: 'Old radio', current_value: 700 } });
  await api.items.update({ params: { id: archived.id }, body: { is_archived: true } });
  await api.documents.create({
    body: { kind: 'receipt', title: 'Invoice', item_id: [id] },
    files: [toFile(await plainPhoto('invoice.jpg'))],
  });
}

const item = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(name) });
const removal = (page: Page, filter: string) =>
  page.getByRole('button', { name: `Remove filter ${filter}`, exact: true });

async function save(page: Page, button: string): Promise<{ name: string; content: string }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await started;
  const content = (await readFile(await download.path())).toString('latin1');
  return { name: download.suggestedFilename(), content };
}

const countPages = (pdf: string): number => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;

describe.each(DEVICES)('completeness on a %s', (name, device) => {
  const person = makePerson(`complete_${name}`, 'Anna Berg');
  beforeAll(() => seed(person));

  it('leads from the dashboard to valuable items without a receipt, until the line is dismissed', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    await page.goto('/dashboard');
    const line = page.getByRole('link', { name: '1 item worth $200.00 or more has no receipt' });
    await line.waitFor();
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await line.click();
    await page.getByText('Showing 1 of 1 items').waitFor();
    await item(page, 'Piano').first().waitFor();
    await removal(page, 'Without receipt').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Do not show items without receipt' }).click();
    await line.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Recent Items' }).waitFor();
    await expect.poll(() => line.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('filters by missing receipts and serial numbers, and saves the search', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    await page.goto('/inventory');
    await item(page, 'Camera').first().waitFor();
    await openFilters(page);
    await page.getByRole('checkbox', { name: 'Without receipt' }).check();
    await page.getByRole('checkbox', { name: 'Without serial number' }).check();
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await showResults(page);
    await removal(page, 'Without serial number').waitFor();
    await page.getByText('Showing 2 of 2 items').waitFor();
    await expect.poll(() => item(page, 'Camera').count()).toBe(0);
    if (name === 'phone') await openFilters(page);
    await page.getByRole('button', { name: 'Save search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save search' });
    await expect
      .poll(() => dialog.getByLabel('Name').inputValue())
      .toBe('Without receipt, Without serial number');
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await page.getByText('Search saved').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await showResults(page);
    await page.goto('/search');
    await page.getByRole('link', { name: 'Without receipt, Without serial number' }).click();
    await page.getByText('Showing 2 of 2 items').waitFor();
    expect(problems).toEqual([]);
  });

  itOn('desktop', name)('appends the receipts to the report, and saves a file for a claim form', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    await page.goto('/reports/insurance');
    await page.getByText('By category').waitFor();
    const without = await save(page, 'PDF');
    await page.getByRole('button', { name: 'Receipts: Without receipts' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'With receipts' }).click();
    await page.getByRole('button', { name: 'Receipts: With receipts' }).waitFor();
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    const complete = await save(page, 'PDF');
    expect(countPages(complete.content)).toBe(countPages(without.content) + 1);
    const claim = await save(page, 'CSV for a claim');
    expect(claim.name).toMatch(/^insurance-claim-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = claim.content.split('\r\n');
    expect(head).toContain('Description,Brand,Model,Serial number,Room,Quantity,Age (years),Purchase date');
    expect(lines.find((line) => line.startsWith('Camera,'))).toContain(',SN-7,,1,');
    expect(problems).toEqual([]);
  });
});
