import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow, findSmallTargets } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { chooseMore, waitForClosedDialog } from '../support/page';
import { bringSession, makePerson, signUp } from '../support/people';
import { plainPhoto, toFile } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
let people = 0;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

describe.each(DEVICES)('templates on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  async function openItem(path: (id: number) => string) {
    const person = makePerson(`templates-${(people += 1)}`, 'Tim Plate');
    const api = await signUp(server.url, person);
    const { id: location_id } = await api.locations.create({ body: { name: 'Bookcase' } });
    const { id: field_id } = await api.customFields.create({ body: { name: 'Language', kind: 'line' } });
    const custom_values = [{ field_id, value: 'English' }];
    const item = await api.items.create({
      body: {
        name: 'Emma',
        brand: 'Penguin',
        serial_number: 'S-1',
        current_value: 12,
        tags: ['Novel'],
        location_id,
        custom_values,
      },
    });
    await api.images.create({
      params: { id: item.id },
      body: {},
      files: [toFile(await plainPhoto('emma.jpg'))],
    });
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    await page.goto(path(item.id));
    return { api, page, problems, item, custom_values };
  }

  itOnPhone('are saved from an item, stay chosen in Quick Add, and fill the long form', async () => {
    const { api, page, problems, custom_values } = await openItem((id) => `/inventory/${id}`);
    await chooseMore(page, 'Save as template');
    const dialog = page.getByRole('dialog', { name: 'Save as template' });
    await dialog.getByRole('textbox', { name: 'Template name' }).fill('Book');
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Template “Book” saved').waitFor();
    await waitForClosedDialog(page);

    await page.goto('/inventory/quick-add');
    const choice = page.getByRole('combobox', { name: 'Start from a template' });
    await choice.selectOption('Book');
    for (const title of ['Persuasion', 'Mansfield Park']) {
      await page.getByLabel('Item Name').fill(title);
      await page.getByRole('button', { name: 'Add and next' }).click();
      await page.getByText(`"${title}" added`).waitFor();
      await expect.poll(() => page.getByLabel('Item Name').inputValue()).toBe('');
    }
    const { items } = await api.items.list();
    expect(items.slice(0, 2)).toMatchObject(
      ['Mansfield Park', 'Persuasion'].map((title) => ({
        name: title,
        brand: 'Penguin',
        tags: ['Novel'],
        current_value: 12,
        serial_number: null,
        location: { name: 'Bookcase' },
        custom_values,
      })),
    );
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);

    await page.getByLabel('Item Name').fill('Lady Susan');
    await page.getByRole('link', { name: 'All fields' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Brand', exact: true }).inputValue())
      .toBe('Penguin');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
      .toBe('Lady Susan');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Language', exact: true }).inputValue())
      .toBe('English');
    await expect.poll(() => findSmallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add Item', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Lady Susan' }).waitFor();
    await expect
      .poll(async () => (await api.items.list()).items[0])
      .toMatchObject({ name: 'Lady Susan', tags: ['Novel'], location: { name: 'Bookcase' }, custom_values });
    expect(problems).toEqual([]);
  });

  itOnDesktop(
    'are renamed and deleted in the settings, with undo, and one that is gone is told',
    async () => {
      const { api, page, problems, item } = await openItem(() => '/settings/inventory');
      for (const title of ['Book', 'Comic'])
        await api.templates.create({ body: { name: title, item_id: item.id } });
      await page.reload();
      await page.getByRole('button', { name: 'Rename template Book' }).click();
      const dialog = page.getByRole('dialog', { name: 'Rename template Book' });
      const input = dialog.getByRole('textbox', { name: 'Template name' });
      await input.fill('comic');
      await input.press('Enter');
      await dialog.getByText('There is already a template called comic').waitFor();
      await input.fill('Novel');
      await input.press('Enter');
      await page.getByText('Template renamed to “Novel”').waitFor();
      await page.getByRole('button', { name: 'Delete template Comic' }).click();
      await page.getByText('Template “Comic” deleted').waitFor();
      await page.getByRole('button', { name: 'Delete template Comic' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Delete template Comic' }).waitFor();
      await expect.poll(() => findBarriers(page)).toEqual([]);

      await page.goto('/inventory/quick-add');
      const choice = page.getByRole('combobox', { name: 'Start from a template' });
      await choice.selectOption('Comic');
      const comic = (await api.templates.list()).find((template) => template.name === 'Comic');
      await api.templates.remove({ params: { id: comic?.id ?? 0 } });
      await page.getByLabel('Item Name').fill('Asterix');
      await page.getByRole('button', { name: 'Add Item' }).click();
      await page.getByText('This template no longer exists. Choose another one, or none.').first().waitFor();
      await expect.poll(() => page.getByLabel('Item Name').inputValue()).toBe('Asterix');
      await choice.selectOption('No template');
      await page.getByRole('button', { name: 'Add Item' }).click();
      await page.waitForURL('**/dashboard');
      await expect.poll(async () => (await api.items.list()).items[0]?.name).toBe('Asterix');
      expect(problems).toEqual([]);
    },
  );

  itOnPhone('a duplicate asks what to take over, copies photos, and remembers the answer', async () => {
    const { api, page, problems } = await openItem((id) => `/inventory/${id}`);
    await chooseMore(page, 'Duplicate');
    const photos = page.getByRole('checkbox', { name: 'Photos' });
    const tags = page.getByRole('checkbox', { name: 'Tags' });
    await expect.poll(() => photos.isChecked()).toBe(true);
    await tags.uncheck();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findSmallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('1/3').waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Emma again');
    await page.getByRole('button', { name: 'Add Item', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Emma again' }).waitFor();
    await expect.poll(async () => (await api.items.list()).items[0]?.images.length).toBe(1);
    expect((await api.items.list()).items[0]).toMatchObject({
      name: 'Emma again',
      tags: [],
      brand: 'Penguin',
      serial_number: null,
      location: { name: 'Bookcase' },
    });
    await page.goBack();
    await chooseMore(page, 'Duplicate');
    await photos.waitFor();
    await expect.poll(() => photos.isChecked()).toBe(true);
    await expect.poll(() => tags.isChecked()).toBe(false);
    expect(problems).toEqual([]);
  });
});
