import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { DEVICES, itOn } from '../support/devices';
import { chooseAction, chooseOption } from '../support/page';
import { bringSession, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
let api: Awaited<ReturnType<typeof signUp>>;

describe.each(DEVICES)('categories on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), startServer()]);
    api = await signUp(server.url);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  itOnPhone(
    'adds, renames, merges and deletes categories, and shows how many items a merge or deletion affects',
    async () => {
      const starters = await api.categories.list();
      const idOf = (name: string) => starters.find((category) => category.name === name)!.id;
      for (const [name, category] of [
        ['Spade', 'Garden'],
        ['Rake', 'Garden'],
        ['Hammer', 'Tools'],
      ] as const) {
        await api.items.create({ body: { name, category_id: idOf(category) } });
      }
      const { page, problems } = await openPage(browser, server.url, device);
      await bringSession(page);

      await page.goto('/inventory/new');
      await page.getByRole('button', { name: 'Category' }).click();
      await page.getByRole('link', { name: 'Manage categories' }).click();
      await page.getByRole('heading', { name: 'Categories and tags' }).waitFor();

      const added = page.getByRole('textbox', { name: 'New category' });
      await added.fill('TOOLS');
      await added.press('Enter');
      await page.getByText('A category called TOOLS already exists').waitFor();
      await added.fill('   ');
      await added.press('Enter');
      await page.getByText('Category name is required').waitFor();
      await added.fill('Outdoors');
      await added.press('Enter');
      await page.getByRole('button', { name: 'Actions for Outdoors' }).waitFor();
      await expect.poll(() => added.inputValue()).toBe('');

      await chooseAction(page, 'Outdoors', 'Rename');
      const renamed = page.getByRole('textbox', { name: 'New name for Outdoors' });
      await renamed.fill('garden');
      await renamed.press('Enter');
      await page.getByText('A category called garden already exists').waitFor();
      await renamed.fill('Yard');
      await renamed.press('Enter');
      await page.getByRole('button', { name: 'Actions for Yard' }).waitFor();

      await chooseAction(page, 'Garden', 'Merge into another');
      const dialog = page.getByRole('dialog');
      await dialog
        .getByText('2 items will move to the category you choose, and "Garden" will be deleted.')
        .waitFor();
      await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
      await dialog.getByText('Choose a category', { exact: true }).and(page.locator('p')).waitFor();
      await chooseOption(dialog, 'Merge into', 'Yard');
      await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
      await page.getByText('2 items moved to "Yard"').waitFor();
      await page.getByRole('button', { name: 'Actions for Garden' }).waitFor({ state: 'detached' });

      await chooseAction(page, 'Tools', 'Delete');
      const question = page.getByRole('alertdialog');
      await question.getByText('1 item will have no category. The item is not deleted.').waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Actions for Tools' }).waitFor({ state: 'detached' });

      await page.getByRole('link', { name: '2 items in Yard' }).click();
      await page.getByText('Showing 2 of 2 items').waitFor();
      const { items } = await api.items.list();
      expect(items.map(({ name, category }) => [name, category?.name]).sort()).toEqual([
        ['Hammer', undefined],
        ['Rake', 'Yard'],
        ['Spade', 'Yard'],
      ]);
      expect(problems).toEqual([]);
    },
  );

  itOnDesktop('shows the empty state, and an error when the categories fail to load', async () => {
    const { page } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.route('**/api/v1/items/categories', (route) => route.abort());
    await page.goto('/categories');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/v1/items/categories');
    await page.route('**/api/v1/items/categories', (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No categories').waitFor();
  });
});
