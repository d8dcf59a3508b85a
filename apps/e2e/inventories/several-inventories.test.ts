import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { bringSession, makePerson, type Person, signIn, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';
import { signUpWithTwo as signUpAt } from '../support/two-inventories';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

const signUpWithTwo = (person: Person) => signUpAt(server.url, person);

/** Waits until the page of the default inventory has replaced that of the URL without an inventory. */
async function signInAt(page: Page, person: Person, home: number): Promise<void> {
  await signIn(page, person);
  await page.waitForURL(`**/in/${home}/dashboard`);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

it('shows each inventory at its own URLs, in two tabs, after a reload and with Back', async () => {
  const ada = makePerson('ada', 'Ada Sand');
  const { home, cabin, atHome, atCabin } = await signUpWithTwo(ada);
  const { page: first, context, problems } = await openPage(browser, server.url, DESKTOP);
  await signInAt(first, ada, home);
  const second = await context.newPage();
  await second.goto(`/in/${cabin}/inventory`);
  await second.getByRole('link', { name: 'Axe' }).first().waitFor();
  await expect.poll(() => second.getByText('Kettle').count()).toBe(0);

  await first.getByRole('link', { name: 'Inventory', exact: true }).first().click();
  await first.getByRole('link', { name: 'Kettle' }).first().click();
  await heading(first, 'Kettle').waitFor();
  expect(pathOf(first)).toBe(`/in/${home}/inventory/${atHome.item.id}`);
  await expect.poll(() => first.title()).toMatch(/^Kettle · .+ · Stowage$/);
  await expect.poll(() => first.getByText('Axe').count()).toBe(0);

  await second.getByRole('link', { name: 'Axe' }).first().click();
  await heading(second, 'Axe').waitFor();
  for (const page of [first, second]) await page.reload();
  await heading(first, 'Kettle').waitFor();
  await heading(second, 'Axe').waitFor();
  await second.goBack();
  await second.getByRole('link', { name: 'Axe' }).first().waitFor();
  expect(pathOf(second)).toBe(`/in/${cabin}/inventory`);

  await first.goto(`/in/${home}/inventory/quick-add`);
  await second.goto(`/in/${cabin}/inventory/quick-add`);
  await first.getByLabel('Item name').fill('Mug');
  await second.getByLabel('Item name').fill('Saw');
  for (const page of [first, second]) await page.getByRole('button', { name: 'Add Item' }).click();
  await first.waitForURL(`**/in/${home}/dashboard`);
  await second.waitForURL(`**/in/${cabin}/dashboard`);
  const namesIn = async (api: typeof atHome.api) =>
    (await api.items.list()).items.map(({ name }) => name).sort();
  await expect.poll(() => namesIn(atHome.api)).toEqual(['Kettle', 'Mug']);
  await expect.poll(() => namesIn(atCabin.api)).toEqual(['Axe', 'Saw']);
  expect(problems).toEqual([]);
});

it('finds the inventory of a URL without one by its id, else opens the inventory that was used last', async () => {
  const ben = makePerson('ben', 'Ben Ode');
  const { home, cabin, atHome, atCabin } = await signUpWithTwo(ben);
  const { page } = await openPage(browser, server.url, PHONE);
  await signInAt(page, ben, home);
  await page.goto(`/inventory/${atCabin.item.id}`);
  await heading(page, 'Axe').waitFor();
  expect(pathOf(page)).toBe(`/in/${cabin}/inventory/${atCabin.item.id}`);
  await page.goto('/locations');
  await page.getByText('Shed').first().waitFor();
  expect(pathOf(page)).toBe(`/in/${cabin}/locations`);
  await page.goto(`/inventory?location=${atHome.place.id}`);
  await page.getByRole('link', { name: 'Kettle' }).first().waitFor();
  expect(pathOf(page)).toBe(`/in/${home}/inventory?location=${atHome.place.id}`);
  await page.goto('/inventory/999999');
  await page.getByText('Item not found').first().waitFor();
  expect(pathOf(page)).toBe(`/in/${home}/inventory/999999`);
});

it('keeps the URLs of a person with one inventory, and shows no switcher', async () => {
  const clara = makePerson('clara', 'Clara Roth');
  const api = await signUp(server.url, clara);
  const { id } = await api.inventories.get();
  const item = await api.items.create({ body: { name: 'Vase' } });
  const { page } = await openPage(browser, server.url, DESKTOP);
  await signIn(page, clara);
  await heading(page, 'Welcome back, Clara Roth!').waitFor();
  expect(pathOf(page)).toBe('/dashboard');
  await expect.poll(() => page.getByRole('navigation', { name: 'Inventories' }).count()).toBe(0);
  await page.goto(`/in/${id}/inventory/${item.id}`);
  await heading(page, 'Vase').waitFor();
  await page.waitForURL(`**/inventory/${item.id}`);
  expect(pathOf(page)).toBe(`/inventory/${item.id}`);
});

it('switches to the same kind of screen in the account menu and with a command', async () => {
  const dora = makePerson('dora', 'Dora Lind');
  const { home, cabin, atHome } = await signUpWithTwo(dora);
  const { page } = await openPage(browser, server.url, DESKTOP);
  await signInAt(page, dora, home);
  await page.goto(`/in/${home}/locations/${atHome.place.id}`);
  await page.getByRole('button', { name: /^Account of/ }).click();
  const menu = page.getByRole('navigation', { name: 'Inventories' });
  await menu.getByRole('link', { name: 'Dora Lind' }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Cabin' }).click();
  await page.waitForURL(`**/in/${cabin}/locations`);
  await page.getByText('Shed').first().waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('switch');
  await page.getByRole('option', { name: 'Switch to “Dora Lind”' }).click();
  await page.waitForURL(`**/in/${home}/locations`);

  await page.setViewportSize(PHONE.viewport);
  const name = page.getByRole('link', { name: 'Stowage dashboard' }).getByText('Dora Lind');
  await name.waitFor();
  await page.goto(`/in/${home}/inventory/${atHome.item.id}`);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'Cabin' }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await page.getByRole('link', { name: 'Cabin' }).click();
  await page.waitForURL(`**/in/${cabin}/dashboard`);
});

it('searches everywhere, and keeps recent searches and drafts apart', async () => {
  const ida = makePerson('ida', 'Ida Falk');
  const { home, cabin, atCabin } = await signUpWithTwo(ida);
  const { page } = await openPage(browser, server.url, PHONE);
  await signInAt(page, ida, home);
  await page.goto(`/in/${home}/locations/new`);
  await page.getByLabel('Name').first().fill('Pantry');
  await page.goto(`/in/${cabin}/locations/new`);
  await expect.poll(() => page.getByLabel('Name').first().inputValue()).toBe('');
  await page.goto(`/in/${home}/locations/new`);
  await expect.poll(() => page.getByLabel('Name').first().inputValue()).toBe('Pantry');

  await page.goto(`/in/${home}/search`);
  await page.getByRole('searchbox').fill('axe');
  const others = page.getByRole('region', { name: 'In your other inventories' });
  await others.getByRole('link', { name: 'Axe' }).waitFor();
  // Its path contains the name of the location.
  await page.getByRole('searchbox').fill('shed');
  await others.getByText('1 item, 1 location').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await others.getByRole('link', { name: /^Shed/ }).tap();
  await page.waitForURL(`**/in/${cabin}/locations/${atCabin.place.id}`);
  await page.goto(`/in/${home}/search`);
  await page.getByRole('searchbox').fill('kettle');
  await others.getByText('Nothing found there.').waitFor();
  await page.getByRole('searchbox').fill('axe');
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await others.getByRole('link', { name: 'Axe' }).tap();
  await heading(page, 'Axe').waitFor();
  expect(pathOf(page)).toBe(`/in/${cabin}/inventory/${atCabin.item.id}`);
  await page.goto(`/in/${cabin}/search`);
  await page.getByRole('searchbox').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'axe', exact: true }).count()).toBe(0);
});

it('sends an item that was captured without connection to its inventory, from the screen of another', async () => {
  const emil = makePerson('emil', 'Emil Voss');
  const { home, cabin, atHome, atCabin } = await signUpWithTwo(emil);
  const { page, context } = await openPage(browser, server.url, PHONE);
  await signInAt(page, emil, home);
  await page.goto(`/in/${home}/locations/${atHome.place.id}`);
  await context.route('**/items/quick**', (route) => route.abort());
  await page.getByRole('button', { name: 'Add here' }).tap();
  await page.getByLabel('Item name').fill('Spoon');
  await page.keyboard.press('Enter');
  await page.getByText('Spoon').waitFor();
  const second = await context.newPage();
  await page.close();
  await second.goto(`/in/${cabin}/dashboard`);
  await second.getByText('1 change waits for the connection.').waitFor();
  await context.unroute('**/items/quick**');
  await expect.poll(async () => (await atHome.api.items.list()).total).toBe(2);
  expect((await atCabin.api.items.list()).total).toBe(1);
  const [spoon] = (await atHome.api.items.list({ query: { search: 'Spoon' } })).items;
  expect(spoon?.location_id).toBe(atHome.place.id);
});

it('opens a printed code in its inventory', async () => {
  const frida = makePerson('frida', 'Frida Holm');
  const { home, cabin, atCabin } = await signUpWithTwo(frida);
  const { page } = await openPage(browser, server.url, PHONE);
  await signInAt(page, frida, home);
  await page.goto(`/i/${atCabin.item.code}`);
  await heading(page, 'Axe').waitFor();
  expect(pathOf(page)).toBe(`/in/${cabin}/inventory/${atCabin.item.id}`);

  await page.goto(`/in/${home}/scan`);
  await page.getByRole('textbox').fill(atCabin.item.code);
  await page.keyboard.press('Enter');
  await heading(page, 'Axe').waitFor();
  expect(pathOf(page)).toBe(`/in/${cabin}/inventory/${atCabin.item.id}`);

  // The inventory that was used last is now the cabin.
  await page.goto('/l/ZZZZ2345');
  await page.getByText('New label. What is it for?').waitFor();
  expect(pathOf(page)).toBe(`/in/${cabin}/l/ZZZZ2345`);
});

it('leads from an inventory of others to the own ones, and forgets that of the person before', async () => {
  const [gustav, hanna] = [makePerson('gustav', 'Gustav Berg'), makePerson('hanna', 'Hanna Lund')];
  const { home, cabin } = await signUpWithTwo(gustav);
  await signUp(server.url, hanna);
  const { page } = await openPage(browser, server.url, PHONE);
  await signInAt(page, gustav, home);
  await page.goto('/in/999999/inventory');
  await heading(page, "You can't open this inventory").waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Cabin' }).tap();
  await page.waitForURL(`**/in/${cabin}/dashboard`);

  await page.getByRole('button', { name: /^Account of/ }).tap();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).tap();
  await page.getByText('Logged out successfully').waitFor();
  await page.goto(`/in/${home}/login`);
  await page.getByLabel('Email or Username').fill(hanna.username);
  await page.getByLabel('Password', { exact: true }).fill(hanna.password);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await page.getByRole('button', { name: /^Account of Hanna/ }).waitFor();
  expect(pathOf(page)).toBe('/dashboard');
  await page.goto('/inventory');
  await heading(page, 'Inventory').waitFor();
  expect(pathOf(page)).toBe('/inventory');
});

it('shortens a long name of an inventory where the top bar is narrow', async () => {
  const jan = makePerson('jan', 'Jan Holt');
  const api = await signUp(server.url, jan);
  const { id } = await api.inventories.create({ body: { name: 'Cabin by the lake with a very long name' } });
  const { page } = await openPage(browser, server.url, { viewport: { width: 768, height: 700 } });
  await bringSession(page, jan);
  await page.goto(`/in/${id}/dashboard`);
  await page.getByRole('link', { name: 'Stowage dashboard' }).getByText('Cabin by the lake').waitFor();
  await expect.poll(() => findOverflow(page)).toEqual([]);
});
