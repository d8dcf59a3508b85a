import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE, toHomeAddress } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { chooseOption } from '../support/page';
import { ANNA, bringSession, makePerson, signIn, signUp } from '../support/people';
import { plainPhoto, textNamedPhoto } from '../support/photos';
import { startServer, type TestServer } from '../support/server';
import { countStoredFiles } from '../support/stored-files';

const TAPS_PER_ITEM_MAX = 4;

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

const COLOURS = ['#8a5a2b', '#2b6a8a', '#6a2b8a'];

const makePhotos = (count: number) =>
  Promise.all(COLOURS.slice(0, count).map((colour, index) => plainPhoto(`IMG_${index}.jpg`, colour)));

it('adds photos as items in a box despite a lost connection and an expired session', async () => {
  const { id: box } = await api.locations.create({ body: { name: 'Box' } });
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  await page.goto(`/locations/${box}`);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('button', { name: 'Add here' }));
  const photos = await makePhotos(3);
  const choose = async (opener: Locator, files: typeof photos) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(opener)]);
    await chooser.setFiles(files);
  };
  await choose(page.getByRole('link', { name: 'From photos' }), [...photos, textNamedPhoto('notes.jpg')]);
  // The phone takes one tap per photo and one to confirm.
  taps += photos.length + 1;
  await page.getByText('notes.jpg').first().waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);

  await page.context().setOffline(true);
  await tap(page.getByRole('button', { name: 'Add 3 items' }));
  await page.getByText('No connection.').waitFor();
  await api.users.removeSessions();
  await page.context().setOffline(false);
  await page.waitForURL('**/login**');
  await page.getByLabel('Email or Username').fill(ANNA.username);
  await page.getByLabel('Password', { exact: true }).fill(ANNA.password);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await page.getByText('3 items added').waitFor();
  await tap(page.getByRole('link', { name: 'Add details' }));
  await page.getByText('3 of 3 left').waitFor();
  await page.locator('input[name=name]:focus').waitFor();
  await page.keyboard.type('Lamp');
  await tap(page.getByRole('button', { name: 'Save and next' }));
  await page.getByText('2 of 3 left').waitFor();
  // Each of the other two items needs one more tap.
  taps += 2;

  await page.goto(`/inventory?location=${box}&needs_details=true`);
  for (const position of [1, 2]) await page.getByText(`Photo ${position},`).first().waitFor();
  await page.getByText('Showing 2 of 2 items').waitFor();
  expect(taps / photos.length).toBeLessThanOrEqual(TAPS_PER_ITEM_MAX);
  expect(problems).toEqual([]);
});

it('asks for another location when the chosen one was deleted, before and during the upload', async () => {
  const ben = makePerson('ben', 'Ben Ode');
  const own = await signUp(server.url, ben);
  const [box, crate, shelf] = await Promise.all(
    ['Box', 'Crate', 'Shelf'].map((name) => own.locations.create({ body: { name } })),
  );
  if (!box || !crate || !shelf) throw new Error('There are three locations');
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await signIn(page, ben);
  let uploads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/items/photo')) uploads += 1;
  });
  const location = page.getByRole('main').getByRole('button', { name: 'Location' });
  const listLocations = async () => (await own.items.list()).items.map(({ location_id }) => location_id);

  await page.goto(`/inventory/photos-first?location=${box.id}`);
  await location.getByText('Box').waitFor();
  await own.locations.remove({ params: { id: box.id } });
  await page.locator('input[type=file][multiple]').setInputFiles(await makePhotos(3));
  await page.getByText('3/50').waitFor();
  await expect.poll(() => page.evaluate(countStoredFiles)).toEqual([3]);
  await expect
    .poll(() =>
      page.evaluate("Object.keys(sessionStorage).some((key) => key.endsWith('photos-first-files'))"),
    )
    .toBe(true);
  await page.reload();
  await page.getByText('3/50').waitFor();
  await page.getByText('This location was deleted.').waitFor();
  await page.getByRole('button', { name: 'Add 3 items' }).tap();
  await page.getByRole('status').getByText('This location was deleted.').waitFor();
  expect(uploads).toBe(0);
  await location.tap();
  await page.getByRole('option', { name: 'Crate' }).tap();
  await location.getByText('Crate').waitFor();
  await expect.poll(() => page.getByText('This location was deleted.').count()).toBe(0);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add 3 items' }).tap();
  await page.getByText('0 of 3 items added').waitFor();
  await own.locations.remove({ params: { id: crate.id } });
  uploads = 0;
  await page.context().setOffline(false);
  await page.getByText('0 items added').waitFor();
  expect(uploads).toBe(1);
  await expect.poll(listLocations).toEqual([]);
  await page.getByRole('button', { name: 'Choose another location' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Choose another location' });
  await dialog.getByText('The location of 3 photos was deleted').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await chooseOption(dialog, 'Location', 'Shelf');
  await dialog.getByRole('button', { name: 'Add 3 items' }).tap();
  await page.getByText('3 items added').waitFor();
  await expect.poll(listLocations).toEqual([shelf.id, shelf.id, shelf.id]);
  expect(problems).toEqual([]);
});

it('keeps photos that are chosen but not added through a reload, until the person signs out', async () => {
  const clara = makePerson('clara', 'Clara Roth');
  await signUp(server.url, clara);
  const { page, context } = await openPage(browser, server.url, PHONE);
  await signIn(page, clara);
  await page.goto('/inventory/photos-first');
  await page.locator('input[type=file][multiple]').setInputFiles(await makePhotos(2));
  await expect.poll(() => page.evaluate(countStoredFiles)).toEqual([2]);
  const drafts = "Object.keys(sessionStorage).filter((key) => key.endsWith('photos-first-files')).length";
  await expect.poll(() => page.evaluate(drafts)).toBe(1);
  await page.reload();
  await page.getByRole('img', { name: 'IMG_1.jpg' }).waitFor();
  await page.getByRole('button', { name: /^Account of/ }).tap();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).tap();
  await page.getByText('Logged out successfully').waitFor();
  await expect.poll(() => page.evaluate(countStoredFiles)).toEqual([]);
  await signIn(page, clara);
  await page.goto('/inventory/photos-first');
  await page.getByText('0/50').waitFor();
  await context.close();
});

it.each([
  ['with HTTPS', (url: string) => url, makePerson('lena', 'Lena Frost')],
  ['without HTTPS', toHomeAddress, makePerson('mila', 'Mila Stern')],
])('leaves out photos of an earlier visit, and adds them again on request, %s', async (_, toUrl, person) => {
  const own = await signUp(server.url, person);
  const { page, problems } = await openPage(browser, toUrl(server.url), PHONE);
  await signIn(page, person);
  const photos = await makePhotos(3);
  const choose = async (files: typeof photos) => {
    await page.goto('/inventory/photos-first');
    await page.locator('input[type=file][multiple]').setInputFiles(files);
  };
  await choose(photos.slice(0, 2));
  await page.getByRole('button', { name: 'Add 2 items' }).tap();
  await page.getByText('2 items added').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();

  // The phone may give a photo another name the next time.
  await choose(photos.map((photo) => ({ ...photo, name: `again-${photo.name}` })));
  await page.getByText('2 photos that you added before were left out.').waitFor();
  await page.getByText('1/50').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add anyway' }).tap();
  await page.getByText('3/50').waitFor();

  // The photo of a deleted item is new again.
  const [newest] = (await own.items.list()).items;
  await own.items.remove({ params: { id: newest?.id ?? 0 } });
  await page.getByRole('button', { name: 'Remove again-IMG_0.jpg' }).tap();
  await page.getByRole('button', { name: 'Remove again-IMG_1.jpg' }).tap();
  await page.getByText('1/50').waitFor();
  await page.locator('input[type=file][multiple]').setInputFiles(photos.slice(0, 2));
  await page.getByText('A photo that you added before was left out.').waitFor();
  await page.getByText('2/50').waitFor();
  expect(problems).toEqual([]);
});
