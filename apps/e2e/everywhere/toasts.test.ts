import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE } from '../support/browser';
import { findSmallTargets } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { chooseAction, chooseMore, choosePhotoAction } from '../support/page';
import { bringSession, makePerson, signUp } from '../support/people';
import { plainPhoto, toFile } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
let people = 0;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** Fields and buttons that a toast covers, at least in part, and the edges of the toast. */
const findPlace = (page: Page) =>
  page.evaluate(() => {
    const isUndo = (button: Element) => button.textContent === 'Undo';
    const element = [...document.querySelectorAll('[role=status] button')]
      .find(isUndo)
      ?.closest('[role=status]');
    if (!element) return 'no toast';
    // The header already hides controls that are scrolled behind it, so the toast does not cover them.
    window.scrollTo(0, 0);
    const box = (element.parentElement ?? element).getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    const covered = [...document.querySelectorAll('a, button, input, textarea, select, label')].filter(
      (control) => {
        const { top, right, bottom, left, width } = control.getBoundingClientRect();
        const overlaps = top < box.bottom && bottom > box.top && left < box.right && right > box.left;
        // Parts of a sticky or hidden control that are out of view are not covered.
        return overlaps && width > 1 && !element.contains(control) && control.checkVisibility();
      },
    );
    return {
      isBelowHeader: box.top >= (header?.bottom ?? 0) && box.top < innerHeight / 4,
      isAtTheEnd: innerWidth - box.right <= 32,
      isFullWidth: box.width >= innerWidth - 48,
      covered: covered.map((control) => control.textContent || control.getAttribute('name')),
    };
  });

/** Waits until React has rendered, before the clock runs ahead of it. React does not use the timers of the page's clock. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let count = 0; count < 5; count += 1)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
  });

/** Height of a toast whose message fits in one line. */
const ONE_LINE_PX = 52;

describe.each(DEVICES)('Toasts on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  const open = async () => {
    const person = makePerson(`${name}-${(people += 1)}`, 'Tia Doe');
    const api = await signUp(server.url, person);
    const opened = await openPage(browser, server.url, { ...device, reducedMotion: 'reduce' });
    await bringSession(opened.page, person);
    return { ...opened, api };
  };
  const top = { isBelowHeader: true, isAtTheEnd: true, isFullWidth: name === 'phone' };
  const undoIn = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

  it('are at the top right, also with Undo, and leave field and buttons free while people type', async () => {
    const { page, api } = await open();
    const ids: number[] = [];
    for (const item of ['Saw', 'Photo 2, Nov 23', 'Photo 1, Nov 23']) {
      const body = { name: item, request_key: randomUUID() };
      ids.push((await api.items.addWithPhoto({ body, files: [toFile(await plainPhoto('IMG_1.jpg'))] })).id);
    }

    await page.goto(`/inventory/${ids[0]}/edit`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tenon saw');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await undoIn(page).waitFor();
    await expect.poll(() => findPlace(page)).toMatchObject(top);

    await page.goto(`/inventory/${ids[2]}/edit?queue=needs-details`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bench vice');
    await page.getByRole('button', { name: 'Save and next' }).click();
    await page.waitForURL((url) => url.pathname === `/inventory/${ids[1]}/edit`);
    // This item has no name yet, so its field has the focus.
    await page.locator('input[name=name]:focus').waitFor();
    await undoIn(page).waitFor();
    await expect.poll(() => findPlace(page)).toEqual({ ...top, covered: [] });
    await page.keyboard.type('Plane');
    await expect.poll(() => findPlace(page)).toEqual({ ...top, covered: [] });

    await page.goto('/inventory/quick-add');
    await page.getByLabel('Item Name').fill('Pencil');
    await page.getByRole('button', { name: 'Add and next' }).click();
    await undoIn(page).waitFor();
    await page.locator('input[name=name]:focus').waitFor();
    await expect.poll(() => findPlace(page)).toEqual({ ...top, covered: [] });
  });

  itOnPhone('with Undo stay for 10 seconds after each kind of change', async () => {
    const { page, api } = await open();
    const { id } = await api.items.create({ body: { name: 'Drill' } });
    await api.locations.create({ body: { name: 'Attic' } });
    await page.clock.install();
    // The clock stands still from before the action on, so that the speed of the machine does not count.
    const expectTenSeconds = async (message: string, act: () => Promise<void>) => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      await act();
      const toast = page.getByRole('status').filter({ hasText: message });
      const undo = toast.getByRole('button', { name: 'Undo' });
      await expect.poll(() => page.clock.runFor(50).then(() => undo.count())).toBe(1);
      if (name === 'phone') {
        await expect.poll(() => findSmallTargets(page)).toEqual([]);
        const bar = toast.locator('..');
        await expect.poll(async () => (await bar.boundingBox())?.height).toBe(ONE_LINE_PX);
      }
      await page.clock.runFor(9_000);
      await expect.poll(() => toast.count()).toBe(1);
      await page.clock.runFor(2_000);
      await expect.poll(() => page.clock.runFor(50).then(() => toast.count())).toBe(0);
      await page.clock.resume();
    };
    const button = (text: string, within: Page | Locator = page) =>
      within.getByRole('button', { name: text, exact: true });
    const question = page.getByRole('alertdialog');

    await page.goto('/categories');
    await page.getByRole('textbox', { name: 'New category' }).fill('Outdoors');
    await expectTenSeconds('Outdoors', () =>
      page.getByRole('textbox', { name: 'New category' }).press('Enter'),
    );

    await page.goto(`/inventory/${id}/edit`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hammer drill');
    await expectTenSeconds('Item saved', () => button('Save').click());

    await page.goto(`/inventory/${id}`);
    await button('Add Photos').click();
    await page.locator('input[type=file][multiple]').setInputFiles([await plainPhoto('front.jpg')]);
    await page.getByText('Photos (1)').waitFor();
    await choosePhotoAction(page, 'Delete photo');
    await expectTenSeconds('Photo deleted successfully!', () => button('Delete', question).click());

    await button('Lend').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Person' }).fill('Neighbour');
    await expectTenSeconds('Neighbour', () => button('Lend', dialog).click());

    await page.goto('/locations');
    await chooseAction(page, 'Attic', 'Delete');
    await expectTenSeconds('Location deleted successfully', () => button('Delete', question).click());

    const other = await api.items.create({ body: { name: 'Saw' } });
    await page.goto(`/inventory/${other.id}`);
    await chooseMore(page, 'Delete');
    await expectTenSeconds('Item deleted successfully', () => button('Delete', question).click());
  });

  itOnDesktop('stay under the pointer and the focus, and Shift+Tab reaches Undo', async () => {
    const { page, api } = await open();
    const { id } = await api.items.create({ body: { name: 'Drill' } });
    await page.clock.install();
    await page.goto(`/inventory/${id}/edit`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hammer drill');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await undoIn(page).waitFor();
    const message = page.getByText('Item saved');
    await message.hover();
    await expect.poll(() => message.evaluate((element) => element.matches(':hover'))).toBe(true);
    await settle(page);
    await page.clock.runFor(20_000);
    await expect.poll(() => undoIn(page).count()).toBe(1);
    await page.locator('h1').hover();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    // The button that closes the message, and Undo.
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await settle(page);
    await page.clock.runFor(20_000);
    await expect.poll(() => undoIn(page).count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.clock.runFor(11_000);
    await undoIn(page).waitFor({ state: 'detached' });
  });
});

it('leaves the field and the buttons of a short screen free', async () => {
  const person = makePerson('sheet', 'Tia Doe');
  await signUp(server.url, person);
  const { page } = await openPage(browser, server.url, { ...PHONE, reducedMotion: 'reduce' });
  await bringSession(page, person);
  await page.goto('/categories');
  const added = page.getByRole('textbox', { name: 'New category' });
  await added.fill('Outdoors');
  await added.press('Enter');
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  await expect.poll(() => findPlace(page)).toMatchObject({ covered: [] });
});
