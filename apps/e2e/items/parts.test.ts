import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { chooseMore, chooseOption, openSection, waitForClosedDialog } from '../support/page';
import { bringSession, makePerson, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

async function checkLooks(page: Page): Promise<void> {
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
}

describe.each(DEVICES)('parts of an item on a %s', (name, device) => {
  const open = async () => {
    const person = makePerson(`parts-${name}`, 'Pia Parts');
    const api = await signUp(server.url, person);
    for (const place of ['Shelf', 'Attic']) await api.locations.create({ body: { name: place } });
    const camera = await api.items.create({ body: { name: 'Camera' } });
    const lens = await api.items.create({ body: { name: 'Lens', part_of_id: camera.id } });
    await api.items.create({ body: { name: 'Cap', part_of_id: lens.id } });
    const strap = await api.items.create({ body: { name: 'Strap' } });
    const listPlaces = async () =>
      (await api.items.list({ query: { sort: 'name' } })).items.map((item) => [
        item.name,
        item.location?.name,
      ]);
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    return { page, problems, api, camera, lens, strap, listPlaces };
  };

  it('are moved, joined and deleted with it', async () => {
    const { page, problems, api, camera, lens, strap, listPlaces } = await open();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const withParts = page.getByRole('checkbox', { name: 'With its 2 parts' });

    await page.goto(`/inventory/${camera.id}/edit`);
    await chooseOption(page, 'Location', 'Shelf');
    await expect.poll(() => withParts.isChecked()).toBe(true);
    await checkLooks(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Camera' }).waitFor();
    await expect.poll(listPlaces).toEqual([
      ['Camera', 'Shelf'],
      ['Cap', 'Shelf'],
      ['Lens', 'Shelf'],
      ['Strap', undefined],
    ]);

    await page
      .getByRole('region', { name: 'Parts', exact: true })
      .getByRole('link', { name: 'View Items' })
      .click();
    const filters = page.getByRole('list', { name: 'Active filters' });
    await filters.getByText('Camera').waitFor();
    await page.getByRole('link', { name: 'View Details of Lens' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'View Details of Camera' }).count()).toBe(0);
    await checkLooks(page);
    await filters.getByRole('button').click();
    await page.getByRole('link', { name: 'View Details of Camera' }).waitFor();

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await page.getByRole('checkbox', { name: 'Select Lens', exact: true }).click();
    await bar.getByRole('button', { name: 'Move' }).click();
    await chooseOption(dialog, 'Location', 'Attic');
    await expect
      .poll(() => dialog.getByRole('checkbox', { name: 'With the part of these items' }).isChecked())
      .toBe(true);
    await checkLooks(page);
    await dialog.getByRole('button', { name: 'Move 2 items' }).click();
    await waitForClosedDialog(page);
    await expect.poll(listPlaces).toEqual([
      ['Camera', 'Shelf'],
      ['Cap', 'Attic'],
      ['Lens', 'Attic'],
      ['Strap', undefined],
    ]);

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const item of ['Camera', 'Strap'])
      await page.getByRole('checkbox', { name: `Select ${item}`, exact: true }).click();
    await bar.getByRole('button', { name: 'Edit' }).click();
    await chooseOption(dialog, 'Part of', 'Lens');
    await dialog.getByText('An item cannot be part of itself or of one of its parts').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await waitForClosedDialog(page);
    await page.getByRole('checkbox', { name: 'Select Camera', exact: true }).click();
    await bar.getByRole('button', { name: 'Edit' }).click();
    await chooseOption(dialog, 'Part of', 'Lens');
    await checkLooks(page);
    await dialog.getByRole('button', { name: 'Change 1 item' }).click();
    await waitForClosedDialog(page);
    const joined = await api.items.get({ params: { id: strap.id } });
    expect(joined.part_of?.name).toBe('Lens');

    await page.goto(`/inventory/${lens.id}`);
    await chooseMore(page, 'Delete');
    await expect.poll(() => withParts.isChecked()).toBe(true);
    await checkLooks(page);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(listPlaces).toEqual([['Camera', 'Shelf']]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await listPlaces()).length).toBe(4);
    expect(problems).toEqual([]);
  });

  itOn('phone', name)('are chosen in the form, which does not offer the item itself', async () => {
    const person = makePerson(`part-form-${name}`, 'Paul Parts');
    const api = await signUp(server.url, person);
    await api.items.create({ body: { name: 'Case' } });
    const drill = await api.items.create({ body: { name: 'Drill' } });
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    await page.goto(`/inventory/${drill.id}/edit`);
    await openSection(page, 'Brand, model, serial number');
    await page.getByRole('button', { name: 'Part of', exact: true }).click();
    await page.getByRole('option', { name: /Case/ }).waitFor();
    await expect.poll(() => page.getByRole('option', { name: /Drill/ }).count()).toBe(0);
    await page.getByRole('option', { name: /Case/ }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Drill' }).waitFor();
    const saved = await api.items.get({ params: { id: drill.id } });
    expect(saved.part_of?.name).toBe('Case');
    expect(problems).toEqual([]);
  });
});
