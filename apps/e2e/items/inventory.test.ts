import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import {
  chooseAction,
  chooseOption,
  chooseView,
  openFilters,
  openSection,
  queryOf,
  showResults,
  waitForClosedDialog,
} from '../support/page';
import { bringSession, signUp, makePerson } from '../support/people';
import { startServer, type TestServer } from '../support/server';

const ITEM_COUNT = 45;
const SMALLEST_PHONE = { width: 360, height: 740 };
const SMALLEST_TABLE = { width: 768, height: 900 };

/** Names that break a fragile layout: long, without spaces, right to left. */
const NAMES = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'مثقاب كهربائي لاسلكي مع بطاريتين وحقيبة حمل كبيرة من الجلد الطبيعي',
  `Cordless ${'very '.repeat(20)}long drill`,
];

let browser: Browser;
let server: TestServer;

async function seed(): Promise<void> {
  const api = await signUp(server.url);
  const tools = await api.categories.create({ body: { name: 'Hand tools' } });
  for (let number = 1; number <= ITEM_COUNT; number += 1) {
    await api.items.create({
      body: {
        name: `Thing ${String(number).padStart(2, '0')}`,
        current_value: number,
        category_id: number % 2 === 0 ? tools.id : null,
      },
    });
  }
  for (const name of NAMES) {
    await api.items.quickAdd({
      body: {
        name,
        estimated_value: 123456.78,
        quantity: 12345,
        location_name: `House > ${name.slice(0, 90)} > Box`,
      },
    });
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

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const isNear = (top: number) => (other: number) => Math.abs(other - top) <= 2;
const firstName = (page: Page) => page.locator('main h2').first().textContent();

describe.each(DEVICES)('inventory on a %s', (name, device) => {
  const itOnDesktop = itOn('desktop', name);
  const isPhone = name === 'phone';

  itOnDesktop('sorts and paginates the items, and restores the list after Back', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/inventory');
    await page.getByText(`Showing 20 of ${ITEM_COUNT + NAMES.length} items`).waitFor();

    await page.getByLabel('Sort by').selectOption({ label: 'Item number' });
    await page.waitForURL('**/inventory?sort=item_number');
    await expect.poll(() => firstName(page)).toBe('Thing 01');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/inventory?sort=item_number&page=2');
    await expect.poll(() => firstName(page)).toBe('Thing 21');

    const open = async () => {
      await page.getByRole('link', { name: 'View Details of Thing 33' }).click();
      await page.getByRole('heading', { level: 1, name: 'Thing 33' }).waitFor();
      await expect.poll(() => scrollTop(page)).toBe(0);
    };
    const isBack = async () => {
      await page.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor();
      expect(queryOf(page)).toBe('?sort=item_number&page=2');
      await expect.poll(() => scrollTop(page)).toSatisfy(isNear(left));
    };
    await page.getByRole('link', { name: 'View Details of Thing 33' }).scrollIntoViewIfNeeded();
    const left = await scrollTop(page);
    expect(left).toBeGreaterThan(0);

    await open();
    await page
      .getByRole(name === 'phone' ? 'banner' : 'main')
      .getByRole('link', { name: 'Inventory', exact: true })
      .click();
    await isBack();
    await open();
    await page.goBack();
    await isBack();
    expect(problems).toEqual([]);
  });

  it('switches to the table and shows the table again after a reload', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/inventory');
    await chooseView(page, isPhone ? 'Rows' : 'Table');
    await page.reload();
    await page.getByText(NAMES[0]!).first().waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    expect(queryOf(page)).toBe('');

    if (isPhone) {
      await expect.poll(() => page.getByRole('table').count()).toBe(0);
      await openFilters(page);
      await page.getByLabel('Sort by').selectOption({ label: 'Highest value' });
      await showResults(page);
    } else {
      await expect.poll(() => page.getByRole('table').count()).toBe(1);
      const header = page.getByRole('columnheader', { name: 'Price' });
      await expect.poll(() => header.getAttribute('aria-sort')).toBeNull();
      await header.getByRole('button').click();
      await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
    }
    await page.waitForURL('**/inventory?sort=value');
    await page.getByText('$123,456.78').first().waitFor();

    await page.setViewportSize(isPhone ? SMALLEST_PHONE : SMALLEST_TABLE);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);

    await page.getByRole('link', { name: /Thing 45/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Thing 45' }).waitFor();
    await page.getByText(`4 of ${ITEM_COUNT + NAMES.length}`).waitFor();
    expect(problems).toEqual([]);
  });
});

it('links to the queue of items that need details only while that filter is active', async () => {
  const { page } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  await page.goto('/inventory?needs_details=true');
  await page.getByText(`Showing ${NAMES.length} of ${NAMES.length} items`).waitFor();
  const link = page.getByRole('link', { name: 'Add missing details' });
  await expect.poll(() => link.getAttribute('href')).toMatch(/^\/inventory\/\d+\/edit\?queue=needs-details$/);
  await page.getByRole('button', { name: 'Remove filter Needs details' }).click();
  await page.waitForURL('**/inventory');
  await link.waitFor({ state: 'detached' });
});

it('keeps the filters in the address, and closes them when the user leaves', async () => {
  const { page } = await openPage(browser, server.url, DESKTOP);
  await bringSession(page);
  await page.goto('/inventory');
  await openFilters(page);
  await chooseOption(page, 'Category', 'Hand tools');
  await page.getByText('Showing 20 of 22 items').waitFor();
  await page.getByRole('button', { name: 'Category', exact: true }).click();
  await page.getByRole('link', { name: 'Manage categories' }).click();
  await page.getByRole('heading', { level: 1, name: 'Categories and tags' }).waitFor();
  await page.goBack();
  await page.getByText('Showing 20 of 22 items').waitFor();
  await page.getByRole('button', { name: 'Remove filter Category: Hand tools' }).waitFor();
  await expect.poll(() => page.getByLabel('Category', { exact: true }).count()).toBe(0);
});

it('shows the filters on a phone in a sheet, which Back closes, and saves the search', async () => {
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  await page.goto('/inventory?search=thing');
  await openFilters(page);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await chooseOption(sheet, 'Category', 'Hand tools');
  await sheet.getByRole('button', { name: 'Show 22 items' }).waitFor();
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.goBack();
  await waitForClosedDialog(page);
  await page.getByText('Showing 20 of 22 items').waitFor();
  await openFilters(page);
  await sheet.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save search' });
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('thing, Hand tools');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await page.getByText('Search saved').waitFor();
  await waitForClosedDialog(page);
  await page.goto('/search');
  await page.getByRole('link', { name: 'thing, Hand tools' }).click();
  await page.getByText('Showing 20 of 22 items').waitFor();
  expect(problems).toEqual([]);
});

it('changes the quantity of an item and deletes it from its row', async () => {
  const person = makePerson('rita', 'Rita Row');
  const api = await signUp(server.url, person);
  const { id } = await api.items.create({ body: { name: 'Battery', quantity: 5 } });
  await api.loans.handOut({ body: { item_id: id, borrower_name: 'Eve', quantity: 2 } });
  await api.items.create({ body: { name: 'Candle' } });
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await bringSession(page, person);
  await page.goto('/inventory');
  await chooseView(page, 'Rows');
  await chooseAction(page, 'Battery', 'Change quantity');
  const dialog = page.getByRole('dialog', { name: 'Change quantity' });
  const quantity = dialog.getByLabel('Quantity', { exact: true });
  await dialog.getByText('2 units are lent out or promised.').waitFor();
  await quantity.fill('1');
  await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await quantity.fill('12');
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await quantity.press('Enter');
  await page.getByText('Qty 12', { exact: true }).waitFor();
  await expect.poll(async () => (await api.items.get({ params: { id } })).quantity).toBe(12);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Qty 5', { exact: true }).waitFor();
  await waitForClosedDialog(page);
  await chooseAction(page, 'Candle', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Showing 1 of 1 items').waitFor();
  expect(queryOf(page)).toBe('');
  expect(problems).toEqual([]);
});

it('keeps the sheet of a menu open when a mouse has opened it in a narrow window', async () => {
  const { page } = await openPage(browser, server.url, { viewport: PHONE.viewport });
  await bringSession(page);
  await page.goto('/inventory');
  // The sheet covers this button.
  await page.getByRole('button', { name: 'Actions for Thing 44' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  await expect.poll(() => page.getByRole('menu').count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/inventory');
});

it('after adding an item, offers to add another one or to open the item', async () => {
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  const add = async (name: string) => {
    await page.getByLabel('Item Name').fill(name);
    await page.getByRole('button', { name: 'Add Item' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Item added successfully!').waitFor();
  };
  await page.goto('/inventory/quick-add');
  await add('First of two');
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add another' }).click();
  await page.waitForURL('**/inventory/quick-add');
  await add('Second of two');
  await page.getByRole('link', { name: 'View Second of two' }).click();
  await page.getByRole('heading', { level: 1, name: 'Second of two' }).waitFor();
  expect(problems).toEqual([]);
});

it('has touch targets of at least 44 px for the view and for entries of lists in the item form', async () => {
  const { page, context } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  await page.goto('/inventory');
  const sizesOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  await openFilters(page);
  await expect.poll(() => sizesOf('label:has(input[type="radio"])')).toEqual([44, 44]);
  await showResults(page);
  await page.goto('/inventory/new');
  await openSection(page, 'Brand, model, serial number');
  const systems = page.getByRole('combobox', { name: 'Used in' });
  await systems.fill('Bench lathe');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Bench lathe' }).waitFor();
  await expect.poll(() => sizesOf('button[aria-label*="Bench lathe"]')).toEqual([44]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await context.close();
});
