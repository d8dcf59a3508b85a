import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import {
  chooseAction,
  openFilters,
  openSection,
  queryOf,
  showResults,
  waitForClosedDialog,
} from '../support/page';
import { bringSession, makePerson, signUp } from '../support/people';
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

describe.each(DEVICES)('tags on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  async function open(path: string, locale = 'en-US') {
    const person = makePerson(`tags-${(people += 1)}`, 'Tara Tag');
    const api = await signUp(server.url, person);
    for (const [item, tags] of [
      ['Tent', ['Camping', 'Nylon', 'Green', 'Old']],
      ['Rope', ['Nylon']],
      ['Mug', ['Café']],
      ['Saw', []],
    ] as const)
      await api.items.create({ body: { name: item, tags: [...tags], description: 'In the attic' } });
    const { page, problems } = await openPage(browser, server.url, { ...device, locale });
    await bringSession(page, person);
    await page.goto(path);
    return { api, page, problems };
  }

  itOnPhone('stay readable with a long name, in cards and on the page of the item', async () => {
    const { api, page, problems } = await open('/inventory');
    const long = 'Donaudampfschifffahrtsgesellschaft';
    const { id } = await api.items.create({
      body: { name: 'Ship', tags: [long, 'Steamships of the Danube'] },
    });
    await page.setViewportSize({ width: 320, height: 640 });
    const name = page.getByRole('main').getByRole('link', { name: long }).locator('bdi');
    await page.goto('/inventory');
    await expect.poll(() => name.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(120);
    await page.goto(`/inventory/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Ship' }).waitFor();
    await expect.poll(() => name.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
    expect(problems).toEqual([]);
  });

  itOnPhone('are suggested in the form, stand on the page of the item, and lead to its like', async () => {
    const { api, page, problems } = await open('/inventory/new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Stove');
    await openSection(page, 'Tags');
    const input = page.getByRole('combobox', { name: 'Tags' });
    await input.fill('cam');
    await page.getByRole('option', { name: 'Camping' }).click();
    await input.fill('CAMPING');
    await input.press('Enter');
    await input.fill('Hot');
    await input.press('Enter');
    await page.getByRole('button', { name: 'Add Item', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Stove' }).waitFor();
    await expect.poll(async () => (await api.items.list()).items[0]?.tags).toEqual(['Camping', 'Hot']);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Camping' }).click();
    await page.getByText('Showing 2 of 2 items').waitFor();
    await page.getByRole('button', { name: /Tags: Camping/ }).waitFor();
    expect(problems).toEqual([]);
  });

  itOnDesktop('filter the inventory by any, all and none of several', async () => {
    const { page, problems } = await open('/inventory');
    await openFilters(page);
    const tags = page.getByRole('group', { name: 'Tags' });
    await tags.getByRole('button', { name: 'Camping' }).click();
    await tags.getByRole('button', { name: 'Nylon' }).click();
    await page.getByText('Showing 2 of 2 items').waitFor();
    for (const [choice, count] of [
      ['All of these', 1],
      ['None of these', 2],
    ] as const) {
      await tags.getByRole('radio', { name: choice }).locator('..').click();
      await page.getByText(`Showing ${count} of ${count} items`).waitFor();
    }
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await showResults(page);
    await page.getByRole('button', { name: /Without tags: Camping and Nylon/ }).click();
    await page.getByText('Showing 4 of 4 items').waitFor();
    expect(queryOf(page)).toBe('');
    expect(problems).toEqual([]);
  });

  itOnPhone('are renamed, coloured, merged and deleted beside the categories, each with undo', async () => {
    const { api, page, problems } = await open('/categories');
    await chooseAction(page, 'Camping', 'Rename');
    const renamed = page.getByRole('textbox', { name: 'New name for Camping' });
    await renamed.fill('cafe');
    await renamed.press('Enter');
    await page
      .getByText('There is already a tag called cafe. To make one tag of both, merge them.')
      .waitFor();
    await renamed.fill('Outdoors');
    await renamed.press('Enter');
    await page.getByRole('button', { name: 'Actions for Outdoors' }).waitFor();
    await page.getByRole('button', { name: 'Actions for Outdoors', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Red' }).click();
    await page.getByText('“Outdoors” has another colour').waitFor();
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Nylon', 'Merge into another');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 items will get the tag you choose, and "Nylon" will be deleted.').waitFor();
    await dialog.getByRole('combobox', { name: 'Merge into' }).selectOption('Outdoors');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByRole('link', { name: '2 items with the tag Outdoors' }).waitFor();
    await chooseAction(page, 'Old', 'Delete');
    const question = page.getByRole('alertdialog');
    await question.getByText('1 item has this tag and will lose it. The item is not deleted.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('"Old" deleted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByRole('button', { name: 'Actions for Old' }).waitFor();
    const tags = await api.tags.list();
    expect(tags.map(({ name: tag, colour, item_count }) => [tag, colour, item_count])).toContainEqual([
      'Outdoors',
      'red',
      2,
    ]);
    expect(problems).toEqual([]);
  });

  itOnDesktop('are added to several items at once, and found by the palette', async () => {
    const { api, page, problems } = await open('/inventory');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Mug', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Select Saw', exact: true }).check();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
    const input = page.getByRole('combobox', { name: 'Add tags' });
    await input.fill('nyl');
    await page.getByRole('option', { name: 'Nylon' }).click();
    await page.getByRole('button', { name: 'Change 2 items' }).click();
    await expect
      .poll(async () => (await api.tags.list()).find((tag) => tag.name === 'Nylon')?.item_count)
      .toBe(4);
    await waitForClosedDialog(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').fill('nylon');
    await page.getByRole('option', { name: 'Tag: Nylon' }).click();
    await page.getByText('Showing 4 of 4 items').waitFor();
    expect(problems).toEqual([]);
  });

  itOnPhone('parts, templates and missing receipts are in German', async () => {
    const { api, page, problems } = await open('/dashboard', 'de-DE');
    const [saw] = (await api.items.list({ query: { search: 'Saw' } })).items;
    const id = saw?.id ?? 0;
    await api.items.update({ params: { id }, body: { name: 'Säge', tags: ['Holz'], current_value: 300 } });
    await api.items.create({ body: { name: 'Blatt', tags: ['Holz'], part_of_id: id } });
    await page.reload();
    await page.getByRole('link', { name: /^1 Gegenstand ab 200,00.\$ hat keinen Beleg$/ }).click();
    await page.getByText('1 von 1 Gegenständen').waitFor();
    await page.getByRole('button', { name: /Ohne Beleg/ }).waitFor();
    await page.getByRole('main').getByRole('link', { name: /Säge/ }).first().click();
    await page
      .getByRole('region', { name: 'Teile', exact: true })
      .getByRole('link', { name: 'Blatt' })
      .waitFor();
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);

    await page.getByRole('main').getByRole('button', { name: 'Mehr', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Als Vorlage speichern', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Als Vorlage speichern' });
    await dialog.getByRole('textbox', { name: 'Name der Vorlage' }).fill('Werkzeug');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Vorlage „Werkzeug“ gespeichert').waitFor();
    await waitForClosedDialog(page);
    await page.goto('/inventory/quick-add');
    await page.getByRole('combobox', { name: 'Mit einer Vorlage beginnen' }).selectOption('Werkzeug');
    await page.getByLabel('Name des Gegenstands').fill('Feile');
    await page.getByRole('button', { name: 'Und nächster' }).click();
    await page.getByText('„Feile“ hinzugefügt').waitFor();

    await page.goto(`/inventory/${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Holz' }).click();
    await page.getByRole('button', { name: /Schlagwörter: Holz/ }).waitFor();
    await page.getByText('3 von 3 Gegenständen').waitFor();
    expect(problems).toEqual([]);
  });
});
