import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { openFilters, openSection, showResults } from '../support/page';
import { bringSession, makePerson, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';

const BEN = makePerson('ben', 'Ben Berg');

let browser: Browser;
let server: TestServer;
let api: Awaited<ReturnType<typeof signUp>>;

const itemNames = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

async function expectNoProblems(page: Page): Promise<void> {
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await expect.poll(() => findBarriers(page)).toEqual([]);
}

describe.each(DEVICES)('two people with one inventory on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);
  let annas: Page;
  let bens: Page;
  let ben: Awaited<ReturnType<typeof signUp>>;

  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), startServer()]);
    api = await signUp(server.url);
    const { token } = await api.members.invite({ body: { role: 'member' } });
    if (token === null) throw new Error('The invitation has no link');
    ben = await signUp(server.url, BEN, token);
    ({ page: annas } = await openPage(browser, server.url, device));
    await bringSession(annas);
    ({ page: bens } = await openPage(browser, server.url, device));
    await bringSession(bens, BEN);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  itOnPhone(
    'chooses the person in the form, and shows and filters by the person in the lists and the report',
    async () => {
      await api.items.create({ body: { name: 'Sofa', current_value: 500 } });
      await bens.goto('/inventory/new');
      await bens.getByRole('textbox', { name: 'Name', exact: true }).fill('Guitar');
      await openSection(bens, 'Value and purchase');
      await bens.getByRole('textbox', { name: 'Current value' }).fill('250');
      await openSection(bens, 'Description and condition');
      await bens.getByLabel('Belongs to').selectOption('Ben Berg');
      await expectNoProblems(bens);
      await bens.getByRole('button', { name: 'Add Item', exact: true }).click();
      await bens.getByRole('heading', { name: 'Guitar' }).waitFor();
      await bens.getByRole('link', { name: 'Ben Berg' }).click();
      await bens.waitForURL(/\/inventory\?belongs_to=\d+$/);
      await expect.poll(() => itemNames(bens)).toEqual(['Guitar']);

      await bens.goto('/inventory/quick-add');
      await bens.getByLabel('Item Name').fill('Capo');
      await bens.getByLabel('Belongs to').selectOption('Ben Berg');
      await expectNoProblems(bens);
      await bens.getByRole('button', { name: 'Add and next' }).click();
      await bens.getByText('"Capo" added').waitFor();
      const chosen = bens.getByLabel('Belongs to').locator('option:checked');
      await expect.poll(() => chosen.textContent()).toBe('Ben Berg');
      await bens.getByLabel('Item Name').fill('Strings');
      await bens.getByRole('button', { name: 'Add Item' }).click();
      await bens.waitForURL('**/dashboard');
      const { id: benId } = await ben.users.getMe();
      const ofBen = await api.items.list({ query: { belongs_to_id: benId } });
      expect(ofBen.items.map(({ name }) => name).sort()).toEqual(['Capo', 'Guitar', 'Strings']);
      for (const { id, name } of ofBen.items)
        if (name !== 'Guitar') await api.items.remove({ params: { id } });

      await annas.goto('/inventory');
      await annas.getByRole('article').filter({ hasText: 'Guitar' }).getByText('Ben Berg').waitFor();
      for (const [person, item] of [
        ['Everybody', 'Sofa'],
        ['Ben Berg', 'Guitar'],
      ] as const) {
        await openFilters(annas);
        await expectNoProblems(annas);
        await annas.getByLabel('Belongs to', { exact: true }).selectOption(person);
        await showResults(annas);
        await expect.poll(() => itemNames(annas)).toEqual([item]);
        await annas.goto(annas.url());
      }
      await annas.reload();
      await annas.getByRole('button', { name: 'Remove filter Belongs to: Ben Berg' }).click();
      await expect.poll(() => itemNames(annas)).toEqual(['Guitar', 'Sofa']);
      await annas.goto('/search?q=guitar&belongs_to=everybody');
      await annas
        .getByText('No results')
        .or(annas.getByText(/^Nothing found/))
        .first()
        .waitFor();

      await annas.goto('/reports/insurance');
      const people = annas.getByRole('table', { name: 'By person' });
      await expect
        .poll(() => people.getByRole('row').allTextContents())
        .toEqual(['Belongs toItemsNo valueTotal', 'Ben Berg10$250.00', 'Everybody10$500.00', 'All20$750.00']);
      await annas.getByText('Belongs to Ben Berg').waitFor();
      await expectNoProblems(annas);
    },
  );

  itOnDesktop('names the people who added and changed an item', async () => {
    const { id } = await api.items.create({ body: { name: 'Lamp' } });
    await ben.items.update({ params: { id }, body: { description: 'Brass' } });
    await annas.goto(`/inventory/${id}`);
    await annas.getByText(/^Added by Anna Berg/).waitFor();
    await annas.getByText(/^Changed by Ben Berg/).waitFor();
    await expectNoProblems(annas);
  });

  itOnPhone('names the other person when both edit an item at the same time', async () => {
    const { id } = await api.items.create({ body: { name: 'Mixer' } });
    await annas.goto(`/inventory/${id}/edit`);
    await annas.getByRole('textbox', { name: 'Name', exact: true }).fill('Stand mixer');
    await ben.items.update({ params: { id }, body: { name: 'Hand mixer' } });
    await annas.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = annas.getByRole('dialog', { name: 'This item has changed' });
    await dialog.getByText('Ben Berg saved the item after you opened the form.').waitFor();
    await expectNoProblems(annas);
    await dialog.getByRole('button', { name: 'Keep my changes' }).click();
    await annas.getByRole('heading', { name: 'Stand mixer' }).waitFor();
    expect((await api.items.get({ params: { id } })).updated_by?.username).toBe('anna');
  });

  itOnDesktop('shows no people to a person who has the inventory alone', async () => {
    const cleo = makePerson('cleo', 'Cleo Kern');
    const own = await signUp(server.url, cleo);
    const { id } = await own.items.create({ body: { name: 'Bike', current_value: 300 } });
    const { page } = await openPage(browser, server.url, device);
    await bringSession(page, cleo);
    await page.goto(`/inventory/${id}`);
    await page.getByText('Created', { exact: true }).waitFor();
    await page.goto('/inventory');
    await page.getByRole('article').waitFor();
    await openFilters(page);
    await page.getByLabel('Supplier').waitFor();
    await expect.poll(() => page.getByLabel('Belongs to').count()).toBe(0);
    await page.goto(`/inventory/${id}/edit`);
    await openSection(page, 'Description and condition');
    await page.getByLabel('Condition', { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Belongs to').count()).toBe(0);
    await page.goto('/reports/insurance');
    await page.getByRole('table', { name: 'By category' }).waitFor();
    await expect.poll(() => page.getByText('By person').count()).toBe(0);
  });
});
