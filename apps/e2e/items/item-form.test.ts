import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openBrowser, openPage, PHONE } from '../support/browser';
import { DEVICES, itOn } from '../support/devices';
import { chooseOption, choosePhotoAction, middleOf, openSection } from '../support/page';
import { bringSession, signUp } from '../support/people';
import { plainPhoto, toFile } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
let api: Awaited<ReturnType<typeof signUp>>;

const named = async (name: string) => (await api.items.list({ query: { search: name } })).items;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each(DEVICES)('item form on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), startServer()]);
    api = await signUp(server.url);
    // The form of the first item is shorter.
    await api.items.create({ body: { name: 'Nail' } });
    ({ page, problems } = await openPage(browser, server.url, device));
    await bringSession(page);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  itOnPhone(
    'saves an item, suggests known systems and keeps location and category for the next item',
    async () => {
      const attic = await api.locations.create({ body: { name: 'Attic' } });
      await api.items.create({ body: { name: 'Belt', systems_used_in: ['Bench lathe'] } });
      await page.goto('/inventory/new');
      await field(page, 'Name').fill('Chuck');
      await field(page, 'Quantity').fill('2');
      await openSection(page, 'Description and condition');
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'description');
      await field(page, 'Description').fill('Three jaws');
      await page.getByLabel('Condition', { exact: true }).selectOption('good');
      await chooseOption(page, 'Location', 'Attic');
      await chooseOption(page, 'Category', 'Tools');
      await openSection(page, 'Value and purchase');
      await field(page, 'Purchase price').fill('12.50');
      await page.getByLabel('Purchase date').fill('2024-02-29');
      await openSection(page, 'Brand, model, serial number');
      const systems = page.getByRole('combobox', { name: 'Used in' });
      await systems.fill('ben');
      await page.getByRole('option', { name: 'Bench lathe' }).waitFor();
      await systems.press('ArrowDown');
      await systems.press('Enter');
      await button(page, 'Remove Bench lathe').waitFor();
      await openSection(page, 'Suppliers');
      await button(page, 'Add supplier').click();
      await field(page, 'Supplier name').fill('Conrad');
      await field(page, 'Link').fill('https://conrad.de/a');
      await openSection(page, 'Lending and selling');
      await page.getByLabel('For Borrow').selectOption('trusted');
      await button(page, 'Save and add another').click();

      await page.getByText('"Chuck" added').waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
      await expect.poll(() => field(page, 'Name').inputValue()).toBe('');
      await expect.poll(() => field(page, 'Supplier name').count()).toBe(0);
      await field(page, 'Name').fill('Chuck key');
      await button(page, 'Add Item').click();
      await page.getByRole('heading', { name: 'Chuck key' }).waitFor();

      const items = await named('chuck');
      expect(items.map(({ name, location_id, category }) => [name, location_id, category?.name])).toEqual([
        ['Chuck key', attic.id, 'Tools'],
        ['Chuck', attic.id, 'Tools'],
      ]);
      await expect
        .poll(() => api.items.get({ params: { id: items[1]!.id } }))
        .toMatchObject({
          description: 'Three jaws',
          quantity: 2,
          condition: 'good',
          purchase_price: 12.5,
          purchase_date: '2024-02-29',
          systems_used_in: ['Bench lathe'],
          suppliers: [{ supplier_name: 'Conrad', supplier_url: 'https://conrad.de/a' }],
          borrow_availability: 'trusted',
        });
    },
  );

  itOnDesktop(
    'shows a message for every error, including errors from the server, and keeps the values',
    async () => {
      const lamps = await api.categories.create({ body: { name: 'Lamps' } });
      await page.goto('/inventory/new');
      await field(page, 'Name').fill('Desk lamp');
      await field(page, 'Quantity').fill('1.5');
      await openSection(page, 'Value and purchase');
      await field(page, 'Purchase price').fill('about 15');
      await field(page, 'Current value').fill('-1');
      await page.getByLabel('Purchase date').fill('0001-01-01');
      await openSection(page, 'Suppliers');
      await button(page, 'Add supplier').click();
      await field(page, 'Supplier name').fill('Somebody');
      await field(page, 'Link').fill('javascript:alert(1)');
      await chooseOption(page, 'Category', 'Lamps');
      const more = page.getByRole('region', { name: 'Add more' }).getByRole('button');
      while ((await more.count()) > 0) await more.first().click();
      // Without sections to add, the buttons stay below the form.
      const { height = 0 } = (await button(page, 'Add Item').boundingBox()) ?? {};
      expect(height).toBeLessThan(60);
      await button(page, 'Add Item').click();
      for (const message of [
        'Quantity must be a whole number',
        'Purchase price must be a number such as 12.50',
        'Current value must be 0 or more',
        'Purchase date cannot be before 1900-01-01',
        'Supplier link must be a web address that starts with http:// or https://',
      ]) {
        await expect.poll(() => page.getByText(message).count()).toBe(2);
      }
      await field(page, 'Quantity').fill('3');
      await field(page, 'Purchase price').fill('1.50');
      await field(page, 'Current value').fill('1');
      await page.getByLabel('Purchase date').fill('2024-01-01');
      await field(page, 'Link').fill('https://example.org');
      await api.categories.remove({ params: { id: lamps.id } });
      await button(page, 'Add Item').click();
      await page.getByText('This category no longer exists. Choose another one.').first().waitFor();
      await expect.poll(() => field(page, 'Quantity').inputValue()).toBe('3');
      await chooseOption(page, 'Category', 'Tools');
      await button(page, 'Add Item').click();
      await page.getByRole('heading', { name: 'Desk lamp' }).waitFor();
    },
  );

  itOnPhone('adds one item when the form is submitted repeatedly', async () => {
    await page.goto('/inventory/new');
    await field(page, 'Name').fill('Anvil');
    await page.evaluate(() => {
      const form = document.querySelector('form');
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await page.getByRole('heading', { name: 'Anvil' }).waitFor();
    await expect.poll(() => named('anvil')).toHaveLength(1);
  });

  itOnPhone('keeps the values when the connection is lost, and asks before discarding them', async () => {
    await page.goto('/inventory/new');
    await field(page, 'Name').fill('Half a thing');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await button(page, 'Add Item').click();
    await page.getByText('No connection to the server. Your input is kept. Try again.').waitFor();
    await page
      .getByRole(name === 'phone' ? 'banner' : 'main')
      .getByRole('link', { name: 'Inventory', exact: true })
      .click();
    await button(page, 'Stay').click();
    await page.context().setOffline(false);
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Half a thing');
    await button(page, 'Add Item').click();
    await page.getByRole('heading', { name: 'Half a thing' }).waitFor();
    await expect.poll(() => named('half')).toHaveLength(1);
  });

  itOnPhone(
    'adds one item when the response is lost, the page is reloaded and a field is changed',
    async () => {
      const lose = () =>
        page.route(
          '**/api/v1/items/',
          async (route) => {
            await route.fetch();
            await route.abort();
          },
          { times: 1 },
        );
      await page.goto('/inventory/new');
      await field(page, 'Name').fill('Lost and found');
      await lose();
      await button(page, 'Add Item').click();
      await page.getByText('No connection to the server. Your input is kept. Try again.').waitFor();
      await page.reload();
      await expect.poll(() => field(page, 'Name').inputValue()).toBe('Lost and found');
      await lose();
      await button(page, 'Add Item').click();
      await page.getByText('No connection to the server. Your input is kept. Try again.').waitFor();
      await field(page, 'Quantity').fill('3');
      await button(page, 'Add Item').click();
      await page.getByRole('heading', { name: 'Lost and found' }).waitFor();
      await expect.poll(() => named('lost')).toMatchObject([{ name: 'Lost and found', quantity: 3 }]);
    },
  );

  itOnDesktop('duplicates an item without its serial number', async () => {
    const { id } = await api.items.create({
      body: { name: 'Drill', quantity: 4, serial_number: 'SN-1', purchase_price: 80 },
    });
    await page.goto(`/inventory/new?from=${id}`);
    await page.getByRole('heading', { name: 'Duplicate item' }).waitFor();
    await button(page, 'Continue').click();
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Drill');
    await button(page, 'Add Item').click();
    await page.getByRole('heading', { name: 'Drill', exact: true }).waitFor();
    const [copy] = await named('drill');
    expect(copy?.id).not.toBe(id);
    expect(copy).toMatchObject({ name: 'Drill', quantity: 4, purchase_price: 80, serial_number: null });
  });

  itOnDesktop(
    'shows conflicting changes from two tabs and overwrites nothing before the user confirms',
    async () => {
      const body = { name: 'Tent', description: 'Green', model_number: 'T-1' };
      const { id } = await api.items.create({ body });
      const other = await page.context().newPage();
      for (const tab of [page, other]) {
        await tab.goto(`/inventory/${id}/edit`);
        await field(tab, 'Name').waitFor();
      }
      await field(other, 'Description').fill('Green, for four');
      await field(other, 'Model number').fill('T-4');
      await button(other, 'Save').click();
      await other.getByText('Item saved').waitFor();
      await other.close();

      const get = () => api.items.get({ params: { id } });
      const dialog = page.getByRole('dialog', { name: 'This item has changed' });
      await field(page, 'Name').fill('Big tent');
      await field(page, 'Description').fill('Green and big');
      await button(page, 'Save').click();
      await dialog.waitFor();
      await expect.poll(() => dialog.getByRole('listitem').allInnerTexts()).toHaveLength(3);
      await dialog.getByText('Green and big').waitFor();
      await dialog.getByText('Green, for four').waitFor();

      await page.keyboard.press('Escape');
      await expect.poll(() => field(page, 'Description').inputValue()).toBe('Green and big');
      await expect
        .poll(() => get())
        .toMatchObject({ name: 'Tent', description: 'Green, for four', model_number: 'T-4' });

      await button(page, 'Save').click();
      await dialog.getByRole('button', { name: 'Use saved value for Model number' }).click();
      await dialog.getByRole('button', { name: 'Keep my changes' }).click();
      await page.getByText('Item saved').waitFor();
      await expect
        .poll(() => get())
        .toMatchObject({
          name: 'Big tent',
          description: 'Green and big',
          model_number: 'T-4',
        });
    },
  );

  itOnPhone('replaces the form values with the saved values after a conflict', async () => {
    const { id } = await api.items.create({ body: { name: 'Kayak' } });
    await page.goto(`/inventory/${id}/edit`);
    await field(page, 'Name').fill('Canoe');
    await api.items.update({ params: { id }, body: { name: 'Sea kayak', quantity: 2 } });
    await button(page, 'Save').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use saved values' }).click();
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Sea kayak');
    await expect.poll(() => field(page, 'Quantity').inputValue()).toBe('2');
    await button(page, 'Save').click();
    await page.getByRole('heading', { name: 'Sea kayak' }).waitFor();
  });

  itOnDesktop('shows a conflict even after a reload has restored the draft', async () => {
    const { id } = await api.items.create({ body: { name: 'Sled' } });
    page.on('dialog', (question) => void question.accept());
    await page.goto(`/inventory/${id}/edit`);
    await field(page, 'Name').fill('Old sled');
    // The client does not send an unchanged quantity, so only the model number causes a conflict.
    await api.items.update({ params: { id }, body: { quantity: 2, model_number: 'S-2' } });
    await page.reload();
    await page.getByText('Your unsaved changes were restored.').waitFor();
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Old sled');
    await button(page, 'Save').click();
    await page.getByRole('button', { name: 'Use saved value for Model number' }).click();
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    await page.getByRole('heading', { name: 'Old sled' }).waitFor();
    await expect
      .poll(() => api.items.get({ params: { id } }))
      .toMatchObject({
        name: 'Old sled',
        quantity: 2,
        model_number: 'S-2',
      });
  });

  itOnPhone(
    'returns to the list or item that opened the form, and Back does not reopen the form',
    async () => {
      const { id } = await api.items.quickAdd({ body: { name: 'Lathe' } });
      const list = '/inventory?search=lathe&sort=name';
      const empty = '/inventory?search=xylophone';
      await page.goto(empty);
      await page.locator('main').getByRole('link', { name: 'Add Item' }).click();
      await page.getByRole('heading', { name: 'Add Item' }).waitFor();
      // Phones have no space for Cancel beside the other two buttons.
      const cancel = page.getByRole('link', { name: device === PHONE ? 'Inventory' : 'Cancel' });
      await (device === PHONE ? page.getByRole('banner').locator(cancel) : cancel).click();
      await page.waitForURL(`**${empty}`);

      await page.goto('/dashboard');
      await page.goto(list);
      await page.locator('main').getByRole('link', { name: 'Lathe' }).first().click();
      await page.getByRole('link', { name: 'Edit' }).click();
      await field(page, 'Model number').fill('L-1');
      await button(page, 'Save').click();
      await page.getByText('Item saved').waitFor();
      await page.waitForURL(`**/inventory/${id}`);
      await page.goBack();
      await page.waitForURL(`**${list}`);
      await page.goBack();
      await page.waitForURL('**/dashboard');

      // When the form was opened by its URL, the item replaces the form in the history.
      await page.goto(`/inventory/${id}/edit`);
      await field(page, 'Model number').fill('L-2');
      await button(page, 'Save').click();
      await page.waitForURL(`**/inventory/${id}`);
      await page.goBack();
      await page.waitForURL('**/dashboard');
      expect((await api.items.get({ params: { id } })).model_number).toBe('L-2');
    },
  );

  itOnPhone('marks a saved item as complete and offers to mark it as needing details again', async () => {
    const { id } = await api.items.quickAdd({ body: { name: 'Level' } });
    const needsDetails = async () => (await api.items.get({ params: { id } })).needs_full_details;
    await page.goto('/dashboard');
    await page
      .getByRole('region', { name: 'Items Needing Details' })
      .getByRole('link', { name: /Level/ })
      .click();
    await page.getByRole('region', { name: 'Missing details' }).waitFor();
    await button(page, 'Save').click();
    await page.getByText('Item saved. It no longer needs details.').waitFor();
    await expect.poll(needsDetails).toBe(false);
    await button(page, 'Still needs details').click();
    await expect.poll(needsDetails).toBe(true);
    await page.getByText('This item needs additional details').waitFor();
    await api.items.remove({ params: { id } });
    expect(problems).toEqual([]);
  });

  itOnPhone('goes through the items that need details by keyboard, button and swipe', async () => {
    const saw = await api.items.quickAdd({ body: { name: 'Saw' } });
    const photo = await plainPhoto('IMG_1.jpg');
    const plane = await api.items.addWithPhoto({
      body: { name: 'Photo 2, Nov 23', request_key: randomUUID() },
      files: [toFile(photo)],
    });
    const vice = await api.items.addWithPhoto({
      body: { name: 'Photo 1, Nov 23', request_key: randomUUID() },
      files: [toFile(photo)],
    });
    const read = (id: number) => api.items.get({ params: { id } });
    await page.goto(`/inventory/${vice.id}/edit?queue=needs-details`);
    await page.getByText('3 of 3 left').waitFor();
    await page.locator('input[name=name]:focus').waitFor();
    const saveBox = await button(page, 'Save and next').boundingBox();
    expect(saveBox && saveBox.y + saveBox.height).toBeLessThanOrEqual(device.viewport.height);
    await page.keyboard.type('Vice');
    await page.keyboard.press('Control+Enter');
    await page.getByText('2 of 3 left').waitFor();
    // The toast is about the previous item, not about the item that is open now.
    await button(page, 'Still needs details').click();
    await expect.poll(async () => (await read(vice.id)).needs_full_details).toBe(true);
    await api.items.update({ params: { id: vice.id }, body: { needs_full_details: false } });

    await field(page, 'Model number').fill('P-1');
    const swipe = async (by: number) => {
      const { x, y } = await middleOf(page.getByRole('link', { name: /^Photo of/ }));
      const touch = await page.context().newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
      await send('touchStart', x);
      for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', x + by * share);
      await send('touchEnd');
      await touch.detach();
    };
    await page.getByRole('link', { name: /^Photo of/ }).scrollIntoViewIfNeeded();
    await swipe(-150);
    await page.getByRole('heading', { name: 'Saw' }).waitFor();
    await page.getByText('1 of 3 left').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('2 of 3 left').waitFor();
    await expect.poll(() => field(page, 'Model number').inputValue()).toBe('P-1');
    await page.getByRole('link', { name: /^Photo of/ }).scrollIntoViewIfNeeded();
    await swipe(150);
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Vice');
    await button(page, 'Skip').click();
    await page.getByText('2 of 3 left').waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('heading', { name: 'Saw' }).waitFor();
    await button(page, 'Save and next').click();
    await page.getByText('1 item still needs details').waitFor();
    await page.waitForURL('**/inventory?needs_details=true');
    await expect.poll(() => read(plane.id)).toMatchObject({ needs_full_details: true, model_number: null });
    await expect.poll(() => read(saw.id)).toMatchObject({ needs_full_details: false });
    await expect.poll(() => read(vice.id)).toMatchObject({ name: 'Vice' });

    await page.getByRole('link', { name: 'Add missing details' }).click();
    await page.getByText('1 of 1 left').waitFor();
    await page.locator('input[name=name]:focus').waitFor();
    await page.keyboard.type('Plane');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Try adjusting your search criteria.').waitFor();
    await expect.poll(() => read(plane.id)).toMatchObject({ name: 'Plane', model_number: 'P-1' });
    await button(page, 'Show all items').click();
    await page.waitForURL('**/inventory');
    expect(problems).toEqual([]);
  });

  itOnPhone('merges photos of the same thing while naming them, and splits one off again', async () => {
    const add = async (name: string) =>
      api.items.addWithPhoto({
        body: { name, request_key: randomUUID() },
        files: [toFile(await plainPhoto(`${name}.jpg`, name === 'Lathe' ? '#2b6a8a' : '#8a2b2b'))],
      });
    const [back, lathe] = [await add('Photo 2, Nov 23'), await add('Lathe')];
    const countPhotos = async () => (await api.items.get({ params: { id: lathe.id } })).images.length;
    await page.goto(`/inventory/${lathe.id}/edit?queue=needs-details`);
    await button(page, 'Save and next').click();
    await button(page, 'Same thing as Lathe').click();
    await page.getByText('Photos added to Lathe').waitFor();
    await expect.poll(countPhotos).toBe(2);
    await button(page, 'Undo').click();
    await expect.poll(countPhotos).toBe(1);
    await api.items.merge({ params: { id: back.id }, body: { into_id: lathe.id } });

    await page.goto(`/inventory/${lathe.id}`);
    await page.getByRole('heading', { name: 'Photos (2)' }).waitFor();
    await choosePhotoAction(page, 'Make it a separate item');
    await page.waitForURL(/\/inventory\/\d+\/edit$/);
    await field(page, 'Name').fill('Lathe cover');
    await button(page, 'Save').click();
    await page.getByRole('heading', { name: 'Lathe cover' }).waitFor();
    await expect.poll(countPhotos).toBe(1);
    expect(problems).toEqual([]);
  });
});
