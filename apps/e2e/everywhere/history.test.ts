import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { itOn } from '../support/devices';
import { chooseOption } from '../support/page';
import { bringSession, makePerson, openInventory, type Person, signUp } from '../support/people';
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

/** Signs up a host, and a guest who joins the host's inventory. */
async function signUpTwo(mark: string, role: 'member' | 'viewer') {
  const [host, guest] = [makePerson(`ida-${mark}`, 'Ida Ito'), makePerson(`joe-${mark}`, 'Joe Jones')];
  const [api, guestApi] = [await signUp(server.url, host), await signUp(server.url, guest)];
  const { id } = await api.members.invite({ body: { role, username: guest.username } });
  const shared = await guestApi.joining.accept({ body: { id, things: 'separate' } });
  return { host, guest, api, shared, prefix: `/in/${shared.id}` };
}

const findEntry = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();

/** Scrolls to the history, which loads then. */
async function openHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('heading', { level: 3, name: 'Today' }).waitFor();
}

const revert = async (page: Page, text: string) =>
  findEntry(page, text).getByRole('button', { name: 'Revert' }).click();

async function expectReadable(page: Page): Promise<void> {
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await expect.poll(() => findBarriers(page)).toEqual([]);
}

describe.each([
  ['a phone', 'phone', PHONE],
  ['a computer', 'desktop', DESKTOP],
] as const)('the history on %s', (_, mark, device) => {
  const itOnPhone = itOn('phone', mark);
  const itOnDesktop = itOn('desktop', mark);

  async function openAs(person: Person) {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    return { page, problems };
  }

  itOnDesktop('tells on the item and the location who has moved an item, and moves it back', async () => {
    const person = makePerson(`mia-${mark}`, 'Mia Moss');
    const api = await signUp(server.url, person);
    const garage = await api.locations.create({ body: { name: 'Garage' } });
    const attic = await api.locations.create({ body: { name: 'Attic' } });
    const { id } = await api.items.create({ body: { name: 'Drill', location_id: garage.id } });
    await api.images.create({ params: { id }, body: {}, files: [toFile(await plainPhoto('drill.jpg'))] });
    await api.items.update({ params: { id }, body: { location_id: attic.id } });
    const { page, problems } = await openAs(person);
    await page.goto(`/inventory/${id}?tab=history`);
    await page.getByRole('heading', { level: 3, name: 'Today' }).waitFor();
    const sentence = 'Mia Moss moved this from Garage to Attic';
    await findEntry(page, sentence).waitFor();
    await findEntry(page, 'Mia Moss added a photo').locator('img').waitFor();
    await findEntry(page, 'Mia Moss added this item').waitFor();
    await expectReadable(page);

    await revert(page, sentence);
    const dialog = page.getByRole('dialog', { name: 'Revert this change?' });
    await dialog.getByText('Location from Attic to Garage').waitFor();
    await expectReadable(page);
    await dialog.getByRole('button', { name: 'Revert', exact: true }).click();
    await page.getByText('Change reverted').waitFor();
    await findEntry(page, 'Reverts a move by Mia Moss').waitFor();
    await findEntry(page, sentence).getByText('Reverted by Mia Moss').waitFor();
    const { location } = await api.items.get({ params: { id } });
    expect(location?.name).toBe('Garage');

    await page.goto(`/locations/${attic.id}`);
    await openHistory(page);
    await findEntry(page, sentence).getByRole('link', { name: 'Drill' }).click();
    await page.getByRole('heading', { level: 1, name: 'Drill' }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  itOnPhone('shows both values before it overwrites a later change', async () => {
    const { host, guest, api, shared } = await signUpTwo(`both-${mark}`, 'member');
    const guestApi = openInventory(server.url, guest, shared.id);
    const { id } = await api.items.create({ body: { name: 'Tent', quantity: 1 } });
    await api.items.update({ params: { id }, body: { quantity: 2 } });
    await guestApi.items.update({ params: { id }, body: { quantity: 5 } });
    const { page, problems } = await openAs(host);
    await page.goto('/activity');
    const sentence = 'Ida Ito changed Quantity from 1 to 2';
    await revert(page, sentence);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Last changed by Joe Jones').waitFor();
    await expect.poll(() => dialog.getByRole('definition').allTextContents()).toEqual(['5', '1']);
    await expectReadable(page);
    await dialog.getByRole('button', { name: 'Keep the current values' }).click();
    await dialog.waitFor({ state: 'detached' });
    await revert(page, sentence);
    await dialog.getByRole('button', { name: 'Revert anyway' }).click();
    await page.getByText('Change reverted').waitFor();
    const { quantity } = await api.items.get({ params: { id } });
    expect([quantity, problems]).toEqual([1, []]);
    await page.context().close();
  });

  itOnPhone('tells the second of two people that the first has reverted the change', async () => {
    const { host, guest, api, prefix } = await signUpTwo(`same-${mark}`, 'member');
    const { id } = await api.items.create({ body: { name: 'Lamp' } });
    await api.items.update({ params: { id }, body: { name: 'Old lamp' } });
    const sentence = 'Ida Ito changed Name from Lamp to Old lamp';
    const [first, second] = [await openAs(guest), await openAs(host)];
    await second.page.goto('/activity');
    await revert(second.page, sentence);
    const late = second.page.getByRole('dialog');
    await late.getByText('Name from Old lamp to Lamp').waitFor();

    await first.page.goto(`${prefix}/activity`);
    await revert(first.page, sentence);
    await first.page.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click();
    await first.page.getByText('Change reverted').waitFor();

    await late.getByRole('button', { name: 'Revert', exact: true }).click();
    await late.getByText('Joe Jones has already undone this.').waitFor();
    await late.getByRole('button', { name: 'Close' }).last().click();
    await findEntry(second.page, sentence).getByText('Reverted by Joe Jones').waitFor();
    expect([...first.problems, ...second.problems]).toEqual([]);
    await first.page.context().close();
    await second.page.context().close();
  });

  itOnPhone('says why a change of something deleted cannot be reverted, and links to the trash', async () => {
    const person = makePerson(`gus-${mark}`, 'Gus Gray');
    const api = await signUp(server.url, person);
    const { id } = await api.items.create({ body: { name: 'Old radio' } });
    await api.items.update({ params: { id }, body: { name: 'Radio' } });
    await api.items.remove({ params: { id } });
    const { page, problems } = await openAs(person);
    await page.goto('/activity');
    await revert(page, 'Gus Gray changed Name from Old radio to Radio');
    const dialog = page.getByRole('dialog', { name: 'This change can’t be reverted' });
    await dialog.getByText('This has been deleted since').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await revert(page, 'Gus Gray deleted this item');
    const restoring = page.getByRole('dialog', { name: 'Revert this change?' });
    await restoring.getByText('Comes back: 1 item').waitFor();
    await restoring.getByRole('button', { name: 'Cancel' }).click();
    await findEntry(page, 'deleted this item').getByRole('link', { name: 'Find Radio in the trash' }).click();
    await page.getByRole('button', { name: 'Restore Radio' }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  itOnDesktop('filters by person and kind in the address, and shows more', async () => {
    const { host, guest, api, shared } = await signUpTwo(`filter-${mark}`, 'member');
    const guestApi = openInventory(server.url, guest, shared.id);
    for (const name of [
      'One',
      'Two',
      'Three',
      'Four',
      'Five',
      'Six',
      'Seven',
      'Eight',
      'Nine',
      'Ten',
      'Eleven',
    ])
      await guestApi.items.create({ body: { name } });
    await api.locations.create({ body: { name: 'Cellar' } });
    const { page, problems } = await openAs(host);
    await page.goto('/activity');
    await chooseOption(page, 'Kind of change', 'Items');
    await findEntry(page, 'Eleven').waitFor();
    await expect.poll(() => page.getByText('Cellar').count()).toBe(0);
    await page.getByLabel('Person').selectOption('Joe Jones');
    await expect.poll(() => new URL(page.url()).searchParams.get('kind')).toBe('items');
    await page.getByRole('button', { name: 'Show more' }).click();
    await findEntry(page, 'One').waitFor();
    await page.reload();
    await findEntry(page, 'One').waitFor();
    await page.getByLabel('Person').selectOption('Ida Ito');
    await page.getByText('No changes match these filters').waitFor();
    await expectReadable(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await findEntry(page, 'Cellar').waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  itOnDesktop('offers viewers no revert', async () => {
    const { guest, api, prefix } = await signUpTwo(`view-${mark}`, 'viewer');
    const { id } = await api.items.create({ body: { name: 'Clock' } });
    await api.items.update({ params: { id }, body: { name: 'Wall clock' } });
    const { page, problems } = await openAs(guest);
    await page.goto(`${prefix}/inventory/${id}?tab=history`);
    await page.getByRole('heading', { level: 3, name: 'Today' }).waitFor();
    await findEntry(page, 'Ida Ito changed Name from Clock to Wall clock').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Revert' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
