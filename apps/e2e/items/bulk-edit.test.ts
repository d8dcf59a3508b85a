import type { Client, contract } from '@stowage/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers, findOverflow, findSmallTargets } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { chooseOption, chooseView } from '../support/page';
import { bringSession, makePerson, type Person, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';

const PER_PAGE = 20;
const DRILLS = 22;

let server: TestServer;
let browser: Browser;
let people = 0;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** Signs up a person with 22 drills, a saw that is on loan, and two locations. */
async function makeHousehold(): Promise<{ person: Person; api: Client<typeof contract>; saw_id: number }> {
  const person = makePerson(`bulk-${(people += 1)}`, 'Bea Bulk');
  const api = await signUp(server.url, person);
  const { id: location_id } = await api.locations.create({ body: { name: 'Garage' } });
  await api.locations.create({ body: { name: 'Attic' } });
  const { id: saw_id } = await api.items.create({ body: { name: 'Saw', location_id } });
  await api.loans.handOut({ body: { item_id: saw_id, borrower_name: 'Eve' } });
  for (let number = DRILLS; number > 0; number -= 1)
    await api.items.create({ body: { name: `Drill ${number}`, location_id, current_value: 10 } });
  return { person, api, saw_id };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const countOf = (page: Page) => bar(page).getByRole('status').textContent();
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();
const choose = async (page: Page, name: string) => {
  await press(page, 'More');
  await page.getByRole('menuitem', { name }).click();
};

async function checkLooks(page: Page): Promise<void> {
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await expect.poll(() => findBarriers(page)).toEqual([]);
}

describe.each(DEVICES)('bulk edit on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  const open = async (path: string) => {
    const household = await makeHousehold();
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, household.person);
    await page.goto(path);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await bar(page).waitFor();
    return { ...household, page, problems };
  };

  it('selects a range and then all results, and changes them after a preview', async () => {
    const { page, api, problems } = await open('/inventory');
    await expect.poll(() => countOf(page)).toBe('Nothing selected');
    await box(page, 'Drill 2').click();
    await box(page, 'Drill 5').click({ modifiers: ['Shift'] });
    await expect.poll(() => countOf(page)).toBe('4 selected');
    await page.getByRole('button', { name: 'Next' }).click();
    await box(page, 'Drill 21').click();
    await expect.poll(() => countOf(page)).toBe('5 selected');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => box(page, 'Drill 3').isChecked()).toBe(true);
    await press(page, `All ${DRILLS + 1}`);
    await box(page, 'Drill 1').click();
    await expect.poll(() => countOf(page)).toBe(`${DRILLS} selected`);
    await checkLooks(page);
    if (name === 'phone') await expect.poll(() => findSmallTargets(page)).toEqual([]);

    await press(page, 'Edit');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('button', { name: 'Change' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Condition').selectOption('Good');
    await dialog.getByLabel('Current value').selectOption('Change by percent');
    await dialog.getByLabel('Change in percent').fill('-12.5');
    await dialog.getByText('Total value: $210.00 → $183.75').waitFor();
    await dialog.getByText('1 item has no current value and stays as it is.').waitFor();
    await checkLooks(page);
    await dialog.getByRole('button', { name: `Change ${DRILLS} items` }).click();
    await page.getByText(`${DRILLS} items changed`).waitFor();
    await bar(page).waitFor({ state: 'detached' });
    const { items } = await api.items.list({ query: { per_page: 100, sort: 'name' } });
    expect(items.map(({ condition, current_value }) => [condition, current_value])).toEqual([
      [null, 10],
      ...Array.from({ length: DRILLS - 1 }, () => ['good', 8.75]),
      ['good', null],
    ]);
    expect(problems).toEqual([]);
  });

  itOnDesktop('prints labels of all results except some', async () => {
    const { page, api } = await open('/inventory');
    await press(page, `All ${DRILLS + 1}`);
    await box(page, 'Drill 1').click();
    await expect.poll(() => countOf(page)).toBe(`${DRILLS} selected`);
    await choose(page, 'Print labels');
    await page.waitForURL(/\/labels\?for=item_list&.*except=\d+$/);
    await page.getByText(`${DRILLS} items: everything in your inventory (without 1 item)`).waitFor();
    const { items } = await api.items.list({ query: { search: 'Drill 1', per_page: 100 } });
    const left = items.find(({ name: shown }) => shown === 'Drill 1');
    await expect.poll(() => new URL(page.url()).searchParams.get('except')).toBe(String(left?.id));
  });

  itOnPhone('moves the selected results of a search', async () => {
    const { page, api, problems } = await open('/search?q=drill');
    await choose(page, 'Select this page');
    await expect.poll(() => countOf(page)).toBe(`${PER_PAGE} selected`);
    await press(page, `All ${DRILLS}`);
    await checkLooks(page);
    await press(page, 'Move');
    const dialog = page.getByRole('dialog', { name: 'Move the selected items' });
    await chooseOption(dialog, 'Location', 'Attic');
    await dialog.getByRole('button', { name: `Move ${DRILLS} items` }).click();
    await page.getByText(`${DRILLS} items moved`).waitFor();
    const attic = (await api.locations.list()).find((location) => location.name === 'Attic');
    expect(attic?.item_count).toBe(DRILLS);
    expect(problems).toEqual([]);
  });

  itOnPhone('asks what to do with an item on loan before it deletes the others', async () => {
    const { page, api, saw_id, problems } = await open('/inventory');
    await press(page, `All ${DRILLS + 1}`);
    await choose(page, 'Delete');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 item is on loan or promised and cannot be deleted:').waitFor();
    await dialog.getByText('With Eve').waitFor();
    const submit = dialog.getByRole('button', { name: `Delete ${DRILLS} items` });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await checkLooks(page);
    await dialog.getByLabel(`Leave these out and delete the other ${DRILLS} items`).check();
    await submit.click();
    await page.getByText(`${DRILLS} items deleted`).waitFor();
    expect((await api.items.list()).items.map(({ id }) => id)).toEqual([saw_id]);
    expect(problems).toEqual([]);
  });

  it('never covers the focused checkbox with its bar', async () => {
    const { page } = await open('/inventory');
    for (const view of name === 'phone' ? ['Cards'] : ['Cards', 'Table']) {
      if (view === 'Table') {
        await page.keyboard.press('Escape');
        await chooseView(page, view);
        await page.getByRole('button', { name: 'Select', exact: true }).click();
      }
      for (let number = 1; number <= PER_PAGE; number += 1) {
        const checkbox = box(page, `Drill ${number}`);
        await expect.poll(() => checkbox.evaluate((one) => one === document.activeElement)).toBe(true);
        await expect
          .poll(() =>
            checkbox.evaluate((one) => {
              const { x, y, width, height } = one.getBoundingClientRect();
              return document.elementFromPoint(x + width / 2, y + height / 2) === one;
            }),
          )
          .toBe(true);
        await page.keyboard.press('ArrowDown');
      }
    }
  });

  itOnPhone('clears the selection when the filter changes', async () => {
    const { page } = await open('/search?q=drill');
    await box(page, 'Drill 2').click();
    await expect.poll(() => countOf(page)).toBe('1 selected');
    await page.getByRole('searchbox').fill('drill 2');
    await expect.poll(() => countOf(page)).toBe('Nothing selected');
  });

  itOnDesktop('duplicates and prints labels of the items inside a location', async () => {
    const { page, api } = await open('/inventory');
    const [garage] = (await api.locations.list()).filter((location) => location.name === 'Garage');
    await page.goto(`/locations/${garage!.id}`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await box(page, 'Drill 1').click();
    await box(page, 'Drill 2').click();
    await checkLooks(page);
    await choose(page, 'Duplicate');
    await page.getByRole('button', { name: 'Duplicate 2 items' }).click();
    await page.getByText('2 items duplicated').waitFor();
    expect((await api.items.list()).total).toBe(DRILLS + 3);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await box(page, 'Drill 3').click();
    await choose(page, 'Print labels');
    await page.waitForURL(/\/labels\?for=items&ids=\d+/);
  });
});

test('shows a viewer no selection, and the table to a member with the keyboard alone', async () => {
  const { person, api } = await makeHousehold();
  const guest = makePerson('bulk-guest', 'Gus Guest');
  const guestApi = await signUp(server.url, guest);
  await api.members.invite({ body: { role: 'viewer', username: guest.username } });
  const [invitation] = await guestApi.joining.list();
  await guestApi.joining.accept({ body: { id: invitation!.id, things: 'separate' } });
  const { id } = await api.inventories.get();
  const viewing = await openPage(browser, server.url);
  await bringSession(viewing.page, guest);
  await viewing.page.goto(`/in/${id}/inventory`);
  await viewing.page.getByText('Drill 1', { exact: true }).waitFor();
  await expect.poll(() => viewing.page.getByRole('button', { name: 'Select', exact: true }).count()).toBe(0);

  const { page } = await openPage(browser, server.url);
  await bringSession(page, person);
  await page.goto('/inventory');
  await chooseView(page, 'Table');
  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter');
  const isFocused = (name: string) => box(page, name).evaluate((one) => one === document.activeElement);
  await expect.poll(() => isFocused('Drill 1')).toBe(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isFocused('Drill 2')).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => countOf(page)).toBe('2 selected');
  await checkLooks(page);
  await page.keyboard.press('Tab');
  const edit = bar(page).getByRole('button', { name: 'Edit' });
  await expect.poll(() => edit.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  // Escape ends the dialog first, and then the selection.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => countOf(page)).toBe('2 selected');
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
});

test('fits on a narrow phone in German, and returns the focus when the selection ends', async () => {
  const { person } = await makeHousehold();
  const { page } = await openPage(browser, server.url, {
    ...PHONE,
    viewport: { width: 320, height: 640 },
    locale: 'de-DE',
  });
  await bringSession(page, person);
  await page.goto('/inventory');
  const start = page.getByRole('button', { name: 'Auswählen', exact: true });
  await start.click();
  await page.getByRole('checkbox', { name: 'Drill 1 auswählen', exact: true }).click();
  const selection = page.getByRole('region', { name: 'Auswahl' });
  await expect.poll(() => selection.getByRole('status').textContent()).toBe('1 ausgewählt');
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await selection.getByRole('button', { name: 'Auswahl beenden' }).press('Enter');
  await expect.poll(() => selection.count()).toBe(0);
  await expect.poll(() => start.evaluate((button) => button === document.activeElement)).toBe(true);
});
