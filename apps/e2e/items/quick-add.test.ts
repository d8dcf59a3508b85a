import { translatorFor } from '@stowage/texts/server';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { middleOf, openSection } from '../support/page';
import { bringSession, makePerson, openApi, type Person, signIn, signUp } from '../support/people';
import { damagedPhoto, hugePhoto, plainPhoto, textNamedPhoto, widePhoto } from '../support/photos';
import { startServer, type TestServer } from '../support/server';
import { countStoredFiles } from '../support/stored-files';

const BEN = makePerson('ben', 'Ben Ode');

let browser: Browser;
let server: TestServer;
let api: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  api = await signUp(server.url);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

async function openQuickAdd(
  device: Parameters<typeof openPage>[2] = PHONE,
  firstField = 'Item Name',
): Promise<Page> {
  const { page } = await openPage(browser, server.url, device);
  await bringSession(page);
  await page.goto('/inventory/quick-add');
  await page.getByLabel(firstField).waitFor();
  return page;
}

const countItems = async (search: string) => (await api.items.list({ query: { search } })).total;

it('keeps the item and the valid photo when another photo is damaged, and names the damaged one', async () => {
  const page = await openQuickAdd();
  await page.getByLabel('Item Name').fill('Router');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([await plainPhoto('good.jpg'), await damagedPhoto('bad.jpg')]);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText(/Item created but photo upload failed: .*bad\.jpg/).waitFor();
  const { items } = await api.items.list({ query: { search: 'router' } });
  expect(items).toHaveLength(1);
  expect(items[0]?.images).toHaveLength(1);
});

it('rejects a text file at once without using one of the three photo slots', async () => {
  const page = await openQuickAdd();
  await page.getByLabel('Item Name').fill('Lamp');
  const names = ['one.jpg', 'two.jpg', 'three.jpg'];
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([
      textNamedPhoto('notes.jpg'),
      ...(await Promise.all(names.map((name) => plainPhoto(name)))),
    ]);
  await page.getByText('notes.jpg is not a valid image type').waitFor();
  for (const name of names) await page.getByRole('img', { name }).waitFor();
  await expect.poll(() => page.getByText('Maximum 3 images allowed').count()).toBe(0);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.waitForURL('**/dashboard');
  await expect.poll(() => countItems('lamp')).toBe(1);
});

it('adds one item on a double click', async () => {
  const page = await openQuickAdd();
  await page.getByLabel('Item Name').fill('Ladder');
  await page.getByRole('button', { name: 'Add Item' }).dblclick();
  await page.waitForURL('**/dashboard');
  await expect.poll(() => countItems('ladder')).toBe(1);
});

async function signInAgain(page: Page, { username, password }: Person): Promise<void> {
  await page.waitForURL('**/login**');
  await page.getByLabel('Email or Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

it('keeps the values and the photos through a reload and the end of the session, and no photo after saving', async () => {
  await signUp(server.url, BEN);
  const { page, context } = await openPage(browser, server.url, PHONE);
  await signIn(page, BEN);
  await page.goto('/inventory/quick-add');
  await page.getByLabel('Item Name').fill('Camera');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([await plainPhoto('front.jpg'), await plainPhoto('back.jpg', '#2b6a8a')]);
  const photo = (name: string) => page.getByRole('img', { name });
  await photo('back.jpg').waitFor();
  const hasDraft = "Object.keys(sessionStorage).some((key) => key.endsWith('quick-add-files'))";
  await expect.poll(() => page.evaluate(countStoredFiles)).toEqual([2]);
  await expect.poll(() => page.evaluate(hasDraft)).toBe(true);
  await page.reload();
  await photo('front.jpg').waitFor();
  await photo('back.jpg').waitFor();

  await (await openApi(server.url, BEN)).users.removeSessions();
  await page.getByRole('button', { name: 'Add Item' }).click();
  await signInAgain(page, BEN);
  await page.waitForURL('**/inventory/quick-add');
  await expect.poll(() => page.getByLabel('Item Name').inputValue()).toBe('Camera');
  await photo('back.jpg').waitFor();
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.waitForURL('**/dashboard');
  const ben = await openApi(server.url, BEN);
  await expect
    .poll(async () => (await ben.items.list()).items.map(({ name, images }) => [name, images.length]))
    .toEqual([['Camera', 2]]);
  await expect.poll(() => page.evaluate(hasDraft)).toBe(false);
  await page.goto('/inventory/quick-add');
  await page.getByText('0/3').waitFor();

  await page.goto('/inventory/new');
  await page.getByLabel('Name', { exact: true }).fill('Tripod');
  await openSection(page, 'Brand, model, serial number');
  await page.getByLabel('Serial number', { exact: true }).fill('SN-7');
  await ben.users.removeSessions();
  await page.getByRole('button', { name: 'Add Item' }).click();
  await signInAgain(page, BEN);
  await page.waitForURL('**/inventory/new');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByRole('heading', { name: 'Tripod' }).waitFor();
  await page.getByText('SN-7').first().waitFor();
  await context.close();
});

it('finishes before the photos are uploaded, and sends the others after a reload in the middle', async () => {
  const page = await openQuickAdd();
  let uploads = 0;
  await page.route('**/items/*/images*', async (route) => {
    uploads += 1;
    if (uploads === 1) await route.continue();
    // The second upload does not end before the reload.
  });
  await page.getByLabel('Item Name').fill('Globe');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([
      await plainPhoto('front.jpg'),
      await plainPhoto('back.jpg', '#2b6a8a'),
      await plainPhoto('side.jpg', '#6a2b8a'),
    ]);
  await page.getByRole('img', { name: 'side.jpg' }).waitFor();
  await expect.poll(() => page.evaluate(countStoredFiles)).toEqual([3]);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Item added successfully!').waitFor();
  await expect.poll(() => uploads).toBe(2);
  await page.unroute('**/items/*/images*');
  await page.reload();
  await expect
    .poll(async () =>
      (await api.items.list({ query: { search: 'globe' } })).items.map(({ images }) => images.length),
    )
    .toEqual([3]);
  await page.goto('/inventory/quick-add');
  await page.getByText('0/3').waitFor();
  await expect.poll(() => page.getByLabel('Item Name').inputValue()).toBe('');
});

it('shows validation errors at the fields', async () => {
  const page = await openQuickAdd();
  await page.getByLabel('Quantity').fill('0');
  await page.getByLabel('Estimated Value').fill('-1');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByText('Item name is required').first().waitFor();
  await page.getByText('Quantity must be at least 1').first().waitFor();
  await page.getByText('Value must be positive').first().waitFor();
});

it('keeps an item with its photos on the device while the server is unreachable, also through a reload', async () => {
  const page = await openQuickAdd();
  await page.route('**/items/quick*', (route) => route.abort());
  await page.getByLabel('Item Name').fill('Tent');
  await page.getByLabel('Location').fill('Attic > Shelf');
  await page.getByLabel('Description').fill('For four');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([await plainPhoto('front.jpg'), await plainPhoto('back.jpg', '#2b6a8a')]);
  await page.getByRole('img', { name: 'back.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByText('“Tent” is kept on this device').waitFor();
  await expect.poll(() => page.getByLabel('Item Name').inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Attic > Shelf');
  await page.getByText('0/3').waitFor();
  await page.getByText('1 change waits for the connection.').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);

  await page.reload();
  await page.getByText('1 change waits for the connection.').waitFor();
  await page.unroute('**/items/quick*');
  await expect
    .poll(async () =>
      (await api.items.list({ query: { search: 'tent' } })).items.map(({ location, images }) => [
        location?.path,
        location?.name,
        images.length,
      ]),
    )
    .toEqual([[['Attic'], 'Shelf', 2]]);
  await expect.poll(() => page.getByText('waits for the connection').count()).toBe(0);
});

it('adds one item when the response is lost and the connection returns', async () => {
  const page = await openQuickAdd();
  let isLost = false;
  await page.route('**/items/quick*', async (route) => {
    if (isLost) return route.continue();
    // The server adds the item, but its response does not arrive.
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await page.getByLabel('Item Name').fill('Hammock');
  await page.getByRole('button', { name: 'Add and next' }).click();
  await page.getByText('“Hammock” is kept on this device').waitFor();
  await expect.poll(() => page.getByText('1 change waits for the connection.').count()).toBe(0);
  await expect.poll(() => countItems('hammock')).toBe(1);
});

it('adds an item with its photo once when the tab reloads in the middle of sending, and another tab sends too', async () => {
  const page = await openQuickAdd();
  let isLost = false;
  await page.route('**/items/quick*', async (route) => {
    // The server adds the item, but the page reloads before the response arrives.
    await route.fetch();
    isLost = true;
  });
  await page.getByLabel('Item Name').fill('Lantern');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([await plainPhoto('lantern.jpg', '#8a6a2b')]);
  await page.getByRole('img', { name: 'lantern.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect.poll(() => isLost).toBe(true);
  const tab = await page.context().newPage();
  await Promise.all([tab.goto('/dashboard'), page.unroute('**/items/quick*').then(() => page.reload())]);
  await expect
    .poll(async () =>
      (await api.items.list({ query: { search: 'lantern' } })).items.map(({ images }) => images.length),
    )
    .toEqual([1]);
  await expect.poll(() => page.getByLabel('Item Name').inputValue()).toBe('');
  await page.getByText('0/3').waitFor();
  await expect.poll(() => page.evaluate(countStoredFiles)).toEqual([]);
});

it('changes the item when its values are corrected after an error of the server that had added it', async () => {
  const page = await openQuickAdd();
  let isLost = false;
  await page.route('**/items/quick*', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.fulfill({ status: 500, contentType: 'application/json', body: '{"detail":"Failed"}' });
  });
  await page.getByLabel('Item Name').fill('Canoo');
  await page.getByLabel('Location').fill('Shed');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByText('Failed', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Item Name').inputValue()).toBe('Canoo');
  await page.getByLabel('Item Name').fill('Canoe');
  await page.getByLabel('Location').fill('Boat house > Wall');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.waitForURL('**/dashboard');
  await expect
    .poll(async () =>
      (await api.items.list({ query: { search: 'cano' } })).items.map(({ name, location }) => [
        name,
        location?.name,
      ]),
    )
    .toEqual([['Canoe', 'Wall']]);
});

it('sends the photos after the next sign-in when the session ends during their upload, and adds one item', async () => {
  const clara = makePerson('clara', 'Clara Roth');
  const own = await signUp(server.url, clara);
  const { page, context } = await openPage(browser, server.url, PHONE);
  await signIn(page, clara);
  await page.goto('/inventory/quick-add');
  await page.getByLabel('Item Name').fill('Telescope');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([await plainPhoto('front.jpg'), await plainPhoto('back.jpg', '#2b6a8a')]);
  await page.getByRole('img', { name: 'back.jpg' }).waitFor();
  let uploads = 0;
  await page.route('**/items/*/images*', async (route) => {
    uploads += 1;
    if (uploads === 2) await own.users.removeSessions();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add Item' }).click();
  await signInAgain(page, clara);
  await page.waitForURL('**/dashboard');
  const clean = await openApi(server.url, clara);
  await expect
    .poll(async () => (await clean.items.list()).items.map(({ name, images }) => [name, images.length]))
    .toEqual([['Telescope', 2]]);
  await context.close();
});

it('adds each item to a location with its name and one tap, and keeps an item while the network is down', async () => {
  const box = await api.locations.create({ body: { name: 'Moving box' } });
  const { page } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  await page.goto(`/locations/${box.id}`);
  await page.evaluate("taps = 0; addEventListener('pointerdown', () => { taps += 1; }, { capture: true })");
  await page.getByRole('button', { name: 'Add here' }).tap();
  const field = page.getByLabel('Item name');
  await field.waitFor();
  // With Enter on the keyboard of the phone, each item takes one tap and its name.
  for (const [position, name] of ['Kettle', 'Toaster', 'Mixer'].entries()) {
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill(name);
    await page.keyboard.press('Enter');
    await page.getByText(`${position + 1} added to Moving box`).waitFor();
  }
  await expect.poll(() => page.evaluate('taps')).toBe(1);

  await page.getByRole('button', { name: 'Undo adding Toaster' }).tap();
  await page.getByText('2 added to Moving box').waitFor();
  await page.locator('form input[type=file][capture]').setInputFiles([await plainPhoto('pan.jpg')]);
  await page.getByRole('img', { name: 'Photo of this item' }).waitFor();
  await field.fill('Pan');
  // The response is lost: the server has added the item.
  await page.route(
    '**/items/quick*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.keyboard.press('Enter');
  await page.getByText('Waiting for the connection').waitFor();
  await page.getByText('3 added to Moving box').waitFor();
  const { items } = await api.items.list({ query: { location_id: box.id } });
  expect(items.map(({ name, images }) => [name, images.length])).toEqual([
    ['Pan', 1],
    ['Mixer', 0],
    ['Kettle', 0],
  ]);
});

it('adds 30 items to a box with at most two taps and the name each, and four taps with a photo', async () => {
  const [named, withPhoto] = [30, 5];
  const box = await api.locations.create({ body: { name: 'Box of 30' } });
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  await page.goto(`/locations/${box.id}`);
  await page.getByRole('button', { name: 'Add here' }).tap();
  const field = page.getByLabel('Item name');
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true });
  const camera = page.getByRole('button', { name: 'Add a photo of this item' });
  const screen = page.url();
  const isFocused = () => field.evaluate((input) => input === document.activeElement);
  const photo = await plainPhoto('tool.jpg');
  let taps = 0;
  const tap = async (button: Locator) => {
    taps += 1;
    await button.tap();
  };
  /** Returns the largest number of taps of an item. */
  const countTaps = async (names: readonly string[], addOne: () => Promise<void>) => {
    const counts = [];
    for (const name of names) {
      taps = 0;
      await addOne();
      // The field keeps the focus, so the name needs no tap.
      await expect.poll(isFocused).toBe(true);
      await page.keyboard.type(name);
      await tap(add);
      counts.push(taps);
    }
    return Math.max(...counts);
  };
  const names = Array.from({ length: named + withPhoto }, (_, index) => `Thing ${index + 1}`);

  const tapsByName = await countTaps(names.slice(0, named), () => Promise.resolve());
  expect(tapsByName).toBeLessThanOrEqual(2);
  await page.getByText(`${named} added to Box of 30`).waitFor();

  const takePhoto = async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(camera)]);
    // The camera app takes one tap for the photo and one to accept it.
    taps += 2;
    await chooser.setFiles([photo]);
    await page.getByRole('img', { name: 'Photo of this item' }).waitFor();
  };
  const tapsWithPhoto = await countTaps(names.slice(named), takePhoto);
  expect(tapsWithPhoto).toBeLessThanOrEqual(4);
  await page.getByText(`${names.length} added to Box of 30`).waitFor();

  expect(page.url()).toBe(screen);
  const { items } = await api.items.list({ query: { location_id: box.id, per_page: 100 } });
  expect(items.map(({ name, images }) => [name, images.length]).reverse()).toEqual(
    names.map((name, index) => [name, index < named ? 0 : 1]),
  );
  expect(problems).toEqual([]);
});

it('adds one item with a double tap on "Add", and does not undo it', async () => {
  const box = await api.locations.create({ body: { name: 'Tapped box' } });
  const { page } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  await page.goto(`/locations/${box.id}`);
  await page.getByRole('button', { name: 'Add here' }).tap();
  for (const [index, name] of ['Kettle', 'Toaster', 'Mixer'].entries()) {
    await page.getByLabel('Item name').fill(name);
    // The new row moves its own "Undo" button under the finger.
    const add = page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true });
    // Waits until the button no longer moves.
    await add.tap({ trial: true });
    const { x, y } = await middleOf(add);
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await page.getByText(`${index + 1} added to Tapped box`).waitFor();
    await expect.poll(() => page.getByText('Type a name', { exact: true }).count()).toBe(0);
  }
  const { items } = await api.items.list({ query: { location_id: box.id } });
  expect(items.map(({ name }) => name)).toEqual(['Mixer', 'Toaster', 'Kettle']);
});

it('parses prices in German format and shows them formatted', async () => {
  const { t } = translatorFor('de');
  const page = await openQuickAdd({ ...PHONE, locale: 'de-DE' }, t('quickAdd.itemName'));
  await page.getByLabel(t('quickAdd.itemName')).fill('Lampe');
  const value = page.getByLabel(t('quickAdd.estimatedValue'));
  for (const [typed, shown] of [
    ['12,50', '12,50'],
    ['12.50', '12,50'],
    ['1.234', '1.234,00'],
    ['1480,5', '1.480,50'],
  ] as const) {
    await value.fill(typed);
    await value.blur();
    await expect.poll(() => value.inputValue()).toBe(shown);
  }
  await page.getByRole('button', { name: t('quickAdd.addItem'), exact: true }).click();
  await page.waitForURL('**/dashboard');
  const [lamp] = (await api.items.list({ query: { search: 'lampe' } })).items;
  if (lamp === undefined) throw new Error('The lamp is not there');
  expect(lamp.current_value).toBe(1480.5);

  await page.goto(`/inventory/${lamp.id}/edit`);
  await expect.poll(() => page.getByLabel(t('field.current_value')).inputValue()).toBe('1.480,50');

  await page.goto('/search?min_value=1480.5');
  await page.getByRole('link', { name: /Lampe/ }).first().waitFor();
  await page.getByRole('button', { name: t('itemFilter.filters'), exact: true }).click();
  await page.getByText(t('itemFilter.moreFilters')).click();
  await expect.poll(() => page.getByLabel(t('report.lowestValue')).inputValue()).toBe('1.480,50');
  await page.getByLabel(t('report.lowestValue')).fill('1.480');
  await page.waitForURL('**/search?min_value=1480');
});

it('finishes before a photo of more than 1 MB is uploaded, and scales it down', async () => {
  const page = await openQuickAdd();
  await page.evaluate(() => {
    const original = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'send');
    XMLHttpRequest.prototype.send = function (body) {
      const photo = body instanceof FormData ? body.get('file') : null;
      if (photo instanceof File)
        void createImageBitmap(photo).then(({ width }) => {
          document.body.dataset.sent = `${width} px`;
        });
      (original?.value as typeof this.send | undefined)?.call(this, body);
    };
  });
  const held: Route[] = [];
  await page.route('**/items/*/images*', (route) => {
    held.push(route);
  });
  await page.getByLabel('Item Name').fill('Panorama');
  const photo = await widePhoto('panorama.jpg');
  expect(photo.buffer.length).toBeGreaterThan(1024 * 1024);
  expect(photo.buffer.length).toBeLessThan(2 * 1024 * 1024);
  await page.locator('input[type=file][multiple]').setInputFiles([photo]);
  await page.getByRole('img', { name: 'panorama.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Item added successfully!').waitFor();
  await expect.poll(() => page.locator('body').getAttribute('data-sent')).toBe('2560 px');
  await expect.poll(() => held).toHaveLength(1);
  await held[0]?.continue();
  await expect
    .poll(async () => (await api.items.list({ query: { search: 'panorama' } })).items[0]?.images.length)
    .toBe(1);
});

it('scales down and uploads a photo of more than 13 MB', async () => {
  const page = await openQuickAdd();
  await page.getByLabel('Item Name').fill('Mural');
  const photo = await hugePhoto('mural.jpg');
  expect(photo.buffer.length).toBeGreaterThan(13 * 1024 * 1024);
  await page.locator('input[type=file][multiple]').setInputFiles([photo]);
  await page.getByRole('img', { name: 'mural.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.waitForURL('**/dashboard');
  await expect
    .poll(async () => {
      const { items } = await api.items.list({ query: { search: 'mural' } });
      return items[0]?.images.map(({ width, height }) => [width, height]);
    })
    .toEqual([[2048, 1536]]);
});
