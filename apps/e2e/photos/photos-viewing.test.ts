import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, DESKTOP, openBrowser, openPage, PHONE, TABLET } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { choosePhotoAction, middleOf, type Point } from '../support/page';
import { bringSession, signUp } from '../support/people';
import { toLargeSources, plainPhoto, rotatedPhoto, toFile } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
let api: Awaited<ReturnType<typeof signUp>>;

const COLOURS = [
  '#8a5a2b',
  '#2b6a8a',
  '#6a2b8a',
  '#2b8a3f',
  '#8a2b2b',
  '#2b2b8a',
  '#8a8a2b',
  '#2b8a8a',
  '#444444',
];

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  api = await signUp(server.url);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

async function createItem(count: number): Promise<number> {
  const { id } = await api.items.create({ body: { name: 'Camera' } });
  for (const [index, colour] of COLOURS.slice(0, count).entries()) {
    const files = [toFile(await plainPhoto(`${index}.jpg`, colour))];
    await api.images.create({ params: { id }, body: { caption: `Photo ${index + 1}` }, files });
  }
  return id;
}

async function openItem(device: Device, count: number) {
  const id = await createItem(count);
  const { page, problems } = await openPage(browser, server.url, device);
  await bringSession(page);
  await page.goto(`/inventory/${id}`);
  await page.getByRole('heading', { name: `Photos (${count})` }).waitFor();
  return { id, page, problems };
}

const captionsOf = async (id: number) =>
  (await api.items.get({ params: { id } })).images.map(({ caption }) => caption);

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos of Camera' });

const isShown = (page: Page, position: string, caption: string) =>
  Promise.all([
    viewer(page).getByText(position, { exact: true }).waitFor(),
    viewer(page).getByText(caption, { exact: true }).waitFor(),
  ]);

/** Simulates fingers that move along separate paths. `whileHeld` runs after they touch and before they move. */
async function touch(
  page: Page,
  paths: (readonly [from: Point, to: Point])[],
  whileHeld: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (share: number) =>
    paths.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  const send = (type: 'touchStart' | 'touchMove', share: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at(share) });
  await send('touchStart', 0);
  await whileHeld();
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', share);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

async function centreOf(page: Page, label: string): Promise<Point> {
  const button = page.getByRole('button', { name: label });
  await button.scrollIntoViewIfNeeded();
  return middleOf(button);
}

describe.each(DEVICES)('photos of an item on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);
  const { width, height } = device.viewport;
  const middle = { x: width / 2, y: height / 2 };

  itOnPhone('opens photos in the viewer and wraps around at both ends', async () => {
    const { page, problems } = await openItem(device, 3);
    await page.getByRole('button', { name: 'Show photo 2 of 3' }).click();
    const opener = page.getByRole('button', { name: 'Open photo: Photo 2' });
    await opener.click();
    await isShown(page, '2 / 3', 'Photo 2');
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);

    await page.keyboard.press('ArrowRight');
    await isShown(page, '3 / 3', 'Photo 3');
    await page.keyboard.press('ArrowRight');
    await isShown(page, '1 / 3', 'Photo 1');
    await page.keyboard.press('ArrowLeft');
    await isShown(page, '3 / 3', 'Photo 3');
    await viewer(page).getByRole('button', { name: 'Next' }).click();
    await isShown(page, '1 / 3', 'Photo 1');
    await viewer(page).getByRole('button', { name: 'Previous' }).click();
    await isShown(page, '3 / 3', 'Photo 3');

    const start = { x: width * 0.75, y: middle.y };
    const end = { x: width * 0.2, y: middle.y };
    if (device === PHONE) await touch(page, [[start, end]]);
    else await drag(page, start, end);
    await isShown(page, '1 / 3', 'Photo 1');

    // Focus stays inside the viewer, so that Escape always works.
    for (const key of [...Array<string>(8).fill('Tab'), ...Array<string>(8).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect.poll(() => viewer(page).locator(':focus').count()).toBe(1);
    }
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
  });

  itOnPhone(
    'closes the photo viewer with Back, and leaves no history entry when the viewer is closed in another way',
    async () => {
      const { page, problems } = await openItem(device, 3);
      const address = page.url();
      const opener = page.getByRole('button', { name: 'Open photo: Photo 1' });
      const open = async () => {
        await opener.click();
        await isShown(page, '1 / 3', 'Photo 1');
      };
      const isClosed = () => viewer(page).waitFor({ state: 'detached' });
      await open();
      await page.keyboard.press('ArrowRight');
      await isShown(page, '2 / 3', 'Photo 2');
      await page.goBack();
      await isClosed();
      expect(page.url()).toBe(address);
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.goForward();
      await isShown(page, '1 / 3', 'Photo 1');
      await page.reload();
      await isShown(page, '1 / 3', 'Photo 1');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await isClosed();
      await open();
      await viewer(page).getByRole('button', { name: 'Close' }).click();
      await isClosed();
      expect(page.url()).toBe(address);

      await choosePhotoAction(page, 'Edit caption');
      await page.getByLabel('Caption').fill('The front');
      await open();
      await page.goBack();
      await isClosed();
      await expect.poll(() => page.getByLabel('Caption').inputValue()).toBe('The front');
      await expect.poll(() => page.getByText('Leave without saving?').count()).toBe(0);
      expect(problems).toEqual([]);
    },
  );

  it('turns and crops a photo with the keyboard, and takes it back', async () => {
    const { id, page, problems } = await openItem(device, 1);
    const readSize = async () =>
      (await api.items.get({ params: { id } })).images.map(({ width, height }) => ({ width, height }));
    const [former] = await readSize();
    await choosePhotoAction(page, 'Turn or crop');
    const dialog = page.getByRole('dialog', { name: 'Turn or crop' });
    await dialog.getByRole('button', { name: 'Turn right' }).click();
    await dialog.getByRole('button', { name: 'Bottom right corner' }).focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowUp');
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Photo changed').waitFor();
    const [cropped] = await readSize();
    expect(cropped!.height).toBeGreaterThan(cropped!.width);
    expect(cropped!.height).toBeLessThan(former!.width);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(readSize).toEqual([former]);
    expect(problems).toEqual([]);
  });

  it('zooms photos by pinch or wheel, and with a button', async () => {
    const { page, problems } = await openItem(device, 1);
    await page.getByRole('button', { name: 'Open photo' }).click();
    const photo = viewer(page).getByRole('img', { name: 'Photo 1' });
    const measure = async () => (await photo.boundingBox())!.width;
    const grows = async (before: number) =>
      page.waitForFunction(
        ([selector, least]) => document.querySelector(selector)!.getBoundingClientRect().width > least,
        ['[role=dialog] img[alt="Photo 1"]', before + 1] as const,
      );
    await photo.waitFor();
    const first = await measure();
    await expect.poll(() => viewer(page).getByRole('button', { name: 'Next' }).count()).toBe(0);
    if (device === PHONE) {
      await touch(page, [
        [
          { x: middle.x - 20, y: middle.y },
          { x: middle.x - 140, y: middle.y },
        ],
        [
          { x: middle.x + 20, y: middle.y },
          { x: middle.x + 140, y: middle.y },
        ],
      ]);
    } else {
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.wheel(0, -100);
    }
    await grows(first);
    const second = await measure();
    await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
    await grows(second);
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await viewer(page).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  itOnPhone(
    'loads the sizes for the screen, and the small photo or an error when the large photo or the viewer fails to load',
    async () => {
      const { page, problems } = await openItem({ ...device, deviceScaleFactor: 3 }, 2);
      const sourceOf = (label: string) =>
        page
          .getByRole('button', { name: label })
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(() => sourceOf('Open photo: Photo 1')).toContain('-1280.webp');
      await expect.poll(() => sourceOf('Show photo 1 of 2')).toMatch(/-(320|640)\.webp/);
      await page.route('**/ImageViewer-*.js', (route) => route.abort());
      await page.getByRole('button', { name: 'Open photo' }).click();
      await page.getByText('No connection to the server. Try again in a moment.').waitFor();
      await page.unroute('**/ImageViewer-*.js');
      await page.getByRole('button', { name: 'Open photo' }).click();
      await isShown(page, '1 / 2', 'Photo 1');
      await page.keyboard.press('Escape');
      await viewer(page).waitFor({ state: 'detached' });

      const { images } = await api.items.get({ params: { id: Number(page.url().split('/').at(-1)) } });
      const large = images
        .flatMap(({ url, screen_url }) => [url, screen_url])
        .map((url) => new URL(url, server.url).pathname);
      await page.route(
        ({ pathname }) => large.includes(pathname),
        (route) => route.abort(),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Show photo 2 of 2' }).click();
      await page.getByRole('button', { name: 'Open photo' }).click();
      const photo = viewer(page).getByRole('img', { name: 'Photo 2' });
      await photo.waitFor();
      await page.waitForFunction(() => {
        const shown = document.querySelector('[role=dialog] img[alt="Photo 2"]');
        return shown instanceof HTMLImageElement && shown.naturalWidth > 0;
      });
      expect(problems).toEqual([]);
    },
  );

  itOnDesktop('edits photo captions', async () => {
    const { id, page, problems } = await openItem(device, 1);
    await choosePhotoAction(page, 'Edit caption');
    const field = page.getByLabel('Caption');
    await field.fill('x'.repeat(501));
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: '500' }).waitFor();
    await expect.poll(() => captionsOf(id)).toEqual(['Photo 1']);
    await field.press('Escape');
    await choosePhotoAction(page, 'Edit caption');

    await field.fill('صورة of the type plate');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('صورة of the type plate');
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await page.context().setOffline(false);
    await field.press('Enter');
    const menu = page.getByRole('button', { name: 'Photo actions' });
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => captionsOf(id)).toEqual(['صورة of the type plate']);
    await page.getByRole('img', { name: 'صورة of the type plate' }).first().waitFor();

    await choosePhotoAction(page, 'Edit caption');
    await field.fill('');
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
    await expect.poll(() => captionsOf(id)).toEqual([null]);
    expect(problems).toEqual([]);
  });

  it('reorders photos by dragging, with the keyboard and with buttons', async () => {
    const { id, page, problems } = await openItem(device, 4);
    await choosePhotoAction(page, 'Arrange photos');
    const first = page.getByRole('button', { name: 'Photo 1 of 4' });
    await first.waitFor();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);

    const saved = () =>
      page.waitForResponse((response) => response.url().endsWith('/images/order') && response.ok());
    const to = await centreOf(page, 'Photo 2 of 4');
    const from = await centreOf(page, 'Photo 1 of 4');
    const isHeld = () => page.getByText('Photo picked up at position 1 of 4').waitFor({ state: 'attached' });
    await Promise.all([saved(), device === PHONE ? touch(page, [[from, to]], isHeld) : drag(page, from, to)]);
    await expect.poll(() => captionsOf(id)).toEqual(['Photo 2', 'Photo 1', 'Photo 3', 'Photo 4']);

    await first.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Photo now at position 2 of 4').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByText('Move cancelled, photo back at position 1 of 4').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Photo now at position 2 of 4').waitFor({ state: 'attached' });
    await Promise.all([saved(), page.keyboard.press('Space')]);
    await expect.poll(() => captionsOf(id)).toEqual(['Photo 1', 'Photo 2', 'Photo 3', 'Photo 4']);

    const later = page.getByRole('button', { name: 'Move photo 3 later' });
    await Promise.all([saved(), later.click()]);
    await page.getByText('Photo moved to position 4 of 4').waitFor({ state: 'attached' });
    await expect.poll(() => captionsOf(id)).toEqual(['Photo 1', 'Photo 2', 'Photo 4', 'Photo 3']);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Move photo 4 later');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Show photo 4 of 4' }).getByAltText('Photo 3').waitFor();
    expect(problems).toEqual([]);
  });

  itOnPhone(
    'rejects a new photo order when the photos have changed on the server, and shows the saved order',
    async () => {
      const { id, page, problems } = await openItem(device, 2);
      await choosePhotoAction(page, 'Arrange photos');
      await page.getByRole('button', { name: 'Move photo 1 later' }).waitFor();
      const { images } = await api.items.get({ params: { id } });
      const photo = await plainPhoto('other.jpg', '#101010');
      await api.images.create({
        params: { id },
        body: { caption: 'Photo 3' },
        files: [toFile(photo)],
      });
      await page.getByRole('button', { name: 'Move photo 1 later' }).click();
      await page.getByText('The photos of this item have changed.').waitFor();
      await page.getByRole('button', { name: 'Photo 1 of 3: Photo 1' }).waitFor();
      await expect.poll(() => captionsOf(id)).toEqual([...images.map(({ caption }) => caption), 'Photo 3']);
      expect(problems).toEqual([]);
    },
  );

  itOnDesktop('hides "Add Photos" when the item has the maximum number of photos', async () => {
    const { page, problems } = await openItem(device, 9);
    await page.getByRole('button', { name: 'Add Photos' }).click();
    await page.getByRole('button', { name: 'Choose photo', exact: true }).waitFor();
    const input = page.locator('input[type=file]:not([capture])');
    await expect.poll(() => input.getAttribute('multiple')).toBeNull();
    await input.setInputFiles(await rotatedPhoto('last.jpg'));
    await page.getByRole('heading', { name: 'Photos (10)' }).waitFor();
    await page.getByText('An item can have at most 10 photos.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Add Photos' }).count()).toBe(0);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  itOnPhone(
    'loads small photos on the dashboard, in the inventory and in search, and reserves their space',
    async () => {
      const { id, page, problems } = await openItem(device, 1);
      const { images } = await api.items.get({ params: { id } });
      const large = images.map(({ url }) => new URL(url, server.url).pathname);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      for (const address of ['/dashboard', '/inventory', '/search?q=Camera']) {
        asked.length = 0;
        await page.goto(address);
        const photo = page.locator('main img').first();
        await photo.waitFor();
        await page.waitForLoadState('networkidle');
        expect(asked.filter((path) => large.includes(path))).toEqual([]);
        await expect.poll(() => photo.getAttribute('srcset')).toMatch(/\.webp\S* \d+w, .*\.webp\S* \d+w$/);
        await expect.poll(() => photo.getAttribute('sizes')).not.toBeNull();
        await expect.poll(() => photo.getAttribute('width')).toBe(String(images[0]!.width));
      }
      expect(problems).toEqual([]);
    },
  );
});

describe.each([
  ['phone', PHONE, 2],
  ['tablet', TABLET, 3],
  ['desktop', DESKTOP, 4],
])('gallery on a %s', (_name, device, columns) => {
  it('shows photos in columns, opens them, changes the primary photo and deletes a photo after confirmation', async () => {
    const id = await createItem(4);
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto('/test/images');
    const gallery = page.getByRole('group', { name: 'Images of Camera' }).first();
    const tile = (position: string) => gallery.getByRole('button', { name: `Open image ${position}` });
    await tile('4 of 4').waitFor();
    const lefts = await gallery
      .getByRole('button', { name: /^Open image/ })
      .evaluateAll((tiles) => tiles.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(columns);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);

    await tile('3 of 4').click();
    await isShown(page, '3 / 4', 'Photo 3');
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });

    await gallery.getByRole('button', { name: 'Set Primary: image 2 of 4' }).click();
    await page.getByText('Primary image updated').waitFor();
    const primary = async () =>
      (await api.items.get({ params: { id } })).images.find(({ is_primary }) => is_primary)?.caption;
    await expect.poll(() => primary()).toBe('Photo 2');
    await gallery.getByRole('button', { name: 'Set Primary: image 1 of 4' }).waitFor();

    await gallery.getByRole('button', { name: 'Delete image 2 of 4' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Are you sure you want to delete this image?').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Image deleted successfully').waitFor();
    await tile('3 of 3').waitFor();
    await expect.poll(() => captionsOf(id)).toEqual(['Photo 1', 'Photo 3', 'Photo 4']);
    await expect.poll(() => primary()).toBe('Photo 1');
    expect(problems).toEqual([]);
  });
});

const MEGABYTE = 1024 * 1024;

it('uploads a large photo scaled down and upright, and rejects a photo that stays too large', async () => {
  const { id, page, problems } = await openItem(DESKTOP, 1);
  const large = await toLargeSources('large.jpg');
  expect(large.buffer.length).toBeGreaterThan(2 * MEGABYTE);
  const moving = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(5 * MEGABYTE)]);
  await page.getByRole('button', { name: 'Add Photos' }).click();
  await page.getByText('PNG, JPG, WebP up to 5MB each').waitFor();
  const [upload] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page
      .locator('input[type=file][multiple]')
      .setInputFiles([large, { name: 'moving.gif', mimeType: 'image/gif', buffer: moving }]),
  ]);
  await page
    .getByText('File moving.gif is still too large after compression. Please select a smaller image.')
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'Photos (2)' }).waitFor();
  expect((await upload.sizes()).requestBodySize).toBeLessThan(large.buffer.length);
  const { images } = await api.items.get({ params: { id } });
  expect(images.map(({ width, height }) => [width, height]).at(-1)).toEqual([1365, 2048]);
  expect(problems).toEqual([]);
});

it('accepts five of six photos and shows the limit', async () => {
  const { page, problems } = await openItem(DESKTOP, 1);
  const photos = await Promise.all(COLOURS.slice(1, 7).map((colour) => plainPhoto(`${colour}.jpg`, colour)));
  await page.getByRole('button', { name: 'Add Photos' }).click();
  await page.locator('input[type=file][multiple]').setInputFiles(photos);
  await page.getByText('You can only upload up to 5 photos.').waitFor();
  await page.getByRole('heading', { name: 'Photos (6)' }).waitFor();
  expect(problems).toEqual([]);
});
