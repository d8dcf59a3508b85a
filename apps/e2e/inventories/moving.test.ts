import type { Client, contract } from '@stowage/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { chooseAction, chooseMore } from '../support/page';
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

let people = 0;

describe.each(DEVICES)('moving to another inventory on a %s', (device, settings) => {
  const itOnPhone = itOn('phone', device);
  const itOnDesktop = itOn('desktop', device);

  let api: Client<typeof contract>;
  let page: Page;
  let context: BrowserContext;
  let problems: string[];

  beforeEach(async () => {
    const person = makePerson(`anna${(people += 1)}`, 'Anna Berg');
    api = await signUp(server.url, person);
    ({ page, context, problems } = await openPage(browser, server.url, settings));
    await bringSession(page, person);
    return async () => {
      expect(problems).toEqual([]);
      await context.close();
    };
  });

  itOnPhone('moves an item and a location with everything inside, and opens them there', async () => {
    const garage = await api.locations.create({ body: { name: 'Garage' } });
    const drill = await api.items.create({ body: { name: 'Drill', location_id: garage.id } });
    const saw = await api.items.create({ body: { name: 'Saw' } });
    const [home] = await api.inventories.list();
    const club = await api.inventories.create({ body: { name: 'Chess club' } });

    await page.goto(`/in/${home!.id}/inventory/${saw.id}`);
    await chooseMore(page, 'Move to another inventory');
    const dialog = page.getByRole('dialog', { name: 'Move "Saw" to another inventory' });
    await dialog.getByLabel('Inventory').waitFor();
    await expect.poll(() => dialog.getByLabel('Inventory').textContent()).toBe('Chess club');
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.waitForURL(`**/in/${club.id}/inventory/${saw.id}`);
    await page.getByRole('heading', { name: 'Saw' }).waitFor();
    await page.getByText('#ITM-000001').waitFor();

    await page.goto(`/in/${home!.id}/locations`);
    await chooseAction(page, 'Garage', 'Move to another inventory');
    const second = page.getByRole('dialog', { name: 'Move "Garage" to another inventory' });
    await second.getByText('This moves 1 location and 1 item').waitFor();
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await second.getByRole('button', { name: 'Move', exact: true }).click();
    await page.waitForURL(`**/in/${club.id}/locations/${garage.id}`);
    await page.getByRole('heading', { name: 'Garage' }).waitFor();
    await page.goto(`/in/${club.id}/inventory/${drill.id}`);
    await page.getByRole('heading', { name: 'Drill' }).waitFor();
    await page.getByText('#ITM-000002').waitFor();
  });

  itOnDesktop('is not offered to a person with one inventory', async () => {
    const { id } = await api.locations.create({ body: { name: 'Garage' } });
    await page.goto(`/locations/${id}`);
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move to…', exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('menuitem', { name: 'Move to another inventory' }).count())
      .toBe(0);
  });
});
