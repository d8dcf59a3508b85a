import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, isNightly, itOn } from '../support/devices';
import { bringSession, signUp, makePerson } from '../support/people';
import { damagedPhoto, type Photo, plainPhoto, textNamedPhoto, toFile } from '../support/photos';
import { startServer, type TestServer } from '../support/server';
import { openTestScreen } from '../support/test-screen';

const UPLOADS = '**/upload/item-images/**';
const COLOURS = ['#8a5a2b', '#2b6a8a', '#6a2b8a', '#8a2b4b', '#2b8a5a', '#5a8a2b', '#123456', '#654321'];

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

const open = (device: Parameters<typeof openPage>[2], name: string) =>
  openTestScreen({ api, browser, url: server.url, device, name });

const choose = (page: Page, ...photos: Photo[]) =>
  page.locator('input[type=file][multiple]').setInputFiles(photos);

const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      plainPhoto(`photo-${index + 1}.jpg`, `#${(0x203040 + index * 0x0a1b2c).toString(16)}`),
    ),
  );

it('tells a user without items to create an item first', async () => {
  const bert = makePerson('bert', 'Bert');
  await signUp(server.url, bert);
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await bringSession(page, bert);
  await page.goto('/settings/device');
  await page.getByRole('heading', { level: 1, name: 'This device' }).waitFor();
  await expect.poll(() => page.locator('a[href="/test/images"]').count()).toBe(0);
  await page.goto('/test/images');
  await page.getByText('No Items Found').waitFor();
  await page.getByText('You need to create at least one item to test image uploads').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Create Your First Item' }).click();
  await page.waitForURL('**/inventory/new');
  expect(problems).toEqual([]);
});

describe.each(DEVICES)('image upload on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  itOnPhone('uploads valid photos and shows an error for each rejected file', async () => {
    const { page, problems, imagesOf } = await open(device, `Vase ${name}`);
    await choose(
      page,
      await plainPhoto('front.jpg'),
      await damagedPhoto('damaged.jpg'),
      textNamedPhoto('text.jpg'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      {
        name: 'huge.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '\x89PNG', 'latin1'),
      },
      { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
      await plainPhoto('back.jpg', '#2b6a8a'),
    );
    await page.getByText('2 image(s) uploaded successfully!').waitFor();
    await page.getByText('Upload failed. Please try again.').waitFor();
    for (const message of [
      'damaged.jpg is damaged and cannot be read as an image',
      'text.jpg is not a valid image type',
      'notes.txt is not a valid image type',
      'huge.png is too large (max 10MB)',
      'empty.jpg: File is smaller than 1 byte',
    ]) {
      await page.getByRole('listitem').filter({ hasText: message }).waitFor();
    }
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    expect((await imagesOf()).map(({ is_primary }) => is_primary)).toEqual([true, false]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  itOnDesktop('keeps no photo that is removed during the upload', async () => {
    const { page, problems, imagesOf } = await open(device, `Lamp ${name}`);
    const held: Route[] = [];
    await page.route(UPLOADS, (route) => {
      held.push(route);
    });
    await choose(page, ...(await photos(3)));
    for (const number of [1, 2, 3])
      await page.getByRole('progressbar', { name: `Uploading photo-${number}.jpg` }).waitFor();
    await page.getByRole('button', { name: 'Remove photo-2.jpg' }).click();
    await page.getByRole('button', { name: 'Remove photo-1.jpg' }).click();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await page.getByText('1 image(s) uploaded successfully!').waitFor();
    expect(held).toHaveLength(1);
    const images = await imagesOf();
    expect(images.map(({ is_primary }) => is_primary)).toEqual([true]);
    await expect.poll(() => page.getByText('Upload failed').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  itOnDesktop('cancels the upload when all its photos are removed', async () => {
    const { page, problems, imagesOf } = await open(device, `Candle ${name}`);
    await page.route(UPLOADS, () => undefined);
    await choose(page, ...(await photos(2)));
    const aborted = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Remove photo-2.jpg' }).click();
    await page.getByRole('button', { name: 'Remove photo-1.jpg' }).click();
    await aborted;
    await expect.poll(() => page.getByText('Upload failed').count()).toBe(0);
    await expect.poll(() => imagesOf()).toHaveLength(0);
    expect(problems).toEqual([]);
  });

  itOnPhone('offers to retry the photos after a lost connection', async () => {
    const { page, imagesOf } = await open(device, `Clock ${name}`);
    await page.route(UPLOADS, (route) => route.abort());
    await choose(page, ...(await photos(3)));
    const again = page.getByRole('button', { name: 'Try again with 3 photos' });
    await again.waitFor();
    await page.getByText('Upload failed. Please try again.').waitFor();
    await page.unroute(UPLOADS);
    await again.click();
    await page.getByText('3 image(s) uploaded successfully!').waitFor();
    await expect.poll(() => imagesOf()).toHaveLength(3);
    await expect.poll(() => again.count()).toBe(0);
  });

  itOnDesktop('accepts up to ten photos per item', async () => {
    const { page, imagesOf } = await open(device, `Shelf ${name}`);
    await choose(page, ...(await photos(11)));
    await page.getByText('Maximum 10 images allowed').first().waitFor();
    await page.getByText('10 image(s) uploaded successfully!').waitFor();
    await expect.poll(() => imagesOf()).toHaveLength(10);
    await choose(page, ...(await photos(1)));
    await page.getByRole('listitem').filter({ hasText: 'Maximum 10 images allowed' }).waitFor();
  });
});

it('keeps the screen when a file is dropped where no drop zone is', async () => {
  const { page, context, problems } = await openPage(browser, server.url);
  await page.goto('/login');
  await page.getByLabel('Email or Username').fill('typed');
  const folder = await mkdtemp(join(tmpdir(), 'stowage-drop-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'dropped.jpg');
  await writeFile(path, (await plainPhoto('dropped.jpg')).buffer);
  // Unlike an event of a script, the browser opens this file if the page does not prevent it.
  const devTools = await context.newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, x: 700, y: 700, data });
  await expect.poll(() => page.getByLabel('Email or Username').inputValue()).toBe('typed');
  expect(context.pages()).toHaveLength(1);
  expect(problems).toEqual([]);
});

it('accepts dropped photos and ignores files dropped outside the drop zone', async () => {
  const { page, problems, imagesOf } = await open(DESKTOP, 'Kettle');
  const { buffer } = await plainPhoto('dropped.jpg');
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
    return data;
  }, buffer.toString('base64'));
  const dropOutside = (dataTransfer: DataTransfer) =>
    !document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.poll(() => page.evaluate(dropOutside, transfer)).toBe(true);
  await page.getByText('Drag photos here, or choose them.').dispatchEvent('drop', { dataTransfer: transfer });
  await page.getByText('1 image(s) uploaded successfully!').waitFor();
  await expect.poll(() => imagesOf()).toHaveLength(1);
  expect(problems).toEqual([]);
});

describe.each(DEVICES.filter(([name]) => name === 'phone' || isNightly))(
  'mobile image manager on a %s',
  (name, device) => {
    it('shows how many images are hidden, opens a hidden one in the viewer, changes the primary image and deletes an image', async () => {
      const item = await api.items.create({ body: { name: `Bag ${name}` } });
      for (const colour of COLOURS.slice(0, 6)) {
        const files = [toFile(await plainPhoto('bag.jpg', colour))];
        await api.images.create({ params: { id: item.id }, body: {}, files });
      }
      const primaryIndex = async () =>
        (await api.items.get({ params: { id: item.id } })).images.findIndex(({ is_primary }) => is_primary);
      const { page, problems } = await openPage(browser, server.url, device);
      await bringSession(page);
      await page.goto('/test/images');
      const manager = page.getByRole('region', { name: 'Mobile image manager' });
      await manager.getByRole('button', { name: '+2 more' }).click();
      await page.getByText('Images (6)').waitFor();
      await page.getByText('5 / 6').waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('Images (6)').waitFor({ state: 'detached' });

      const second = manager.getByRole('button', { name: 'Options for image 2 of 6' });
      await second.click();
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
      // Outside of the menu, which is a sheet over the lower part of a phone.
      await page.mouse.click(4, 100);
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' });

      await second.click();
      await page.getByRole('menuitem', { name: 'Set Primary' }).click();
      await page.getByText('Primary image updated').waitFor();
      await expect.poll(primaryIndex).toBe(1);

      await second.click();
      await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Delete']);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete this image?' });
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Image deleted').waitFor();
      await manager.getByRole('button', { name: '+1 more' }).waitFor();
      await expect.poll(primaryIndex).toBe(0);
      expect(problems).toEqual([]);
    });
  },
);
