import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE } from './support/browser';
import { findBarriers, findOverflow } from './support/checks';
import { ANNA, bringSession, signUp } from './support/people';
import { plainPhoto, textNamedPhoto } from './support/photos';
import { startServer, type TestServer } from './support/server';

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
  await tap(page.getByRole('link', { name: 'Add photos here' }));
  const photos = await Promise.all(
    ['#8a5a2b', '#2b6a8a', '#6a2b8a'].map((colour, index) => plainPhoto(`IMG_${index}.jpg`, colour)),
  );
  const choose = async (files: typeof photos) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      tap(page.getByRole('button', { name: 'Choose photos' })),
    ]);
    await chooser.setFiles(files);
  };
  await choose([...photos, textNamedPhoto('notes.jpg')]);
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
