import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE, toHomeAddress } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { chooseAction, waitForClosedDialog } from '../support/page';
import {
  ANNA,
  bringSession,
  makePerson,
  openInventory,
  type Person,
  signIn,
  signUp,
} from '../support/people';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
let anna: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  anna = await signUp(server.url);
  await anna.items.quickAdd({ body: { name: 'Ladder', location_name: 'Garage' } });
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

async function openAs(person: Person, device = DESKTOP): Promise<Page> {
  const { page } = await openPage(browser, server.url, device);
  await bringSession(page, person);
  return page;
}

/** The page must be open at an address that other devices can open, so that the browser draws the QR code. */
async function createLink(page: Page, role: RegExp): Promise<string> {
  await page.goto('/settings/inventory');
  await page.getByRole('link', { name: 'Members and invitations' }).click();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByRole('radio', { name: role }).check();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  return link;
}

async function quickAdd(page: Page, name: string): Promise<void> {
  await page
    .getByRole('link', { name: /Quick Add|^Add$/ })
    .first()
    .click();
  await page.getByLabel('Item Name').fill(name);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.waitForURL('**/dashboard');
}

it('two people share one inventory after an invitation by link, while registration is closed', async () => {
  const { page: host } = await openPage(browser, toHomeAddress(server.url));
  await signIn(host);
  const link = await createLink(host, /^Member/);
  await anna.administration.updateSettings({ body: { registration_open: false } });

  const berta = makePerson('berta', 'Berta Blum');
  const { page: guest } = await openPage(browser, server.url, PHONE);
  await guest.goto(link);
  await guest.getByText(/^Anna Berg invites you to the inventory/).waitFor();
  await expect.poll(() => findBarriers(guest)).toEqual([]);
  await guest.getByRole('link', { name: 'Create an account' }).click();
  await guest.getByText(/You then become a member of the inventory/).waitFor();
  await guest.getByLabel('Email').fill(berta.email);
  await guest.getByLabel('Username').fill(berta.username);
  await guest.getByLabel('Full name (optional)').fill(berta.full_name);
  await guest.getByLabel('Password', { exact: true }).fill(berta.password);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.waitForURL('**/login');
  await signIn(guest, berta);
  // Without other inventories, the URL has no prefix.
  expect(new URL(guest.url()).pathname).toBe('/dashboard');
  await guest.getByText('Ladder').first().waitFor();

  await quickAdd(guest, 'Kettle');
  await host.goto('/dashboard');
  await host.getByText('Kettle').first().waitFor();
  await quickAdd(host, 'Toaster');
  await guest.goto('/inventory');
  await guest.getByRole('link', { name: 'View details of Toaster' }).waitFor();

  await host.goto('/users/trusted');
  await host.getByRole('region', { name: 'Household' }).getByText('Berta Blum').waitFor();
  await expect.poll(() => host.getByText('Invitation link').count()).toBe(0);
  await expect.poll(() => findBarriers(host)).toEqual([]);
  // The link works once.
  const { page: late } = await openPage(browser, server.url, PHONE);
  await late.goto(link);
  await late.getByText('This invitation has already been used.').waitFor();
  await anna.administration.updateSettings({ body: { registration_open: true } });
});

it('a person who is invited by name joins as a viewer with an end date, and changes nothing', async () => {
  const vera = makePerson('vera', 'Vera Vogt');
  const api = await signUp(server.url, vera);
  await api.items.quickAdd({ body: { name: 'Own lamp' } });

  const host = await openAs(ANNA, PHONE);
  await host.goto('/users/trusted');
  await host.getByRole('button', { name: 'Add guest' }).click();
  const nextYear = new Date().getFullYear() + 1;
  await host.getByLabel('End date (optional)').fill(`${nextYear}-12-31`);
  await host.getByText('By name').click();
  await host.getByLabel('Find people by name or email').fill('vera');
  await host.getByRole('button', { name: 'Invite Vera Vogt' }).click();
  await host.getByRole('dialog').getByText('Invited').waitFor();
  await expect.poll(() => findOverflow(host)).toEqual([]);

  const guest = await openAs(vera, PHONE);
  await guest.goto('/dashboard');
  await guest.getByText(/^Anna Berg invites you to the inventory/).waitFor();
  await expect.poll(() => findBarriers(guest)).toEqual([]);
  await guest.getByRole('link', { name: /^Answer the invitation/ }).click();
  // A viewer brings nothing along.
  await guest.getByRole('button', { name: 'Join' }).waitFor();
  await expect.poll(() => guest.getByRole('radio').count()).toBe(0);
  await guest.getByRole('button', { name: 'Join' }).click();
  await guest.waitForURL(/\/in\/\d+\/dashboard/);
  await guest.getByText(/^You are now a member of/).waitFor();
  await guest.getByText('Ladder').first().waitFor();
  const prefix = new URL(guest.url()).pathname.replace('/dashboard', '');

  const [ladder] = (await anna.items.list({ query: { search: 'Ladder' } })).items;
  const [garage] = await anna.locations.list();
  for (const path of [
    '/dashboard',
    '/inventory',
    `/inventory/${ladder?.id}`,
    '/locations',
    `/locations/${garage?.id}`,
    '/search?q=ladder',
    '/categories',
    '/loans',
    '/stocktakes',
    '/users/trusted',
    '/labels',
    '/scan',
    '/settings/inventory',
  ]) {
    await guest.goto(prefix + path);
    await guest.locator('h1').first().waitFor();
    await expect
      .poll(() => guest.getByRole('main').locator('[aria-busy=true], .animate-pulse').count())
      .toBe(0);
    const forms = await guest
      .locator('a[href*="/new"], a[href*="/edit"], a[href*="quick-add"], a[href*="photos-first"]')
      .count();
    const buttons = await guest
      .getByRole('main')
      .getByRole('button', {
        name: /^(?!.*: (?:in|de)crease$)(Add|Edit|Delete|Remove|Lend|Sell|Increase|Decrease|Move|Start|Save|Generate|Invite|Create label)/,
      })
      .allInnerTexts();
    expect({ path, forms, buttons }).toEqual({ path, forms: 0, buttons: [] });
  }
  const { id: stocktakeId } = await anna.stocktakes.start({ body: { location_id: null } });
  await guest.goto(`${prefix}/stocktakes/${stocktakeId}`);
  const tick = guest.getByRole('checkbox', { name: /Ladder/ });
  await tick.waitFor();
  await expect.poll(() => tick.isDisabled()).toBe(true);
  await guest.getByText('Only people who may change the inventory can tick items.').waitFor();
  await expect.poll(() => findBarriers(guest)).toEqual([]);
  await expect.poll(() => findOverflow(guest)).toEqual([]);
  await guest.goto(`${prefix}/inventory/new`);
  await guest.getByRole('heading', { name: 'You can only view this inventory' }).waitFor();
  await guest.goto(`${prefix}/settings/inventory`);
  await guest.getByText(`Your role: Viewer, until Dec 31, ${nextYear}`).waitFor();
});

it('a viewer whose access ends while a screen is open is told so, and finds the typed search again', async () => {
  const [gerd, hedi] = [makePerson('gerd', 'Gerd Gold'), makePerson('hedi', 'Hedi Hahn')];
  const [host, guest] = [await signUp(server.url, gerd), await signUp(server.url, hedi)];
  await host.items.quickAdd({ body: { name: 'Wardrobe' } });
  const { id } = await host.members.invite({ body: { role: 'viewer', username: hedi.username } });
  const shared = await guest.joining.accept({ body: { id, things: 'separate' } });
  const params = { id: (await guest.users.getMe()).id };
  const page = await openAs(hedi, PHONE);
  await page.goto(`/in/${shared.id}/search?q=ward`);
  await page.getByRole('link', { name: /Wardrobe/ }).waitFor();

  const ends_at = new Date(Date.now() + 2_000).toISOString();
  await host.members.update({ params, body: { ends_at } });
  const view = openInventory(server.url, hedi, shared.id);
  const canView = () =>
    view.inventories.get().then(
      () => true,
      () => false,
    );
  await expect.poll(canView).toBe(false);
  await page.getByRole('searchbox').fill('wardrobe');
  await page.getByRole('heading', { level: 1, name: "You can't open this inventory" }).waitFor();
  await page.getByText('You are not a member of it, or your access has ended.').waitFor();
  await page.getByRole('link', { name: /Hedi Hahn/ }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  // The URL keeps the query, which works again with new access.
  const { id: again } = await host.members.invite({ body: { role: 'viewer', username: hedi.username } });
  await guest.joining.accept({ body: { id: again, things: 'separate' } });
  await page.reload();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('wardrobe');
  await page.getByRole('link', { name: /Wardrobe/ }).waitFor();
});

it('the last manager hands over before leaving, and takes along what belongs to them', async () => {
  const [carl, dora] = [makePerson('carl', 'Carl Cohn'), makePerson('dora', 'Dora Diaz')];
  const [host, guest] = [await signUp(server.url, carl), await signUp(server.url, dora)];
  await host.inventories.update({ body: { name: 'Boat' } });
  await host.items.quickAdd({ body: { name: 'Anchor' } });
  const { id: carlId } = await host.users.getMe();
  await host.items.create({ body: { name: 'Compass', belongs_to_id: carlId } });
  const { id } = await host.members.invite({ body: { role: 'member', username: dora.username } });
  await guest.joining.accept({ body: { id, things: 'separate' } });

  const page = await openAs(carl);
  await page.goto('/settings/inventory');
  const leave = async () => {
    await page.getByRole('button', { name: 'Leave the inventory' }).click();
    await page.getByRole('checkbox', { name: 'Take what belongs to me along (1 item)' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  };
  await leave();
  await page.getByText('This is the last manager of the inventory.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Members and invitations' }).click();
  await chooseAction(page, 'Dora Diaz', 'Change role…');
  await page.getByRole('radio', { name: /^Manager/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Role changed by Carl Cohn/).waitFor();
  await waitForClosedDialog(page);
  await page.goto('/settings/inventory');
  await leave();
  await page.waitForURL('**/dashboard');
  await page.getByText(/^You left .* and took 1 item along$/).waitFor();
  await page.getByText('Compass').first().waitFor();
  await expect.poll(() => page.getByText('Anchor').count()).toBe(0);
});

it('a person with one inventory who is removed while adding an item keeps what they typed, and adds it nowhere else', async () => {
  const [greta, hana] = [makePerson('greta', 'Greta Gross'), makePerson('hana', 'Hana Horn')];
  const [host, guest] = [await signUp(server.url, greta), await signUp(server.url, hana)];
  const { id } = await host.members.invite({ body: { role: 'member', username: hana.username } });
  await guest.joining.accept({ body: { id, things: 'bring_along' } });
  const page = await openAs(hana, PHONE);
  await page.goto('/inventory/quick-add');
  await page.getByLabel('Item Name').fill('Kettle');
  await host.members.remove({ params: { id: (await guest.users.getMe()).id } });
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByText('You are not a member of this inventory').first().waitFor();
  await expect.poll(() => page.getByLabel('Item Name').inputValue()).toBe('Kettle');
  expect((await guest.items.list()).total).toBe(0);
});
