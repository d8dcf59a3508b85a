import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE, toHomeAddress } from '../support/browser';
import { removeCameras } from '../support/camera';
import { findBarriers } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { typeQuickly } from '../support/hand-scanner';
import { ANNA, makePerson, signIn, signUp } from '../support/people';
import { plainPhoto } from '../support/photos';
import { filmPicture, photographLabel } from '../support/scene';
import { startServer, type TestServer } from '../support/server';

const ROWENA = makePerson('rowena', 'Rowena Hall');
const FREE_CODE = 'ABCD1234';

let browser: Browser;
let server: TestServer;
let folder = '';
let label: Buffer;
let box: { id: number; code: string };
let drill: { id: number; code: string };

beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(join(tmpdir(), 'stowage-scene-'));
  const api = await signUp(server.url);
  const { location_id } = await api.items.quickAdd({
    body: { name: 'Cordless drill', location_name: 'Box' },
  });
  const [item] = (await api.items.list()).items;
  if (item === undefined || location_id === null) throw new Error('The drill is not there');
  drill = await api.items.get({ params: { id: item.id } });
  box = await api.locations.get({ params: { id: location_id } });
  const { qr_image_path } = await api.locations.createQrCode({ params: { id: box.id }, body: {} });
  label = await photographLabel(Buffer.from(await (await fetch(server.url + qr_image_path)).arrayBuffer()));
  const film = join(folder, 'label.y4m');
  await filmPicture(film, label);
  browser = await openBrowser({ camera: 'allowed', film });
});
afterAll(async () => {
  await browser.close();
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

const open = async (device = PHONE as Parameters<typeof openPage>[2]) => {
  const opened = await openPage(browser, server.url, device);
  await signIn(opened.page);
  return opened;
};

describe.each(DEVICES)('scanning on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  itOnPhone('opens the location whose label is in view of the camera', async () => {
    const { page, context, problems } = await open(device);
    await page.getByRole('link', { name: 'Scan a label' }).first().click();
    await page.waitForURL(`**/locations/${box.id}`);
    await page.getByRole('heading', { name: 'Box' }).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  itOnDesktop(
    'reads a code from a photo when there is no live camera, and shows an error for a photo without a code',
    async () => {
      const { page, context } = await open(device);
      await removeCameras(page);
      await page.goto('/scan');
      await page.getByText('The camera needs https.').waitFor();
      const blank = await plainPhoto('blank.jpg');
      const choose = (buffer: Buffer) =>
        page.locator('input[type=file]').setInputFiles({ name: 'label.jpg', mimeType: 'image/jpeg', buffer });
      await choose(blank.buffer);
      await page.getByText('No code was found in this photo.').waitFor();
      await choose(Buffer.from('This is not a picture.'));
      await page.getByText('This photo could not be opened.').waitFor();
      for (const photo of [label, await sharp(label).webp().toBuffer()]) {
        await page.goto('/scan');
        await choose(photo);
        await page.waitForURL(`**/locations/${box.id}`);
      }
      await context.close();
    },
  );

  itOnPhone(
    'asks for a code, takes any letters, and opens an item by a code typed in lower case with a hyphen and spaces',
    async () => {
      const { page, context } = await open(device);
      await removeCameras(page);
      await page.goto('/scan');
      const field = page.getByLabel('Or type the code');
      await field.fill('-');
      await field.press('Enter');
      await page.getByText('A code has 8 letters and digits').waitFor();
      await field.fill('lot-7a');
      await field.press('Enter');
      await page.getByRole('heading', { name: 'Not a Stowage label' }).waitFor();
      await page.getByRole('link', { name: 'Add an item with this number' }).waitFor();
      await page.goBack();
      await field.fill(` ${drill.code.slice(0, 4).toLowerCase()}-${drill.code.slice(4)} `);
      await field.press('Enter');
      await page.waitForURL(`**/inventory/${drill.id}`);
      await context.close();
    },
  );
});

it('says without HTTPS why there is no camera, and reads a photo of the code instead', async () => {
  const { page } = await openPage(browser, toHomeAddress(server.url), PHONE);
  await signIn(page);
  await page.goto('/scan');
  await page
    .getByText(/^The camera needs https. Ask the person who runs this server, take a photo/)
    .waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo of the code' }).tap();
  await (await chooser).setFiles({ name: 'label.jpg', mimeType: 'image/jpeg', buffer: label });
  await page.waitForURL(`**/locations/${box.id}`);
  await page.goto('/test/images');
  await page.getByRole('button', { name: 'Open camera' }).tap();
  await page
    .getByText('The camera needs https. Ask the person who runs this server.', { exact: true })
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Gallery' }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
});

it('opens the item of a scanned label after the visitor has signed in', async () => {
  const { page, context } = await openPage(browser, server.url, PHONE);
  await page.goto(`/i/${drill.code}`);
  await page.getByLabel('Email or Username').fill(ANNA.username);
  await page.getByLabel('Password', { exact: true }).fill(ANNA.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**/inventory/${drill.id}`);
  await context.close();
});

it('opens labels read by a hand scanner, and asks before leaving a form with unsaved changes', async () => {
  const { page, context } = await open(DESKTOP);
  // Waits for the account menu and not for the heading, because the sign-in screen also has a heading.
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await typeQuickly(page, `http://nas:3000/l/${box.code}`);
  await page.waitForURL(`**/locations/${box.id}`);

  await page.goto('/inventory/quick-add');
  await page.getByLabel('Item Name').fill('Half a name');
  await page.getByLabel('Item Name').focus();
  await typeQuickly(page, `http://nas:3000/l/${box.code}`);
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Box');
  await expect.poll(() => page.getByLabel('Item Name').inputValue()).toBe('Half a name');
  await typeQuickly(page, `http://nas:3000/i/${drill.code}`);
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => page.getByLabel('Item Name').inputValue()).toBe('Half a name');
  await typeQuickly(page, `http://nas:3000/i/${drill.code}`);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`**/inventory/${drill.id}`);

  await context.close();
});

it('adds an item for an unknown product code, opens it by the next scan and lists it when it is to be bought', async () => {
  const { page, context, problems } = await open();
  await removeCameras(page);
  await page.goto(`/locations/${box.id}`);
  await page.getByRole('button', { name: 'Add here' }).click();
  await page.getByRole('link', { name: 'Scan a product' }).click();
  await page.getByLabel('Or type the code').waitFor();
  await typeQuickly(page, '4006381333931');
  await page.getByRole('heading', { name: 'No item has this number' }).waitFor();
  await page.getByRole('link', { name: 'Add an item with this number' }).click();
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Box');
  await page.getByLabel('Item Name').fill('Marker');
  await page.getByLabel('Quantity').fill('2');
  await expect.poll(() => page.getByLabel('Product code').inputValue()).toBe('4006381333931');
  // A scan into a field stays in it and does not submit the form.
  await page.getByLabel('Product code').fill('');
  await page.getByLabel('Product code').focus();
  await typeQuickly(page, '4006381333932');
  await page.getByText('The check digit does not match.').waitFor();
  await page.getByLabel('Product code').fill('4006381333931');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.waitForURL('**/dashboard');

  await page.getByRole('heading', { level: 1 }).waitFor();
  await typeQuickly(page, '4006381333931');
  await page.getByRole('heading', { name: 'Marker' }).waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Minimum quantity').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Decrease the quantity of Marker' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByRole('link', { name: 'Buy 1' }).click();
  await page.getByText('1 missing', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Bought 1: Marker' }).click();
  await page.getByText('Nothing to buy').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 missing', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it('moves items scanned in a row into the scanned box, with undo, and keeps a move until the network is back', async () => {
  const api = await signUp(server.url, ROWENA);
  const add = (name: string, location_name: string) => api.items.quickAdd({ body: { name, location_name } });
  const [hammer, saw] = [await add('Hammer', 'Shelf > Red box'), await add('Saw', 'Hall')];
  const boxOf = async (id: number) => (await api.items.get({ params: { id } })).location?.name;
  const [red, blue] = [
    hammer.location_id ?? 0,
    (await api.locations.create({ body: { name: 'Blue box' } })).id,
  ];
  const codeOf = async (id: number) => (await api.locations.get({ params: { id } })).code;
  const { page, context, problems } = await openPage(browser, server.url, PHONE);
  await removeCameras(page);
  await signIn(page, ROWENA);
  await page.goto('/scan?purpose=move');
  await page.getByText('Scan a box or another location first').waitFor();
  const scan = async (code: string, result: string | RegExp) => {
    await typeQuickly(page, `http://nas:3000/l/${code}`);
    await page.getByText(result).first().waitFor();
  };

  await scan(await codeOf(blue), 'Scan items to move to Blue box');
  await scan(hammer.code, '1 moved to Blue box');
  await scan(saw.code, '2 moved to Blue box');
  await scan(saw.code, '“Saw” is already in “Blue box”');
  await page.getByText('2 moved to Blue box').waitFor();
  await scan(drill.code, 'This is a new label, or one of another inventory');
  // The list of results is below the screen, so the card above the camera also shows the error.
  await page.getByRole('alert').filter({ hasText: 'This is a new label' }).waitFor();
  expect(
    (await page.getByRole('alert').filter({ hasText: 'This is a new label' }).boundingBox())?.y,
  ).toBeLessThan((await page.getByLabel('Or type the code').boundingBox())?.y ?? 0);
  await scan(await codeOf(blue), "A location can't be put into itself.");
  await page.getByRole('button', { name: 'Undo last move' }).click();
  await page.getByText('1 moved to Blue box').waitFor();
  await expect.poll(() => boxOf(saw.id)).toBe('Hall');
  await expect.poll(() => boxOf(hammer.id)).toBe('Blue box');

  // A box scanned after a box is the new target, and can be put into the earlier one.
  await scan(await codeOf(red), 'Scan items to move to Red box');
  await page.getByRole('button', { name: 'Put Red box into Blue box' }).click();
  await page.getByText('2 moved to Blue box').waitFor();
  await expect
    .poll(async () => (await api.locations.get({ params: { id: red } })).path)
    .toEqual(['Blue box']);

  await context.setOffline(true);
  await scan(saw.code, 'Waiting for the connection');
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.goto('/scan?purpose=move');
  await expect.poll(() => boxOf(saw.id)).toBe('Blue box');
  expect(problems).toEqual([]);
  await context.close();
});

it('attaches blank labels to a new location, a new item and an existing item', async () => {
  const { page, context } = await open();
  await page.goto(`/l/${FREE_CODE}`);
  await page.getByRole('heading', { name: 'New label. What is it for?' }).waitFor();
  await page.getByRole('link', { name: 'New location' }).click();
  await page.getByLabel('Name').fill('New shelf');
  await page.getByRole('button', { name: 'Add location' }).click();
  await page.waitForURL(/\/locations\/\d+$/);
  const shelf = new URL(page.url()).pathname;
  await page.goto(`/l/${FREE_CODE}`);
  await page.waitForURL(`**${shelf}`);

  await page.goto('/i/EFGH5678');
  await page.getByRole('link', { name: 'New item' }).click();
  await page.getByText('will be attached when you save').waitFor();
  await page.getByLabel('Item Name').fill('Label maker');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/i/EFGH5678');
  await page.getByRole('heading', { name: 'Label maker' }).waitFor();

  await page.goto('/l/JKMN9012');
  await page.getByLabel('Search locations and items').fill('drill');
  await page.getByRole('button', { name: /Cordless drill/ }).click();
  await page.waitForURL(`**/inventory/${drill.id}`);
  await page.goto('/l/JKMN9012');
  await page.waitForURL(`**/inventory/${drill.id}`);
  await context.close();
});

it('shows an error for an invalid code in the URL', async () => {
  const { page, context } = await open();
  await page.goto('/l/short');
  await page.getByText('“short” is not a code').waitFor();
  await context.close();
});
