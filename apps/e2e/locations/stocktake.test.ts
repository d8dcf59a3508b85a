import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { typeQuickly } from '../support/hand-scanner';
import { chooseMore } from '../support/page';
import { bringSession, signIn, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
let panCode = '';
let garage = 0;
let api: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  server = await startServer();
  api = await signUp(server.url);
  garage = (await api.locations.create({ body: { name: 'Garage' } })).id;
  const { id: kitchen } = await api.locations.create({ body: { name: 'Kitchen' } });
  for (const name of ['Drill', 'Saw', 'Tent'])
    await api.items.create({ body: { name, location_id: garage } });
  const { id: attic } = await api.locations.create({ body: { name: 'Attic' } });
  const { id: cellar } = await api.locations.create({ body: { name: 'Cellar' } });
  await api.items.create({ body: { name: 'Trunk', location_id: attic } });
  await api.items.create({ body: { name: 'Wine', location_id: cellar } });
  panCode = (await api.items.create({ body: { name: 'Pan', location_id: kitchen } })).code;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

it('ticks and scans the items of a location, moves an item that belongs elsewhere, and exports the results', async () => {
  const { page, context, problems } = await openPage(browser, server.url, PHONE);
  await signIn(page);
  await page.goto(`/locations/${garage}`);
  await chooseMore(page, 'Stocktake');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('0 of 3 seen').waitFor();

  await page.getByRole('checkbox', { name: 'Drill' }).check();
  await page.getByText('1 of 3 seen').waitFor();
  // A tick without a connection stays on the device, also after a reload.
  await page.route('**/marks?*', (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Saw' }).check();
  await page.getByText('1 tick is kept on this device').waitFor();
  await page.unroute('**/marks?*');
  await page.reload();
  await page.getByText('2 of 3 seen').waitFor();

  await typeQuickly(page, panCode);
  await page.getByRole('button', { name: 'Move to Garage' }).first().click();
  await page.getByText('Pan moved to Garage').waitFor();
  await page.getByText('3 of 4 seen').waitFor();
  await typeQuickly(page, 'NOTHING-HERE-7');
  await page.getByText('None of your items or locations has the code NOTHING-HERE-7.').waitFor();
  await page.getByRole('link', { name: 'Add an item' }).first().waitFor();

  // With the scanner open, the result is on the screen and above the code field.
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const field = page.getByLabel('Or type the code');
  await field.waitFor();
  const result = page.getByText('None of your items or locations has the code NOTHING-HERE-7.');
  const [shown, below] = [await result.boundingBox(), await field.boundingBox()];
  expect(shown?.y).toBeGreaterThan(0);
  expect(shown?.y).toBeLessThan(below?.y ?? 0);
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(PHONE.viewport.height - 80);
  await page.getByRole('button', { name: 'Stop scanning' }).click();

  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('1 item was not seen').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('heading', { name: 'Missing (1)' }).waitFor();
  await page.getByRole('link', { name: 'Tent' }).waitFor();
  await page.getByRole('heading', { name: 'Unknown codes (1)' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Missing,Tent');
  expect(csv).toContain('Found elsewhere,Pan');
  await page.getByLabel('CSV separators').selectOption('semicolon_comma');
  const [european] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const europeanCsv = await readFile(await european.path(), 'utf8');
  expect(europeanCsv).toContain('Missing;Tent');
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  await context.close();
});

it('opens the lists of the next locations without a connection, and keeps the ticks', async () => {
  const { page, context } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  const { id, locations } = await api.stocktakes.start({ body: { location_id: null } });
  const last = locations.at(-1)?.location?.id;
  const prefetched = page.waitForResponse((response) => response.url().includes(`location_id=${last}`));
  await page.goto(`/stocktakes/${id}`);
  await page.getByRole('checkbox', { name: 'Trunk' }).waitFor();
  await (await prefetched).finished();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next location' }).click();
  await page.getByRole('checkbox', { name: 'Wine' }).check();
  await page.getByText('1 tick is kept on this device').waitFor();
  await page.getByRole('button', { name: 'Next location' }).click();
  await page.getByRole('checkbox', { name: 'Drill' }).waitFor();
  await context.setOffline(false);
  await expect
    .poll(async () => (await api.stocktakes.get({ params: { id } })).counts.seen_count)
    .toBeGreaterThan(0);
});

it('shows the whole path of the current location, which a hand scanner does not change', async () => {
  const house = await api.locations.create({ body: { name: 'House by the lake with a very long name' } });
  const inside = async (parent_id: number, name: string) =>
    (await api.locations.create({ body: { name, parent_id } })).id;
  const room = await inside(house.id, 'Workshop under the roof, behind the staircase');
  const shelf = await inside(room, 'Upper shelf on the left of the window');
  const hall = await inside(room, 'Hall');
  await api.items.create({ body: { name: 'Vice', location_id: shelf } });
  const { code } = await api.items.create({ body: { name: 'Lamp', location_id: hall } });
  const { id } = await api.stocktakes.start({ body: { location_id: house.id } });
  const { page, context, problems } = await openPage(browser, server.url, PHONE);
  await signIn(page);
  await page.goto(`/stocktakes/${id}?location=${shelf}`);
  const choice = page.getByLabel('You are in');
  for (const text of [
    /^Upper shelf on the left of the window \(0 of 1\)$/,
    /^House by the lake .* > Workshop/,
  ]) {
    const shown = page.locator('bdi').filter({ hasText: text });
    await shown.waitFor();
    const isCut = () => shown.evaluate((element) => element.scrollWidth > element.clientWidth);
    await expect.poll(isCut).toBe(false);
  }
  await choice.focus();
  await typeQuickly(page, `http://nas:3000/i/${code}`);
  await page.getByText('Lamp').first().waitFor();
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await expect.poll(() => choice.textContent()).toContain('Upper shelf');
  await expect.poll(() => new URL(page.url()).search).toBe(`?location=${shelf}`);
  expect(problems).toEqual([]);
  await context.close();
});

it('ticks everything in a location at once, and says what happened to missing items', async () => {
  const { id: shed } = await api.locations.create({ body: { name: 'Shed' } });
  const add = (name: string) => api.items.create({ body: { name, location_id: shed } });
  const [rake, spade] = [await add('Rake'), await add('Spade')];
  const { id } = await api.stocktakes.start({ body: { location_id: shed } });
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  await page.goto(`/stocktakes/${id}`);
  const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);
  await page.getByRole('button', { name: 'All here (2 items)' }).tap();
  await expect.poll(() => isFocused(page.getByRole('checkbox').first())).toBe(true);
  await page.getByText('2 of 2 seen').waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByText('0 of 2 seen').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Finish' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish' }).tap();
  await page.getByRole('heading', { name: 'Missing (2)' }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Rake is lost' }).tap();
  await page.getByText('Rake marked as lost').waitFor();
  await expect.poll(() => isFocused(page.getByRole('link', { name: 'Rake' }))).toBe(true);
  await page.getByRole('button', { name: 'Spade was moved to…' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Where is Spade now?' });
  await dialog.getByRole('button', { name: /^Location/ }).tap();
  await page.getByRole('option', { name: /^Garage/ }).tap();
  await dialog.getByRole('button', { name: 'Move' }).tap();
  await page.getByText('Spade moved to Garage').waitFor();
  await expect.poll(() => isFocused(page.getByRole('link', { name: 'Spade' }))).toBe(true);
  await page.reload();
  await page.getByText('Lost', { exact: true }).waitFor();
  await page.getByText('Moved', { exact: true }).waitFor();
  const get = ({ id: itemId }: { id: number }) => api.items.get({ params: { id: itemId } });
  await expect.poll(() => get(rake)).toMatchObject({ quantity: 0 });
  await expect.poll(() => get(spade)).toMatchObject({ location_id: garage });
  expect(problems).toEqual([]);
});
