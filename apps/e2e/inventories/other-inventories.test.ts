import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { typeQuickly } from '../support/hand-scanner';
import { bringSession, makePerson } from '../support/people';
import { startServer, type TestServer } from '../support/server';
import { signUpWithTwo } from '../support/two-inventories';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const pathOf = (page: Page) => new URL(page.url()).pathname;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Signs up a person with an inventory for the home and one for the cabin, and opens a browser for them. */
async function start(username: string, fullName: string) {
  const person = makePerson(username, fullName);
  const scene = await signUpWithTwo(server.url, person);
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await bringSession(page, person);
  return { ...scene, page, problems };
}

it('offers the inventory that has an item, a location, a loan or a stocktake of the URL', async () => {
  const { home, cabin, atHome, atCabin, page } = await start('kim', 'Kim Moor');
  const loan = await atCabin.api.loans.handOut({
    body: { item_id: atCabin.item.id, borrower_name: 'Otto', quantity: 1 },
  });
  const stocktake = await atCabin.api.stocktakes.start({ body: { location_id: null } });
  const check = async (path: string, title: string, sentence: string, done: () => Promise<unknown>) => {
    await page.goto(`/in/${home}${path}`);
    await page.getByText(title).first().waitFor();
    await page.getByText(sentence).waitFor();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    // A person presses longer than a script: nothing may change under the finger.
    await page.getByRole('link', { name: 'Open in “Cabin”' }).click({ delay: 100 });
    await done();
    expect(pathOf(page)).toBe(`/in/${cabin}${path}`);
  };
  const item = `/inventory/${atCabin.item.id}`;
  const location = `/locations/${atCabin.place.id}`;
  const itemIsThere = 'This item is in your inventory “Cabin”.';
  const locationIsThere = 'This location is in your inventory “Cabin”.';
  await check(item, 'Item not found', itemIsThere, () => heading(page, 'Axe').waitFor());
  await check(`${item}/edit`, 'Item not found', itemIsThere, () => heading(page, 'Edit item').waitFor());
  await check(location, 'Location not found', locationIsThere, () =>
    page.getByRole('link', { name: 'Axe' }).first().waitFor(),
  );
  await check(`${location}/edit`, 'Location not found', locationIsThere, () =>
    expect.poll(() => page.getByLabel('Name').first().inputValue()).toBe('Shed'),
  );
  await check(`/loans/${loan.id}`, 'Loan not found', 'This loan is in your inventory “Cabin”.', () =>
    heading(page, 'Axe').waitFor(),
  );
  await check(
    `/stocktakes/${stocktake.id}`,
    'Stocktake not found',
    'This stocktake is in your inventory “Cabin”.',
    () => page.getByText('0 of 1 seen').waitFor(),
  );

  // Links without inventory, such as bookmarks of a time with one inventory, open the right one at once.
  for (const path of [`/loans/${loan.id}`, `/stocktakes/${stocktake.id}`]) {
    await page.goto(`/in/${home}/dashboard`);
    await heading(page, 'Welcome back, Kim Moor!').waitFor();
    await page.goto(path);
    await page.waitForURL(`**/in/${cabin}${path}`);
  }
  await page.goto(`/in/${cabin}/inventory/${atHome.item.id + 1000}`);
  await page.getByText('Item not found').first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: /^Open in/ }).count()).toBe(0);
});

it('a stocktake names the inventory of a scanned code with a link, also in the list of unknown codes', async () => {
  const { home, cabin, atHome, atCabin, page, problems } = await start('lea', 'Lea Nor');
  const { id } = await atHome.api.stocktakes.start({ body: { location_id: null } });
  await page.goto(`/in/${home}/stocktakes/${id}`);
  await page.getByText('0 of 1 seen').waitFor();
  for (const [code, name] of [
    [atCabin.item.code, 'Axe'],
    [atCabin.place.code, 'Shed'],
  ] as const) {
    await typeQuickly(page, code);
    const row = page
      .getByRole('region', { name: 'Unknown codes' })
      .getByRole('listitem')
      .filter({ hasText: code });
    await row.getByText(`“${name}” is in your inventory “Cabin”.`).waitFor();
    await expect.poll(() => row.getByRole('link', { name: 'Add an item' }).count()).toBe(0);
  }
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await atHome.api.stocktakes.finish({ params: { id } });
  await page.reload();
  await page.getByRole('heading', { name: 'Unknown codes (2)' }).waitFor();
  await page.getByText('“Axe” is in your inventory “Cabin”.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Add an item' }).count()).toBe(0);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Shed' })
    .getByRole('link', { name: 'Open in “Cabin”' })
    .tap();
  await page.waitForURL(`**/in/${cabin}/locations/${atCabin.place.id}`);
  expect(problems).toEqual([]);
});

it('scanning in a row names the inventory of a code above the camera, and moves nothing', async () => {
  const { home, cabin, atHome, atCabin, page } = await start('mia', 'Mia Oda');
  await page.goto(`/in/${home}/scan?purpose=move&into=${atHome.place.id}`);
  await page.getByText('Scan items to move to Kitchen').waitFor();
  for (const [code, name, path] of [
    [atCabin.item.code, 'Axe', `/inventory/${atCabin.item.id}`],
    [atCabin.place.code, 'Shed', `/locations/${atCabin.place.id}`],
  ] as const) {
    await typeQuickly(page, code);
    await page
      .getByRole('alert')
      .filter({ hasText: `“${name}” is in your inventory “Cabin”.` })
      .waitFor();
    const link = page.getByRole('link', { name: 'Open it there' });
    await expect.poll(() => link.getAttribute('href')).toBe(`${server.url}/in/${cabin}${path}`);
  }
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  const { location_id } = await atCabin.api.items.get({ params: { id: atCabin.item.id } });
  expect(location_id).toBe(atCabin.place.id);
  await page.getByRole('link', { name: 'Open it there' }).tap();
  await page.waitForURL(`**/in/${cabin}/locations/${atCabin.place.id}`);
});

it('scanning for a location in Quick Add names the inventory of another location', async () => {
  const { home, atCabin, page } = await start('nora', 'Nora Pohl');
  await page.goto(`/in/${home}/inventory/quick-add`);
  await page.getByRole('button', { name: 'Scan the label' }).tap();
  await page.getByRole('dialog').getByRole('textbox').fill(atCabin.place.code);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: '“Shed” is in your inventory “Cabin”.' }).waitFor();
});

it('the command palette finds items and locations of other inventories, and opens them there', async () => {
  const { home, cabin, atCabin, page } = await start('olga', 'Olga Pike');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/in/${home}/dashboard`);
  await heading(page, 'Welcome back, Olga Pike!').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('shed');
  const group = page.getByRole('group', { name: 'In “Cabin”' });
  await group.getByRole('option', { name: /^Axe/ }).waitFor();
  await group.getByRole('option', { name: 'Shed', exact: true }).waitFor();
  await page.getByText('1 item and 1 location shown').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.setViewportSize(PHONE.viewport);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await group.getByRole('option', { name: 'Shed', exact: true }).click();
  await page.waitForURL(`**/in/${cabin}/locations/${atCabin.place.id}`);
  await page.goto(`/in/${home}/dashboard`);
  await heading(page, 'Welcome back, Olga Pike!').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('axe');
  await group.getByRole('option', { name: /^Axe/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/in/${cabin}/inventory/${atCabin.item.id}`);
});
