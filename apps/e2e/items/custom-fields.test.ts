import type { CreateCustomFieldInput } from '@stowage/contracts';
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

describe.each(DEVICES)('custom fields on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  async function open(path: string, locale = 'en-US') {
    const person = makePerson(`fields-${(people += 1)}`, 'Fanny Field');
    const api = await signUp(server.url, person);
    await api.items.create({ body: { name: 'Saw' } });
    const { page, problems } = await openPage(browser, server.url, { ...device, locale });
    await bringSession(page, person);
    await page.goto(path);
    return { api, page, problems };
  }

  /** Fields of some kinds, and an item with values of each. */
  async function addFields({ api }: Pick<Awaited<ReturnType<typeof open>>, 'api'>) {
    const create = (body: CreateCustomFieldInput) => api.customFields.create({ body });
    const voltage = await create({ name: 'Voltage', kind: 'decimal', unit: 'V' });
    const colour = await create({ name: 'Colour', kind: 'choice', choices: ['Red', 'Blue'] });
    const size = await create({ name: 'Size', kind: 'line' });
    const drill = await api.items.create({
      body: {
        name: 'Drill',
        custom_values: [
          { field_id: voltage.id, value: 18 },
          { field_id: colour.id, value: 'Blue' },
          { field_id: size.id, value: '13' },
        ],
      },
    });
    const lamp = await api.items.create({
      body: {
        name: 'Lamp',
        custom_values: [
          { field_id: voltage.id, value: 230 },
          { field_id: size.id, value: 'large' },
        ],
      },
    });
    return { voltage, colour, size, drill, lamp };
  }

  itOnPhone('are added one by one and as a suggested set, which one undo takes back', async () => {
    const { api, page, problems } = await open('/custom-fields');
    await page.getByText('No custom fields').waitFor();
    await page.getByRole('button', { name: 'Suggested sets' }).click();
    const sets = page.getByRole('dialog');
    await sets.getByText('Vintage, Grape, Region, Type of wine, and Drink by (year)').waitFor();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await sets.getByRole('button', { name: 'Add 5 fields: Wine' }).click();
    await sets.getByText('Already there').waitFor();
    expect((await api.customFields.list()).map((field) => field.name).sort()).toEqual([
      'Drink by (year)',
      'Grape',
      'Region',
      'Type of wine',
      'Vintage',
    ]);
    await sets.getByRole('button', { name: 'Close' }).first().click();
    await waitForClosedDialog(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('No custom fields').waitFor();

    await page.getByRole('button', { name: 'Add field', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('Name of the field is required').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('Length');
    await dialog.getByLabel('Kind', { exact: true }).selectOption('Decimal number');
    await dialog.getByLabel('Unit', { exact: true }).fill('cm');
    await dialog.getByRole('checkbox', { name: 'Tools' }).check();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Actions for Length' }).waitFor();
    await page.getByText('Decimal number · cm · Tools').waitFor();
    await waitForClosedDialog(page);

    await page.getByRole('button', { name: 'Add field', exact: true }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('LÉNGTH');
    await dialog.getByLabel('Kind', { exact: true }).selectOption('One choice');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('Enter at least one choice').waitFor();
    await dialog.getByLabel('Choices', { exact: true }).fill('Short\n\nLong\n');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('There is already a custom field called LÉNGTH.').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('Notes');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Actions for Notes' }).waitFor();
    const fields = await api.customFields.list();
    expect(fields.map((field) => [field.name, field.unit, field.choices, field.category_ids.length])).toEqual(
      [
        ['Length', 'cm', [], 1],
        ['Notes', null, ['Short', 'Long'], 0],
      ],
    );
    expect(problems).toEqual([]);
  });

  itOnDesktop('are filled in by kind, checked, and shown on the page of the item', async () => {
    const { api, page, problems } = await open('/inventory');
    const tools = (await api.categories.list()).find((category) => category.name === 'Tools');
    const fields: CreateCustomFieldInput[] = [
      { name: 'Author', kind: 'line' },
      { name: 'Story', kind: 'text' },
      { name: 'Pages', kind: 'whole' },
      { name: 'Weight', kind: 'decimal', unit: 'kg' },
      { name: 'Fee', kind: 'money' },
      { name: 'Serviced', kind: 'day' },
      { name: 'Signed', kind: 'yes_no' },
      { name: 'Site', kind: 'link' },
      { name: 'Colour', kind: 'choice', choices: ['Red', 'Blue'] },
      { name: 'Seasons', kind: 'choices', choices: ['Spring', 'Summer'] },
      { name: 'Torque', kind: 'whole', category_ids: [tools?.id ?? 0] },
    ];
    for (const body of fields) await api.customFields.create({ body });
    await page.goto('/inventory/new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Book');
    await openSection(page, 'Custom fields');
    const section = page.getByRole('region', { name: 'Custom fields' });
    await expect.poll(() => section.getByLabel('Torque').count()).toBe(0);
    await page.getByRole('button', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Tools' }).click();
    await section.getByLabel('Torque').fill('12.5');
    await section.getByLabel('Site').fill('javascript:alert(1)');
    await section.getByLabel('Weight (kg)').fill('1,2.5');
    await page.getByRole('button', { name: 'Add Item', exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.getByText(/^Torque: Value must be a whole number/).waitFor();
    await alert.getByText(/^Weight: Value must be a number/).click();
    await expect
      .poll(() => section.getByLabel('Weight (kg)').evaluate((input) => input.matches(':focus')))
      .toBe(true);
    await expect.poll(() => findBarriers(page)).toEqual([]);

    await section.getByLabel('Torque').fill('40');
    await section.getByLabel('Site').fill('https://example.org/book');
    await section.getByLabel('Weight (kg)').fill('1.25');
    await section.getByLabel('Author').fill('Ann');
    await section.getByLabel('Story').fill('Once\nupon');
    await section.getByLabel('Pages').fill('1200');
    await section.getByLabel('Fee').fill('3.5');
    await section.getByLabel('Serviced').fill('2024-02-29');
    await section.getByLabel('Signed').selectOption('No');
    await section.getByLabel('Colour').selectOption('Blue');
    await section.getByRole('checkbox', { name: 'Summer' }).check();
    await page.getByRole('button', { name: 'Add Item', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Book' }).waitFor();
    const facts = page.getByRole('region', { name: 'Custom fields' });
    for (const text of ['Ann', '1200', '1.25\u00A0kg', '$3.50', 'Feb 29, 2024', 'No', 'Blue', 'Summer', '40'])
      await facts.getByText(text, { exact: true }).waitFor();
    const link = facts.getByRole('link', { name: 'https://example.org/book' });
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer');
    await expect.poll(() => findBarriers(page)).toEqual([]);

    // The item keeps the field of its former category, and a choice that the field has no longer.
    const [item] = (await api.items.list({ query: { search: 'Book' } })).items;
    const colour = (await api.customFields.list()).find((field) => field.name === 'Colour');
    await api.customFields.update({ params: { id: colour?.id ?? 0 }, body: { choices: ['Red'] } });
    await api.items.update({ params: { id: item?.id ?? 0 }, body: { category_id: null } });
    await page.goto(`/inventory/${item?.id}/edit`);
    await page.getByRole('option', { name: 'Blue (no longer offered)' }).waitFor({ state: 'attached' });
    await expect.poll(() => section.getByLabel('Torque').inputValue()).toBe('40');
    await expect.poll(() => section.getByLabel('Fee').inputValue()).toBe('3.50');
    await section.getByLabel('Pages').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await facts.getByText('Blue (no longer offered)').waitFor();
    await expect.poll(() => facts.getByText('Pages').count()).toBe(0);
    await page.getByRole('link', { name: 'History' }).first().click();
    await page.getByText('You').or(page.getByText('Fanny Field')).first().waitFor();
    await page.getByText(/removed Pages \(was 1,?200\)/).waitFor();
    expect(problems).toEqual([]);
  });

  itOnDesktop('filter and sort the inventory', async () => {
    const opened = await open('/inventory');
    const { page, problems } = opened;
    const { drill, voltage } = await addFields(opened);
    await page.goto(`/inventory/${drill.id}`);
    await page.getByRole('region', { name: 'Custom fields' }).getByRole('link', { name: 'Blue' }).click();
    await page.getByText('Showing 1 of 1 items').waitFor();
    await page.getByRole('button', { name: /Colour: Blue/ }).click();
    await page.getByText('Showing 3 of 3 items').waitFor();
    expect(queryOf(page)).toBe('');

    await openFilters(page);
    await page.getByLabel('Custom field', { exact: true }).selectOption('Voltage');
    await page.getByText('Showing 2 of 2 items').waitFor();
    await page.getByLabel('From: Voltage (V)').fill('20');
    await page.getByText('Showing 1 of 1 items').waitFor();
    await page.getByLabel('From: Voltage (V)').fill('');
    await page.getByText('Showing 2 of 2 items').waitFor();
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await showResults(page);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Voltage');
    await expect.poll(() => queryOf(page)).toBe(`?field=${voltage.id}&sort=custom`);
    const names = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => names.allTextContents()).toEqual(['Drill', 'Lamp', 'Saw']);
    await page.getByRole('button', { name: /Voltage: With or without/ }).click();
    await page.getByText('Showing 3 of 3 items').waitFor();
    expect(queryOf(page)).toBe('');
    expect(problems).toEqual([]);
  });

  itOnPhone('filter the inventory on a phone', async () => {
    const opened = await open('/inventory');
    const { page, problems } = opened;
    await addFields(opened);
    await page.reload();
    await openFilters(page);
    await page.getByLabel('Custom field', { exact: true }).selectOption('Size');
    await page.getByLabel('Value: Size').fill('LARG');
    await page.getByRole('button', { name: 'Show 1 item' }).click();
    await page.getByRole('button', { name: /Size: LARG/ }).waitFor();
    expect(problems).toEqual([]);
  });

  itOnDesktop('are set and cleared for several items at once', async () => {
    const opened = await open('/inventory');
    const { api, page, problems } = opened;
    const { voltage, colour } = await addFields(opened);
    await page.reload();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Drill', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Select Saw', exact: true }).check();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Custom field', { exact: true }).selectOption('Voltage');
    await dialog.getByLabel('New: Voltage (V)').fill('much');
    await dialog.getByText(/must be a number/).waitFor();
    await dialog.getByLabel('New: Voltage (V)').fill('12.5');
    await dialog.getByLabel('Custom field', { exact: true }).selectOption('Colour');
    await dialog.getByLabel('Colour', { exact: true }).selectOption('Not set');
    await dialog.getByRole('button', { name: 'Change 2 items' }).click();
    await waitForClosedDialog(page);
    const { items } = await api.items.list();
    expect(Object.fromEntries(items.map((item) => [item.name, item.custom_values.length]))).toEqual({
      Saw: 1,
      Drill: 2,
      Lamp: 2,
    });
    const valueOf = (item: string) =>
      items.find((one) => one.name === item)?.custom_values.find(({ field_id }) => field_id === voltage.id)
        ?.value;
    expect([valueOf('Saw'), valueOf('Drill')]).toEqual([12.5, 12.5]);
    expect((await api.customFields.list()).find(({ id }) => id === colour.id)?.item_count).toBe(0);
    expect(problems).toEqual([]);
  });

  itOnPhone('are renamed, and keep what is typed when someone else has renamed them', async () => {
    const opened = await open('/inventory');
    const { api, page, problems } = opened;
    const { size } = await addFields(opened);
    await page.goto('/custom-fields');
    await chooseAction(page, 'Size', 'Edit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Diameter');
    await api.customFields.update({ params: { id: size.id }, body: { name: 'Gauge' } });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText(/Someone has renamed this custom field to Gauge/).waitFor();
    await expect.poll(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Diameter');
    await page.getByText('Edit the field "Gauge"').waitFor();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Actions for Diameter' }).waitFor();
    expect((await api.customFields.list()).find(({ id }) => id === size.id)?.item_count).toBe(2);
    // The refused request.
    expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  });

  itOnPhone('change their kind after listing what is lost, and are deleted, each with undo', async () => {
    const opened = await open('/inventory');
    const { api, page, problems } = opened;
    const { size } = await addFields(opened);
    await page.goto('/custom-fields');
    await chooseAction(page, 'Size', 'Edit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Kind', { exact: true }).selectOption('Whole number');
    await dialog.getByText('1 value is kept.').waitFor();
    await dialog.getByText('1 value cannot be converted and is removed:').waitFor();
    await dialog.getByText('Lamp: large').waitFor();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change and remove values' }).click();
    await waitForClosedDialog(page);
    const find = async () => (await api.customFields.list()).find(({ id }) => id === size.id);
    await expect.poll(find).toMatchObject({ kind: 'whole', item_count: 1 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(find).toMatchObject({ kind: 'line', item_count: 2 });

    await chooseAction(page, 'Size', 'Edit');
    await dialog.getByLabel('Kind', { exact: true }).selectOption('One choice');
    await expect.poll(() => dialog.getByLabel('Choices').inputValue()).toBe('13\nlarge');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await waitForClosedDialog(page);
    await chooseAction(page, 'Size', 'Delete');
    const question = page.getByRole('alertdialog');
    await question
      .getByText('2 items have a value. The values go to the trash with the field, for 30 days.')
      .waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('"Size" deleted').waitFor();
    await page.getByRole('button', { name: 'Actions for Size' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Actions for Size' }).waitFor();
    await expect.poll(find).toMatchObject({ item_count: 2 });
    expect(problems).toEqual([]);
  });

  itOnPhone('read numbers as they are written in German', async () => {
    const { api, page, problems } = await open('/custom-fields', 'de-DE');
    await page.getByRole('button', { name: 'Vorschläge' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '4 Felder hinzufügen: Werkzeug' }).click();
    await page.getByRole('dialog').getByText('Schon vorhanden').waitFor();
    await page.goto('/inventory/new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Bohrer');
    await openSection(page, 'Eigene Felder');
    const section = page.getByRole('region', { name: 'Eigene Felder' });
    await section.getByLabel('Spannung (V)').fill('10.8');
    await section.getByLabel('Gewicht (kg)').fill('1.234');
    await section.getByLabel('Gewicht (kg)').press('Tab');
    await section.getByLabel('Antrieb').selectOption('Akku');
    await expect.poll(() => section.getByLabel('Spannung (V)').inputValue()).toBe('10,8');
    await expect.poll(() => section.getByLabel('Gewicht (kg)').inputValue()).toBe('1234');
    await section.getByLabel('Gewicht (kg)').fill('1,234');
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await page.getByRole('button', { name: 'Gegenstand hinzufügen', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Bohrer' }).waitFor();
    const facts = page.getByRole('region', { name: 'Eigene Felder' });
    for (const text of ['10,8\u00A0V', '1,234\u00A0kg', 'Akku']) await facts.getByText(text).waitFor();
    const [item] = (await api.items.list()).items;
    expect(item?.custom_values.map(({ value }) => value).sort()).toEqual([1.234, 10.8, 'Akku']);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  itOnDesktop('stay usable when there are 200', async () => {
    const { api, page, problems } = await open('/inventory');
    for (let index = 1; index <= 200; index += 1)
      await api.customFields.create({ body: { name: `Field ${index}`, kind: 'line' } });
    await page.goto('/custom-fields');
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(200);
    await expect
      .poll(() => page.getByRole('button', { name: 'Add field', exact: true }).isDisabled())
      .toBe(true);
    await page.getByRole('searchbox', { name: 'Search fields' }).fill('field 117');
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
    await page.goto('/inventory/new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Box');
    await openSection(page, 'Custom fields');
    await page.getByLabel('Field 200', { exact: true }).fill('last');
    await page.getByRole('button', { name: 'Add Item', exact: true }).click();
    await page.getByRole('region', { name: 'Custom fields' }).getByText('last').waitFor();
    expect(problems).toEqual([]);
  });
});
