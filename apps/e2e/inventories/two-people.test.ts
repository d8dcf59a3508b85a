import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { itOn } from '../support/devices';
import { openSection } from '../support/page';
import { bringSession, makePerson, type Person, signUp } from '../support/people';
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

/** Signs up two people; the second one joins the inventory of the first and keeps an own inventory. */
async function signUpTwo(host: Person, guest: Person) {
  const [hostApi, guestApi] = [await signUp(server.url, host), await signUp(server.url, guest)];
  const { id } = await hostApi.members.invite({ body: { role: 'member', username: guest.username } });
  const shared = await guestApi.joining.accept({ body: { id, things: 'separate' } });
  return { hostApi, guestApi, prefix: `/in/${shared.id}` };
}

const saveForm = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click();

describe.each([
  ['a phone', 'phone', PHONE],
  ['a computer', 'desktop', DESKTOP],
] as const)('on %s', (_, mark, device) => {
  const itOnPhone = itOn('phone', mark);
  const itOnDesktop = itOn('desktop', mark);

  async function openAs(person: Person): Promise<Page> {
    const { page } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    return page;
  }
  const people = (subject: string) => [
    makePerson(`ida-${subject}-${mark}`, 'Ida Ito'),
    makePerson(`joe-${subject}-${mark}`, 'Joe Jones'),
  ];

  itOnPhone('two people who edit the same item see who has changed it, and lose nothing', async () => {
    const [ida, joe] = people('edit') as [Person, Person];
    const { hostApi, prefix } = await signUpTwo(ida, joe);
    const { id } = await hostApi.items.create({ body: { name: 'Tent', description: 'Green' } });
    const [host, guest] = [await openAs(ida), await openAs(joe)];
    await host.goto(`/inventory/${id}/edit`);
    await guest.goto(`${prefix}/inventory/${id}/edit`);
    await guest.getByLabel('Description', { exact: true }).fill('Green, for four');
    await host.getByLabel('Description', { exact: true }).fill('Green and big');
    await saveForm(guest);
    await guest.getByText('Item saved').waitFor();

    await saveForm(host);
    const dialog = host.getByRole('dialog', { name: 'This item has changed' });
    await dialog.getByText(/Joe Jones/).waitFor();
    await dialog.getByText('Green, for four').waitFor();
    await expect.poll(() => findOverflow(host)).toEqual([]);
    await expect.poll(() => findBarriers(host)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep my changes' }).click();
    await host.getByRole('heading', { name: 'Tent' }).waitFor();
    await guest.goto(`${prefix}/inventory/${id}`);
    await guest.getByText('Green and big').first().waitFor();
    await guest
      .getByRole('main')
      .getByText(/Ida Ito/)
      .first()
      .waitFor();
  });

  itOnDesktop(
    'shows what the other person has added after a reload, in the list and the search',
    async () => {
      const [ida, joe] = people('add') as [Person, Person];
      const { prefix } = await signUpTwo(ida, joe);
      const [host, guest] = [await openAs(ida), await openAs(joe)];
      const add = async (page: Page, path: string, name: string) => {
        await page.goto(`${path}/inventory/quick-add`);
        await page.getByLabel('Item Name').fill(name);
        await page.getByRole('button', { name: 'Add Item' }).click();
        await page.waitForURL('**/dashboard');
      };
      await Promise.all([add(host, '', 'Kettle'), add(guest, prefix, 'Toaster')]);
      await host.goto('/inventory');
      await guest.goto(`${prefix}/search?q=kettle`);
      for (const name of ['Kettle', 'Toaster']) await host.getByRole('link', { name }).first().waitFor();
      await guest.getByRole('link', { name: 'Kettle' }).first().waitFor();
    },
  );

  itOnPhone(
    'a member who is removed while editing keeps what they typed, and goes on with their own inventory',
    async () => {
      const [ida, joe] = people('removed') as [Person, Person];
      const { hostApi, guestApi, prefix } = await signUpTwo(ida, joe);
      const drill = await hostApi.items.quickAdd({ body: { name: 'Drill' } });
      const page = await openAs(joe);
      await page.goto(`${prefix}/inventory/${drill.id}/edit`);
      await openSection(page, 'Description and condition');
      await page.getByLabel('Description', { exact: true }).fill('With two batteries');
      await hostApi.members.remove({ params: { id: (await guestApi.users.getMe()).id } });
      await saveForm(page);
      await page.getByText('You are not a member of this inventory').first().waitFor();
      await expect
        .poll(() => page.getByLabel('Description', { exact: true }).inputValue())
        .toBe('With two batteries');
      // The URL that was used last names the inventory; the screen says so and offers the other one.
      await page.goto('/dashboard');
      await page.getByRole('link', { name: /Joe Jones/ }).click();
      await page.getByRole('heading', { name: /^Welcome.*Joe Jones/ }).waitFor();
    },
  );

  itOnDesktop(
    'creates another inventory in a chosen currency, changes it there and deletes it again',
    async () => {
      const [ida] = people('create') as [Person];
      await signUp(server.url, ida);
      const page = await openAs(ida);
      await page.goto('/settings/inventory');
      await page.getByRole('button', { name: 'Create an inventory' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name of the inventory').fill('Boat');
      const currency = dialog.getByRole('combobox', { name: 'Currency' });
      await expect.poll(() => currency.inputValue()).toBe('US Dollar (USD)');
      await currency.fill('kuwait');
      await page.getByRole('option', { name: 'Kuwaiti Dinar (KWD)' }).click();
      await expect.poll(() => findOverflow(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Create' }).click();
      await page.waitForURL(/\/in\/\d+\/dashboard/);
      await page.getByText(/^“.?Boat.?” created$/).waitFor();

      await page.goto(new URL(page.url()).pathname.replace('/dashboard', '/settings/inventory'));
      const setting = page.getByRole('combobox', { name: 'Currency' });
      await expect.poll(() => setting.inputValue()).toBe('Kuwaiti Dinar (KWD)');
      await setting.fill('EUR');
      await setting.press('Tab');
      await page.getByRole('button', { name: 'Change currency' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Change currency' }).click();
      await page.getByText('The currency is now Euro (EUR)').waitFor();
      await expect.poll(() => findBarriers(page)).toEqual([]);

      await page.getByRole('button', { name: 'Delete the inventory' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Boat');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.waitForURL('**/dashboard');
      await page.getByText(/^“.?Boat.?” deleted$/).waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard');
    },
  );
});
