import { LOCATION_SEARCH_LIMIT } from '@stowage/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { openFilters, queryOf, showResults, waitForClosedDialog } from '../support/page';
import { ANNA, bringSession, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';

const SHORTCUT = 'Control+k';

let browser: Browser;
let server: TestServer;
let shelfCode = '';

async function seed(): Promise<void> {
  const api = await signUp(server.url);
  const garage = await api.locations.create({ body: { name: 'Garage' } });
  const shelf = await api.locations.create({ body: { name: 'Shelf', parent_id: garage.id } });
  shelfCode = shelf.code;
  const tools = await api.categories.create({ body: { name: 'Hand tools' } });
  const bodies = [
    {
      name: 'Screwdriver',
      condition: 'good',
      current_value: 12,
      location_id: shelf.id,
      category_id: tools.id,
    },
    {
      name: 'Cordless drill',
      condition: 'new',
      current_value: 180,
      serial_number: 'XJ-900',
      location_id: shelf.id,
    },
    { name: 'Drill bits', condition: 'good', current_value: 25, location_id: garage.id },
  ] as const;
  for (const body of bodies) await api.items.create({ body });
  for (let number = 1; number <= 25; number += 1) {
    await api.items.create({ body: { name: `Washer size ${number}`, current_value: 1 } });
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

const box = (page: Page) => page.getByLabel('Search items and locations');
const hits = (page: Page) => page.getByRole('region', { name: 'Items' }).getByRole('listitem');
const marked = (page: Page) => page.locator('main mark').allTextContents();

describe.each(DEVICES)('search on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  itOnPhone('searches while the user types, highlights matches and names the field of a match', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/search');
    await page.getByRole('heading', { name: 'Recent items' }).waitFor();
    await expect.poll(() => box(page).evaluate((field) => field === document.activeElement)).toBe(true);

    await page.keyboard.type('dri');
    await page.getByText('Showing 3 of 3 items').waitFor();
    await expect.poll(() => marked(page)).toEqual(['Dri', 'dri', 'dri']);
    await page.keyboard.type('ll');
    await page.getByText('Showing 2 of 2 items').waitFor();
    expect(queryOf(page)).toBe('?q=drill');

    await box(page).fill('xj900');
    await page.getByText('Serial number: XJ-900').waitFor();
    await box(page).fill('garage');
    await page
      .getByRole('region', { name: 'Locations' })
      .getByRole('link', { name: /Garage/ })
      .waitFor();
    await expect.poll(() => hits(page).count()).toBe(3);

    await box(page).fill('scredriver');
    await page.getByText('Showing results for screwdriver').waitFor();
    await expect.poll(() => marked(page)).toEqual(['Screwdriver']);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);

    await box(page).fill('zzzzzz');
    await page.getByText('Nothing found for “zzzzzz”').waitFor();
    await page.getByText('Try fewer words, or only the beginning of a word.').waitFor();
    expect(problems).toEqual([]);
  });

  itOnDesktop('shows the location of a printed code before the items in it', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto(`/search?q=${shelfCode}`);
    await hits(page).first().waitFor();
    const panels = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => panels.allTextContents()).toEqual(['Locations', 'Items']);
    await page
      .getByRole('region', { name: 'Locations' })
      .getByRole('link', { name: /^Shelf/ })
      .waitFor();
    expect(problems).toEqual([]);
  });

  itOnPhone('keeps filters in the URL, after a reload and after Back', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/search?q=drill');
    await page.getByText('Showing 2 of 2 items').waitFor();
    await openFilters(page);
    await page.getByLabel('Condition', { exact: true }).selectOption({ label: 'Good' });
    await page.getByText('Showing 1 of 1 items').waitFor();
    expect(queryOf(page)).toBe('?q=drill&condition=good');
    await page.getByLabel('Highest value').fill('20');
    await page.getByText('No items with these filters').or(page.getByText('Nothing found')).first().waitFor();
    expect(queryOf(page)).toBe('?q=drill&condition=good&max_value=20');

    await page.getByLabel('Lowest value').fill('30');
    await page.getByText('Highest value must not be below the lowest value').first().waitFor();
    await expect.poll(() => page.getByLabel('Highest value').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Lowest value').fill('a lot');
    await page.getByText('Lowest value must be a number such as 12.50').first().waitFor();
    await page.getByLabel('Lowest value').fill('');
    await showResults(page);
    await page.getByRole('button', { name: 'Remove filter Value up to: $20.00' }).click();
    await page.getByText('Showing 1 of 1 items').waitFor();

    await page.reload();
    await page.getByText('Showing 1 of 1 items').waitFor();
    await expect.poll(() => box(page).inputValue()).toBe('drill');
    await page.getByRole('link', { name: /Drill bits/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Drill bits' }).waitFor();
    await page.goBack();
    await page.getByText('Showing 1 of 1 items').waitFor();
    // Closed after leaving the screen, because it would hide the items of a phone.
    await openFilters(page);
    await expect.poll(() => page.getByLabel('Condition', { exact: true }).inputValue()).toBe('good');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByText('Showing 2 of 2 items').waitFor();
    await showResults(page);
    await page.goBack();
    await page.getByText('Showing 1 of 1 items').waitFor();
    expect(problems).toEqual([]);
  });

  itOnDesktop('lists recent and saved searches, and deletes both', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/search?condition=new');
    await page.getByText('Showing 1 of 1 items').waitFor();
    await box(page).fill('drill');
    await box(page).press('Enter');
    await page.getByText('Showing 1 of 1 items').waitFor();
    await page.getByRole('button', { name: 'Save search' }).click();
    const saved = `New drills ${name}`;
    await page.getByRole('dialog').getByLabel('Name').fill(saved);
    await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click();
    await page.getByText('Search saved').waitFor();

    await waitForClosedDialog(page);
    await page.goto('/search');
    await page.getByRole('link', { name: 'drill', exact: true }).click();
    await page.getByText('Showing 2 of 2 items').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('heading', { name: 'Recent searches' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: saved }).click();
    await page.getByText('Showing 1 of 1 items').waitFor();
    expect(queryOf(page)).toBe('?q=drill&condition=new');
    await page.goBack();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: `Delete saved search ${saved}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Recent items' }).waitFor();
    expect(problems).toEqual([]);
  });
});

it('accepts special characters, ignores invalid parameters and accepts a long title', async () => {
  const { page, problems } = await openPage(browser, server.url);
  await bringSession(page);
  for (const text of ['"', '*', 'a AND', 'NEAR(', '%', '_', '🔧', 'é', `${'x'.repeat(199)}🔧`]) {
    await page.goto(`/search?q=${encodeURIComponent(text)}`);
    await page
      .getByText(/Nothing found|Showing \d+ of/)
      .first()
      .waitFor();
  }
  await page.goto(`/search?q=${'x'.repeat(201)}&page=0&condition=shiny&q=again`);
  await page.getByText('Nothing found').waitFor();
  await page.goto('/search?q=+++');
  await page.getByRole('heading', { name: 'Recent items' }).waitFor();
  const words = Array.from({ length: 21 }, (_, number) => `w${number}`).join('+');
  await page.goto(`/search?q=${words}`);
  await page.getByText('Nothing found').waitFor();
  await page.goto('/search?q=washer');
  await page.getByText('Showing 20 of 25 items').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Showing 5 of 25 items').waitFor();
  expect(queryOf(page)).toBe('?q=washer&page=2');
  expect(problems).toEqual([]);
});

it('shows "+" after the number of locations when there are more', async () => {
  const collector = { ...ANNA, username: 'collector', email: 'collector@example.org' };
  const api = await signUp(server.url, collector);
  for (let number = 1; number <= LOCATION_SEARCH_LIMIT; number += 1)
    await api.locations.create({ body: { name: `Album ${number}` } });

  const { page, problems } = await openPage(browser, server.url);
  await bringSession(page, collector);
  await page.goto('/search?q=album');
  await page.getByText(', 20 locations').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Show more in Locations' }).count()).toBe(0);
  await api.locations.create({ body: { name: 'Album 21' } });
  await page.reload();
  await page.getByText('20+ locations').first().waitFor();
  const locationResults = page.getByRole('region', { name: 'Locations' });
  await locationResults.getByRole('button', { name: 'Show the best 20 locations' }).click();
  await expect.poll(() => locationResults.getByRole('listitem').count()).toBe(LOCATION_SEARCH_LIMIT);
  await locationResults.getByRole('link', { name: 'Show more in Locations' }).click();
  await page.getByRole('treeitem').nth(LOCATION_SEARCH_LIMIT).waitFor();
  expect(problems).toEqual([]);
});

describe('command palette', () => {
  it('opens a result with the keyboard, and returns focus when the palette closes', async () => {
    const { page, problems } = await openPage(browser, server.url);
    await bringSession(page);
    await page.goto('/inventory');
    const field = page.getByLabel('Search items', { exact: true });
    await field.focus();
    await page.keyboard.press(SHORTCUT);
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('option', { name: 'Quick Add' }).waitFor();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press(SHORTCUT);
    await palette.getByRole('combobox').pressSequentially('drill');
    await palette.getByRole('option', { name: /Drill bits/ }).waitFor();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const second = palette.getByRole('option').nth(1);
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => second.textContent()).toContain('Cordless drill');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Cordless drill' }).waitFor();

    await page.keyboard.press(SHORTCUT);
    await palette.getByRole('option', { name: 'drill', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await palette.getByRole('option', { name: /Cordless drill/ }).waitFor();
    await palette.getByRole('combobox').fill('sett');
    await palette.getByRole('option', { name: 'Settings' }).click();
    await page.waitForURL('**/settings');
    expect(problems).toEqual([]);
  });

  it('opens a saved search', async () => {
    const { page, problems } = await openPage(browser, server.url);
    await bringSession(page);
    await page.goto('/search?q=drill&condition=new');
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Fresh drills');
    await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click();
    await page.getByText('Search saved').waitFor();
    await waitForClosedDialog(page);
    await page.goto('/inventory');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press(SHORTCUT);
    await page.getByRole('dialog').getByRole('combobox').pressSequentially('fresh');
    await page.getByRole('option', { name: 'Fresh drills' }).click();
    await page.getByText('Showing 1 of 1 items').waitFor();
    expect(queryOf(page)).toBe('?q=drill&condition=new');
    expect(problems).toEqual([]);
  });

  it('asks before leaving a form with unsaved changes', async () => {
    const { page, problems } = await openPage(browser, server.url);
    await bringSession(page);
    await page.goto('/inventory/new');
    const field = page.getByLabel('Name', { exact: false }).first();
    await field.fill('Half a thing');
    await page.keyboard.press(SHORTCUT);
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('combobox').fill('locations');
    await palette.getByRole('option', { name: 'Locations', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe('Half a thing');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press(SHORTCUT);
    await palette.getByRole('combobox').fill('locations');
    await palette.getByRole('option', { name: 'Locations', exact: true }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/locations');
    expect(problems).toEqual([]);
  });
});
