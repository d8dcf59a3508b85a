import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, type openPage, PHONE } from '../support/browser';
import {
  allowCamera,
  cameraStates,
  cameraConstraints,
  removeCameras,
  setHidden,
  watchCameras,
} from '../support/camera';
import { findBarriers, findOverflow } from '../support/checks';
import { signUp } from '../support/people';
import { plainPhoto } from '../support/photos';
import { startServer, type TestServer } from '../support/server';
import { openTestScreen } from '../support/test-screen';

const UPLOADS = '**/upload/item-images/**';
const LANDSCAPE_PHONE = { ...PHONE, viewport: { width: 740, height: 360 } };

let browser: Browser;
let server: TestServer;
let api: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser({ camera: 'allowed' }), startServer()]);
  api = await signUp(server.url);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Photo' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });

async function openCameraTest(
  device: Parameters<typeof openPage>[2],
  { prepare = (page: Page) => watchCameras(page), from = browser } = {},
) {
  const screen = await openTestScreen({
    api,
    browser: from,
    url: server.url,
    device,
    name: 'Radio',
    prepare,
  });
  const opener = screen.page.getByRole('button', { name: 'Open camera' });
  const open = async () => {
    await opener.click();
    await dialog(screen.page).waitFor();
  };
  return { ...screen, open, opener };
}

describe.each([
  ['phone', PHONE],
  ['phone in landscape orientation', LANDSCAPE_PHONE],
  ['desktop', DESKTOP],
])('camera on a %s', (_name, device) => {
  it('takes a photo, retakes it, uploads it and stops the camera', async () => {
    const { page, problems, open, opener, imagesOf } = await openCameraTest(device);
    await open();
    await button(page, 'Capture photo').click();
    await button(page, 'Use photo').waitFor();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await button(page, 'Retake').click();
    await button(page, 'Capture photo').waitFor();
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => cameraStates(page)).toEqual(['live']);

    await button(page, 'Capture photo').click();
    await button(page, 'Use photo').click();
    await page.getByText('Image uploaded successfully!').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => cameraStates(page)).toEqual(['ended']);
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    const [image] = await imagesOf();
    expect([image?.width, image?.height]).toEqual([1920, 1080]);
    expect(problems).toEqual([]);
  });
});

it('starts with the rear camera, and stops the rear camera before starting the front camera', async () => {
  const { page, open } = await openCameraTest(PHONE);
  await open();
  const video = dialog(page).locator('video');
  await button(page, 'Switch camera').click();
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'live']);
  const size = '"width":{"ideal":1920},"height":{"ideal":1080}';
  await expect
    .poll(() => cameraConstraints(page))
    .toEqual([`{"facingMode":"environment",${size}}`, `{"facingMode":"user",${size}}`]);
  await expect.poll(() => video.evaluate((element) => getComputedStyle(element).scale)).toBe('-1 1');
  await button(page, 'Switch camera').click();
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended', 'live']);
  await expect.poll(() => video.evaluate((element) => getComputedStyle(element).scale)).toBe('none');
  await page.keyboard.press('Escape');
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended', 'ended']);
});

it('stops the camera while the page is hidden and when Back closes it', async () => {
  const { page, open } = await openCameraTest(PHONE);
  const address = page.url();
  await open();
  await expect.poll(() => cameraStates(page)).toEqual(['live']);
  await setHidden(page, true);
  await expect.poll(() => cameraStates(page)).toEqual(['ended']);
  await setHidden(page, false);
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'live']);
  // The dialog has its history entry.
  await expect
    .poll(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs))
    .toBe(1);
  await page.goBack();
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended']);
  expect(page.url()).toBe(address);
});

it('stops the camera at once when permission is granted after the dialog was closed', async () => {
  const { page, open } = await openCameraTest(DESKTOP, {
    prepare: (opened) => watchCameras(opened, { isHeld: true }),
  });
  await open();
  await dialog(page).getByText('Starting the camera...').waitFor();
  await button(page, 'Close').click();
  await dialog(page).waitFor({ state: 'detached' });
  await allowCamera(page);
  await expect.poll(() => cameraStates(page)).toEqual(['ended']);
});

it('traps focus in the camera dialog', async () => {
  const { page, open } = await openCameraTest(DESKTOP);
  await open();
  await button(page, 'Capture photo').waitFor();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(() => dialog(page).evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  }
});

it('keeps a photo when its upload fails, and uploads it again on request', async () => {
  const { page, open, imagesOf } = await openCameraTest(PHONE);
  await open();
  await button(page, 'Capture photo').click();
  await page.route(UPLOADS, (route) => route.fulfill({ status: 500, body: 'oops' }));
  await button(page, 'Use photo').click();
  await dialog(page).getByText('Failed to upload image').waitFor();
  await page.unroute(UPLOADS);
  await page.context().setOffline(true);
  await button(page, 'Use photo').click();
  await dialog(page).getByText('No connection to the server').waitFor();
  await page.context().setOffline(false);
  await button(page, 'Use photo').click();
  await page.getByText('Image uploaded successfully!').waitFor();
  await expect.poll(() => imagesOf()).toHaveLength(1);
});

it('cancels the upload when the dialog closes', async () => {
  const { page, open, imagesOf } = await openCameraTest(PHONE);
  await open();
  await button(page, 'Capture photo').click();
  await page.route(UPLOADS, () => undefined);
  const sent = page.waitForRequest(UPLOADS);
  await button(page, 'Use photo').click();
  await button(page, 'Uploading...').waitFor();
  await sent;
  const stopped = page.waitForEvent('requestfailed');
  await page.keyboard.press('Escape');
  await stopped;
  await expect.poll(() => imagesOf()).toHaveLength(0);
});

it('shows an error when there is no camera and offers to choose a photo from the device', async () => {
  const { page, open, imagesOf } = await openCameraTest(PHONE, { prepare: removeCameras });
  await open();
  await dialog(page).getByText('Camera not available').waitFor();
  await dialog(page).getByText('Use the gallery button to select photos from your device').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  const input = dialog(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await dialog(page).getByText('Please select an image file').waitFor();
  const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1, '\xff\xd8\xff', 'latin1');
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: tooLarge });
  await dialog(page).getByText('Image too large (max 10MB)').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Gallery').click();
  await (await chooser).setFiles([await plainPhoto('a.jpg')]);
  await button(page, 'Use photo').click();
  await page.getByText('Image uploaded successfully!').waitFor();
  await expect.poll(() => imagesOf()).toHaveLength(1);
});

it('shows an error when permission is denied, and again after "Try again"', async () => {
  const refusing = await openBrowser({ camera: 'refused' });
  try {
    const { page, open } = await openCameraTest(PHONE, { from: refusing });
    await open();
    await dialog(page).getByText('Could not access camera. Please check permissions.').waitFor();
    await button(page, 'Gallery').waitFor();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await button(page, 'Try again').click();
    await dialog(page).getByText('Could not access camera. Please check permissions.').waitFor();
  } finally {
    await refusing.close();
  }
});

it('opens the camera from the mobile image manager', async () => {
  const { page, problems, item } = await openCameraTest(PHONE);
  const manager = page.getByRole('region', { name: 'Mobile image manager' });
  await manager.getByText('No images yet').waitFor();
  await manager.getByRole('button', { name: 'Take Photo' }).click();
  await button(page, 'Capture photo').click();
  await button(page, 'Use photo').click();
  await manager.getByText('Primary', { exact: true }).waitFor();
  await manager.getByRole('button', { name: 'Add Photo' }).waitFor();
  await api.items.remove({ params: { id: item.id } });
  expect(problems).toEqual([]);
});

it('adds camera photos in quick add and on the item page on a device with a mouse', async () => {
  const { page, problems, item, imagesOf } = await openCameraTest(DESKTOP);
  await page.goto(`/inventory/${item.id}`);
  await page.getByRole('button', { name: 'Add Photos' }).click();
  await page.getByRole('button', { name: 'Take photo' }).click();
  await button(page, 'Capture photo').click();
  await button(page, 'Use photo').click();
  await page.getByText('Photos uploaded successfully!').waitFor();
  await expect.poll(() => imagesOf()).toHaveLength(1);

  await page.goto('/inventory/quick-add');
  await page.getByLabel('Item Name').fill('Umbrella');
  await page.getByRole('button', { name: 'Take photo' }).click();
  await button(page, 'Capture photo').click();
  await button(page, 'Use photo').click();
  await page.getByRole('img', { name: /^camera-photo-\d{13}\.jpg$/ }).waitFor();
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.waitForURL('**/dashboard');
  await expect
    .poll(async () => (await api.items.list({ query: { search: 'umbrella' } })).items[0]?.images.length)
    .toBe(1);
  expect(problems).toEqual([]);
});

it("uses the device's camera app on touch devices", async () => {
  const { page } = await openCameraTest(PHONE);
  await page.goto('/inventory/quick-add');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take photo' }).click();
  const input = (await chooser).element();
  await expect.poll(() => input.getAttribute('capture')).toBe('environment');
  await expect.poll(() => dialog(page).count()).toBe(0);
});
