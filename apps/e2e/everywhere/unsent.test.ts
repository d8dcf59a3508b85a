import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE, toHomeAddress } from '../support/browser';
import { removeCameras } from '../support/camera';
import { findBarriers, findOverflow } from '../support/checks';
import { typeQuickly } from '../support/hand-scanner';
import { chooseAction, chooseOption, waitForClosedDialog } from '../support/page';
import { ANNA, makePerson, openApi, openInventory, type Person, signIn, signUp } from '../support/people';
import type { Photo } from '../support/photos';
import { startServer, type TestServer } from '../support/server';
import { countStoredFiles } from '../support/stored-files';

const PHOTO_COUNT = 50;
const BEN = makePerson('ben', 'Ben Ode');
const CLARA = makePerson('clara', 'Clara Roth');
const DORA = makePerson('dora', 'Dora Lind');
const EMIL = makePerson('emil', 'Emil Voss');
const FRIDA = makePerson('frida', 'Frida Holm');

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const makePhotos = (count: number): Promise<Photo[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: index * 5, g: 120, b: 255 - index * 5 };
      const image = sharp({ create: { width: 40 + index, height: 30, channels: 3, background } });
      return { name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
    }),
  );

async function choosePhotos(page: Page, photos: Photo[]): Promise<void> {
  await page.goto('/inventory/photos-first');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose photos' }).tap(),
  ]);
  await chooser.setFiles(photos);
}

const addPhotos = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 1 ? 'Add 1 item' : `Add ${count} items` }).tap();

async function signInAgain(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('Email or Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
}

/** Opens another tab, like a user whose phone has closed the first tab. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/dashboard');
  return page;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).tap();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).tap();
}

it('adds each of 50 photos once despite a lost response, a lost connection, a closed tab and an expired session', async () => {
  const api = await signUp(server.url);
  const countItems = async () => (await api.items.list()).total;
  const { page: first, context } = await openPage(browser, server.url, PHONE);
  await signIn(first);
  const photos = await makePhotos(PHOTO_COUNT);
  await choosePhotos(first, photos);
  let isLost = false;
  await first.route('**/items/photo*', async (route) => {
    if (isLost || (await countItems()) < 3) return route.continue();
    // The server adds the item, but its response does not arrive.
    isLost = true;
    await route.fetch();
    // The route may have been removed in the meantime.
    await route.abort().catch(() => undefined);
  });
  await addPhotos(first, PHOTO_COUNT);
  await expect.poll(() => isLost).toBe(true);
  await first.getByText('No connection.').waitFor();
  await context.setOffline(true);
  await first.close();

  await context.setOffline(false);
  const second = await openTab(context);
  await expect.poll(countItems).toBeGreaterThan(8);
  // The server already has some of these photos.
  await choosePhotos(second, photos.slice(0, 20));
  await second.getByText('20 photos that you have already chosen were left out.').waitFor();
  await api.users.removeSessions();
  await second.waitForURL('**/login**');
  await second.getByText(/\d+ changes? waits? on this device/).waitFor();
  await signInAgain(second, ANNA);
  await second.getByText(`${PHOTO_COUNT} items added`, { exact: true }).waitFor();

  const owner = await openApi(server.url);
  const { items, total } = await owner.items.list({ query: { per_page: 100 } });
  expect(total).toBe(PHOTO_COUNT);
  expect(new Set(items.map(({ name }) => name)).size).toBe(PHOTO_COUNT);
  await context.close();
});

describe.each([
  ['with locks', (url: string) => url, BEN],
  ['without HTTPS', toHomeAddress, CLARA],
])('two tabs %s', (_, toUrl, person) => {
  it('send each photo once', async () => {
    const api = await signUp(server.url, person);
    const { page: first, context, problems } = await openPage(browser, toUrl(server.url), PHONE);
    await signIn(first, person);
    let sent = 0;
    context.on('response', (response) => {
      if (response.url().includes('/items/photo')) sent += 1;
    });
    const photos = await makePhotos(8);
    await choosePhotos(first, photos.slice(0, 4));
    const second = await openTab(context);
    await choosePhotos(second, photos.slice(4));
    await context.setOffline(true);
    await addPhotos(first, 4);
    await addPhotos(second, 4);
    for (const page of [first, second]) await page.getByText('0 of 8 items added').waitFor();
    await context.setOffline(false);
    for (const page of [first, second]) await page.getByText('8 items added', { exact: true }).waitFor();
    expect((await api.items.list()).total).toBe(8);
    expect(sent).toBe(8);
    expect(problems).toEqual([]);
    await context.close();
  });
});

it('asks before signing out with unsent photos, and keeps or discards them', async () => {
  const api = await signUp(server.url, DORA);
  await signUp(server.url, EMIL);
  const { page, context } = await openPage(browser, server.url, PHONE);
  await signIn(page, DORA);
  await context.route('**/items/photo*', (route) => route.abort());
  const [photo, another] = await makePhotos(2);
  if (!photo || !another) throw new Error('There are two photos');
  await choosePhotos(page, [{ ...photo, name: 'Secret lamp.jpg' }]);
  await addPhotos(page, 1);
  await page.getByText('No connection.').waitFor();
  await signOut(page);
  const dialog = page.getByRole('dialog', { name: 'Sign out with unsent changes?' });
  await dialog.getByText('1 photo has not been sent').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Stay', exact: true }).tap();
  await signOut(page);
  await dialog.getByRole('button', { name: 'Keep and sign out' }).tap();
  await page.getByText('Logged out successfully').waitFor();

  await signIn(page, EMIL);
  await choosePhotos(page, [{ ...photo, name: 'Lamp.jpg' }]);
  await page.getByRole('button', { name: 'Add 1 item' }).waitFor();
  await expect.poll(() => page.getByText('No connection.').count()).toBe(0);
  await expect.poll(() => page.content()).not.toContain('Secret lamp');
  // Those of the other person, and the chosen one.
  await expect.poll(() => page.evaluate(countStoredFiles)).toHaveLength(2);
  await page.reload();
  await page.getByRole('button', { name: 'Add 1 item' }).waitFor();
  await signOut(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).tap();
  await page.getByText('Logged out successfully').waitFor();

  await context.unroute('**/items/photo*');
  await signIn(page, DORA);
  await page.getByText('1 item added').waitFor();
  expect((await api.items.list()).items.map(({ name }) => name)).toEqual(['Secret lamp']);

  await context.route('**/items/photo*', (route) => route.abort());
  await choosePhotos(page, [another]);
  await addPhotos(page, 1);
  await page.getByText('No connection.').waitFor();
  await signOut(page);
  await dialog.getByRole('button', { name: 'Discard and sign out' }).tap();
  await page.getByText('Logged out successfully').waitFor();
  await context.unroute('**/items/photo*');
  await signIn(page, DORA);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText('item added').count()).toBe(0);
  expect((await api.items.list()).total).toBe(1);
  await context.close();
});

it('shows a refused item on every screen, where it can be corrected or discarded, and keeps a failed photo until the person discards it', async () => {
  const api = await signUp(server.url, FRIDA);
  const { id: box } = await api.locations.create({ body: { name: 'Box' } });
  const { page, context } = await openPage(browser, server.url, PHONE);
  await signIn(page, FRIDA);
  const refuse = JSON.stringify({ detail: 'Not possible today', code: 'general.unexpected' });
  const refuseAll = async (path: string) =>
    context.route(path, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: refuse }),
    );
  await refuseAll('**/items/quick*');
  await refuseAll('**/items/photo*');
  await page.goto(`/locations/${box}`);
  await page.getByRole('button', { name: 'Add here' }).tap();
  for (const name of ['Dril', 'Junk']) {
    await page.getByLabel('Item name').fill(name);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Correct Junk' }).waitFor();
  await expect.poll(() => page.getByText('changes were not saved').count()).toBe(0);

  await page.goto('/dashboard');
  await page.getByText('2 changes were not saved').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard Junk' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).tap();
  await page.getByText('1 change was not saved').waitFor();
  await page.getByRole('button', { name: 'Correct Dril' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Correct “Dril”' });
  await expect
    .poll(() => dialog.getByLabel('Item name').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await dialog.getByRole('button', { name: 'Location' }).getByText('Box').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await api.locations.remove({ params: { id: box } });
  const { id: shelf } = await api.locations.create({ body: { name: 'Shelf' } });
  await page.reload();
  await page.getByRole('button', { name: 'Correct Dril' }).tap();
  await dialog.getByRole('button', { name: 'Location' }).getByText('No location').waitFor();
  await context.unroute('**/items/quick*');
  await dialog.getByLabel('Item name').fill('Drill');
  await chooseOption(dialog, 'Location', 'Shelf');
  await dialog.getByRole('button', { name: 'Add item' }).tap();
  await expect
    .poll(async () => (await api.items.list()).items.map(({ name, location_id }) => ({ name, location_id })))
    .toEqual([{ name: 'Drill', location_id: shelf }]);

  await choosePhotos(page, await makePhotos(1));
  await addPhotos(page, 1);
  await page.getByText('0 items added').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).tap();
  await waitForClosedDialog(page);
  await page.reload();
  await context.unroute('**/items/photo*');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.getByText('1 item added').waitFor();
  await context.close();
});

it('sends moves of scanned items from one tab at a time, and never an outdated move', async () => {
  const api = await signUp(server.url, makePerson('greta', 'Greta Moor'));
  const locations = await Promise.all(
    ['Red box', 'Blue box'].map((name) => api.locations.create({ body: { name } })),
  );
  const hammer = await api.items.create({ body: { name: 'Hammer' } });
  const { page, context } = await openPage(browser, server.url, PHONE);
  await signIn(page, makePerson('greta', 'Greta Moor'));
  await removeCameras(page);
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.postData() ?? '');
  });
  await page.goto('/scan?purpose=move');
  const scan = (code: string) => typeQuickly(page, `http://nas:3000/l/${code}`);
  await page.getByText('Scan a box or another location first').waitFor();
  await context.setOffline(true);
  for (const { code, name } of locations) {
    await scan(code);
    await page.getByText(`Scan items to move to ${name}`).waitFor();
    await scan(hammer.code);
    await page.getByText('1 waiting for the connection.').waitFor();
  }
  await context.setOffline(false);
  await page.getByText('1 moved to Blue box').waitFor();
  await expect
    .poll(async () => (await api.items.get({ params: { id: hammer.id } })).location?.name)
    .toBe('Blue box');
  expect(puts).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo last move' }).tap();
  await expect
    .poll(async () => (await api.items.get({ params: { id: hammer.id } })).location?.name)
    .toBe('Red box');
  await page.getByRole('button', { name: 'Undo moving Hammer' }).tap();
  await expect.poll(async () => (await api.items.get({ params: { id: hammer.id } })).location_id).toBeNull();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('Blue box');
  await context.close();
});

it('asks before signing out without a connection, also in a tab that was just opened', async () => {
  const irma = makePerson('irma', 'Irma Sand');
  const api = await signUp(server.url, irma);
  const { id: box } = await api.locations.create({ body: { name: 'Box' } });
  const { page, context } = await openPage(browser, server.url, PHONE);
  await signIn(page, irma);
  await context.route('**/items/quick*', (route) => route.abort());
  await page.goto(`/locations/${box}`);
  await page.getByRole('button', { name: 'Add here' }).tap();
  await page.getByLabel('Item name').fill('Lamp');
  await page.keyboard.press('Enter');
  await page.getByText('Waiting for the connection').waitFor();
  const tab = await openTab(context);
  await tab.getByText('1 change waits for the connection.').waitFor();
  await context.setOffline(true);
  await signOut(tab);
  const dialog = tab.getByRole('dialog', { name: 'Sign out with unsent changes?' });
  await dialog.getByText('1 new item has not been sent').waitFor();
  await dialog.getByRole('button', { name: 'Stay', exact: true }).tap();
  await dialog.waitFor({ state: 'detached' });
  await signOut(tab);
  await dialog.getByRole('button', { name: 'Keep and sign out' }).tap();
  await tab.getByText('Logged out successfully').waitFor();
  await expect.poll(() => tab.content()).not.toContain('Lamp');
  await context.setOffline(false);
  await context.unroute('**/items/quick*');
  await signIn(tab, irma);
  await expect.poll(async () => (await api.items.list()).items.map(({ name }) => name)).toEqual(['Lamp']);
  await context.close();
});

it('counts quantities without a connection in two tabs and two inventories, and sends each change once', async () => {
  const jonas = makePerson('jonas', 'Jonas Beck');
  const api = await signUp(server.url, jonas);
  const [battery, bulb] = await Promise.all([
    api.items.create({ body: { name: 'Battery', quantity: 5 } }),
    api.items.create({ body: { name: 'Bulb', quantity: 1 } }),
  ]);
  const cabin = await api.inventories.create({ body: { name: 'Cabin' } });
  const atCabin = openInventory(server.url, jonas, cabin.id);
  const log = await atCabin.items.create({ body: { name: 'Firelighter', quantity: 9 } });
  const quantityOf = async (id: number, client = api) =>
    (await client.items.get({ params: { id } })).quantity;
  const { page, context, problems } = await openPage(browser, server.url, PHONE);
  await signIn(page, jonas);
  await context.route('**/items/*/quantity*', (route) => route.abort());
  const step = (tab: Page, direction: string, name: string) =>
    tab.getByRole('button', { name: `${direction} the quantity of ${name}` }).tap();

  const change = async (name: string, quantity: string) => {
    await chooseAction(page, name, 'Change quantity');
    const dialog = page.getByRole('dialog', { name: 'Change quantity' });
    await dialog.getByLabel('Quantity', { exact: true }).fill(quantity);
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await dialog.waitFor({ state: 'detached' });
  };

  await page.goto('/inventory');
  await change('Battery', '7');
  await page.getByRole('img', { name: 'Waiting for the connection' }).waitFor();
  await page.getByText('1 change waits for the connection.').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  const tab = await context.newPage();
  await tab.goto(`/inventory/${battery.id}`);
  // The other tab shows the change, and adds to it.
  const quantity = tab
    .getByRole('definition')
    .filter({ has: tab.getByRole('button', { name: /^Increase/ }) });
  await expect.poll(() => quantity.innerText()).toMatch(/^\s*7\s*$/);
  await step(tab, 'Decrease', 'Battery');
  await page.getByText('2 changes wait for the connection.').waitFor();
  await expect.poll(() => page.getByText('Qty 6').count()).toBe(1);
  await tab.goto(`/in/${cabin.id}/inventory/${log.id}`);
  await step(tab, 'Decrease', 'Firelighter');
  await tab.getByText('3 changes wait for the connection.').waitFor();

  await page.reload();
  await page.getByText('Qty 6').waitFor();
  await change('Bulb', '2');
  await page.getByText('4 changes wait for the connection.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByText('Qty 1', { exact: true }).waitFor();
  await page.getByText('3 changes wait for the connection.').waitFor();
  await signOut(page);
  const dialog = page.getByRole('dialog', { name: 'Sign out with unsent changes?' });
  await dialog.getByText('3 changed quantities have not been sent').waitFor();
  await dialog.getByRole('button', { name: 'Stay', exact: true }).tap();
  await dialog.waitFor({ state: 'detached' });

  await api.items.update({ params: { id: battery.id }, body: { quantity: 20 } });
  await context.unroute('**/items/*/quantity*');
  await expect.poll(() => quantityOf(battery.id)).toBe(21);
  await expect.poll(() => quantityOf(log.id, atCabin)).toBe(8);
  await page.getByText('Qty 21').waitFor();
  await expect.poll(() => page.getByText(/waits? for the connection/).count()).toBe(0);
  await expect.poll(() => quantityOf(bulb.id)).toBe(1);
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  await context.close();
});

it('lists a changed quantity that the server refuses later, until the person discards it', async () => {
  const kira = makePerson('kira', 'Kira Dahl');
  const api = await signUp(server.url, kira);
  const { id } = await api.items.create({ body: { name: 'Candle', quantity: 2 } });
  const { page, context } = await openPage(browser, server.url, PHONE);
  await signIn(page, kira);
  await context.route('**/items/*/quantity*', (route) => route.abort());
  await page.goto(`/inventory/${id}`);
  await page.getByRole('button', { name: 'Decrease the quantity of Candle' }).tap();
  await page.getByText('1 change waits for the connection.').waitFor();
  await page.goto('/dashboard');
  await page.getByText('1 change waits for the connection.').waitFor();
  // Somebody else used the candles up.
  await api.items.changeQuantity({ params: { id }, body: { change: -2 } });
  await page.clock.setFixedTime(Date.now() + 60_000);
  await context.unroute('**/items/*/quantity*');
  await page.getByText('1 change was not saved').waitFor();
  await page.getByText(/^Quantity -1: /).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard the changed quantity of Candle' }).tap();
  await page.getByText('1 change was not saved').waitFor({ state: 'detached' });
  await context.close();
});

it('counts a quantity when the connection is lost before the first tap, and takes back a change whose response was lost', async () => {
  const lars = makePerson('lars', 'Lars Holt');
  const api = await signUp(server.url, lars);
  const { id } = await api.items.create({ body: { name: 'Rope', quantity: 4 } });
  const getQuantity = async () => (await api.items.get({ params: { id } })).quantity;
  const { page, context } = await openPage(browser, server.url, PHONE);
  await signIn(page, lars);
  // The browser loads the code in advance, while it is idle.
  const code = page.waitForResponse((response) => response.url().includes('UnsentBar-'));
  await page.goto(`/inventory/${id}`);
  await code;
  await page.waitForLoadState('networkidle');
  const step = (direction: string) =>
    page.getByRole('button', { name: `${direction} the quantity of Rope` }).tap();
  await context.setOffline(true);
  await step('Decrease');
  await page.getByText('1 change waits for the connection.').waitFor();
  await signOut(page);
  const dialog = page.getByRole('dialog', { name: 'Sign out with unsent changes?' });
  await dialog.getByText('1 changed quantity has not been sent').waitFor();
  await dialog.getByRole('button', { name: 'Stay', exact: true }).tap();
  await context.setOffline(false);
  await expect.poll(getQuantity).toBe(3);

  let isLosing = true;
  const loseResponse = async (route: Route) => {
    if (!isLosing) return route.continue();
    await route.fetch();
    return route.abort();
  };
  await context.route('**/items/*/quantity*', loseResponse);
  await step('Increase');
  await expect.poll(getQuantity).toBe(4);
  await page.getByRole('button', { name: 'Undo' }).tap();
  isLosing = false;
  await expect.poll(getQuantity).toBe(3);
  await expect.poll(() => page.getByText(/waits? for the connection/).count()).toBe(0);
  await page.reload();
  const quantity = page
    .getByRole('definition')
    .filter({ has: page.getByRole('button', { name: /^Increase/ }) });
  await expect.poll(() => quantity.innerText()).toMatch(/^\s*3\s*$/);
  await context.close();
});
