import { LOCATION_LEVELS_MAX } from '@stowage/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { waitForClosedDialog } from '../support/page';
import { ANNA, bringSession, makePerson, signUp } from '../support/people';
import { plainPhoto, toFile } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
let api: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

let person = ANNA;
let people = 0;
let garageId = 0;
let drillId = 0;
beforeEach(async () => {
  people += 1;
  person = makePerson(`anna${people}`, 'Anna');
  api = await signUp(server.url, person);
  garageId = (await api.locations.create({ body: { name: 'Garage' } })).id;
  await api.locations.create({ body: { name: 'Shelf', parent_id: garageId } });
  drillId = (await api.items.create({ body: { name: 'Drill', location_id: garageId } })).id;
  await api.images.create({
    params: { id: drillId },
    body: {},
    files: [toFile(await plainPhoto('drill.jpg'))],
  });
});

const countItems = async () => (await api.items.list()).total;

describe.each(DEVICES)('the trash on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  itOnPhone('takes a location with everything inside, and gives all of it back', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    await page.goto('/locations');
    await page.getByRole('button', { name: 'Actions for Garage' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('What you delete goes to the trash for 30 days.').waitFor();
    await expect
      .poll(() => dialog.getByRole('button').allTextContents())
      .toEqual([
        'Cancel',
        'Delete the location, keep its contents',
        'Delete the location and its 1 item and 1 location',
      ]);
    await dialog.getByRole('button', { name: 'Delete the location and its' }).click();
    await expect.poll(async () => (await api.items.list()).total).toBe(0);
    await waitForClosedDialog(page);
    await page.goto('/trash');
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Garage' }).count()).toBe(1);
    const barriers = await findBarriers(page);
    const overflow = await findOverflow(page);
    expect([...barriers, ...overflow]).toEqual([]);
    await page.getByRole('button', { name: 'Restore Garage' }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect.poll(() => page.getByRole('heading', { name: 'Garage' }).count()).toBeGreaterThan(0);
    const item = await api.items.get({ params: { id: drillId } });
    expect([item.location?.name, item.images.length]).toEqual(['Garage', 1]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  itOnDesktop('restores several entries at once, and undoes that at once', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    const { id: sawId } = await api.items.create({ body: { name: 'Saw' } });
    await api.items.remove({ params: { id: sawId } });
    await api.items.remove({ params: { id: drillId } });
    await bringSession(page, person);
    await page.goto('/trash');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await page.getByRole('checkbox', { name: 'Select Drill' }).click();
    await expect.poll(() => bar.getByRole('status').textContent()).toBe('1 selected');
    await bar.getByRole('button', { name: 'Select this page' }).click();
    await expect.poll(() => bar.getByRole('status').textContent()).toBe('2 selected');
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('2 entries restored', { exact: true }).waitFor();
    await bar.waitFor({ state: 'detached' });
    await expect.poll(countItems).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Change undone').waitFor();
    await expect.poll(countItems).toBe(0);
    await page.getByRole('button', { name: 'Restore Saw' }).waitFor();
    expect(problems).toEqual([]);
  });

  itOnPhone('keeps entries selected that cannot be restored, and says why', async () => {
    const { page } = await openPage(browser, server.url, device);
    await api.items.remove({ params: { id: drillId } });
    await api.locations.remove({ params: { id: garageId }, query: { contents: 'delete' } });
    await bringSession(page, person);
    await page.goto('/trash?q=dri');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Drill' }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('1 entry was not restored: The location of these things').waitFor();
    await expect.poll(() => bar.getByRole('status').textContent()).toBe('1 selected');
    await expect.poll(countItems).toBe(0);
  });

  itOnDesktop('says what is no longer in the trash, because someone else has emptied it', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    const { id: sawId } = await api.items.create({ body: { name: 'Saw' } });
    await api.items.remove({ params: { id: sawId } });
    await api.items.remove({ params: { id: drillId } });
    await bringSession(page, person);
    await page.goto('/trash');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Select this page' }).click();
    await expect.poll(() => bar.getByRole('status').textContent()).toBe('2 selected');
    await api.trash.empty();
    await bar.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('2 entries were not restored: This is no longer in the trash').waitFor();
    await bar.waitFor({ state: 'detached' });
    await page.getByText('The trash is empty').waitFor();
    await expect.poll(countItems).toBe(0);
    expect(problems).toEqual([]);
  });

  itOnPhone('asks for a location when the former one has moved too deep', async () => {
    const { page } = await openPage(browser, server.url, device);
    const shelf = (await api.locations.list())[0]!.children[0]!;
    await api.locations.remove({ params: { id: shelf.id }, query: {} });
    let deepest: number | null = null;
    for (let level = 1; level < LOCATION_LEVELS_MAX; level += 1)
      deepest = (await api.locations.create({ body: { name: `Level ${level}`, parent_id: deepest } })).id;
    await api.locations.update({ params: { id: garageId }, body: { parent_id: deepest } });
    await bringSession(page, person);
    await page.goto('/trash');
    await page.getByRole('button', { name: 'Restore Shelf' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.textContent()).toContain('The former location is deeper now');
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('“Shelf” is back').waitFor();
    await expect
      .poll(async () => (await api.locations.list()).map((location) => location.name))
      .toContain('Shelf');
  });

  itOnDesktop('asks for a location when the former one is deleted, and empties the trash', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await api.items.remove({ params: { id: drillId } });
    await api.locations.remove({ params: { id: garageId }, query: { contents: 'delete' } });
    await bringSession(page, person);
    await page.goto('/trash?q=dri');
    await page.getByRole('button', { name: 'Restore Drill' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.textContent()).toContain('“Garage” is deleted');
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect.poll(async () => (await api.items.list()).total).toBe(1);
    const { location } = await api.items.get({ params: { id: drillId } });
    expect(location).toBeNull();
    await waitForClosedDialog(page);
    await page.goto('/trash');
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click();
    await expect.poll(() => page.getByText('The trash is empty').count()).toBe(1);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
