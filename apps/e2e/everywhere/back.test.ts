import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE } from '../support/browser';
import { chooseAction, chooseMore, middleOf } from '../support/page';
import { bringSession, makePerson, signUp } from '../support/people';
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

const open = async () => {
  const person = makePerson(`bo-${(people += 1)}`, 'Bo Doe');
  const api = await signUp(server.url, person);
  const { id } = await api.items.create({ body: { name: 'Drill' } });
  const opened = await openPage(browser, server.url, { ...PHONE, reducedMotion: 'reduce' });
  await bringSession(opened.page, person);
  return { ...opened, api, id };
};
const pathOf = (page: Page) => new URL(page.url()).pathname;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Waits until the dialog has its history entry, or has removed it. */
const expectEntries = (page: Page, dialogs: number) =>
  expect
    .poll(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0))
    .toBe(dialogs);

it('closes the sheet on the first screen of a tab, then leaves the screen', async () => {
  const { page, id, problems } = await open();
  await page.goto('/inventory');
  await page.getByRole('link', { name: 'Drill' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Drill' }).waitFor();
  await button(page, 'Lend').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Person' }).fill('Neighbour');
  await expectEntries(page, 1);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe(`/inventory/${id}`);

  // Cancel leaves no entry behind, and Forward opens nothing.
  await button(page, 'Lend').click();
  await expectEntries(page, 1);
  await button(page, 'Cancel').click();
  await expectEntries(page, 0);
  await page.goForward();
  await expectEntries(page, 0);
  await expect.poll(() => dialog.count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor();
  expect(problems).toEqual([]);
});

it('leaves no entry behind when a dialog opens another screen', async () => {
  const { page, problems } = await open();
  await page.goto('/inventory');
  await page.getByRole('link', { name: 'Drill' }).first().click();
  await chooseMore(page, 'Delete');
  await expectEntries(page, 1);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Item deleted successfully').waitFor();
  await expect.poll(() => pathOf(page)).toBe('/inventory');
  await page.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor();
  await expectEntries(page, 0);
  // The list is the first entry of the tab again.
  await expect.poll(() => page.evaluate(() => (history.state as { idx?: number } | null)?.idx)).toBe(0);
  expect(problems).toEqual([]);
});

it('closes a dialog that a menu has opened, and asks about unsaved input on Back', async () => {
  const { page, api, id } = await open();
  await api.locations.create({ body: { name: 'Attic' } });
  await page.goto('/locations');
  await chooseAction(page, 'Attic', 'Move to');
  await expectEntries(page, 1);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/locations');

  await page.goto(`/inventory/${id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hammer drill');
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button').last().click();
  await page.getByRole('heading', { level: 1, name: 'Drill' }).waitFor();
  await expect.poll(() => pathOf(page)).toBe(`/inventory/${id}`);
});

it('shows what another member has added when the person comes back to the list', async () => {
  const { page, api } = await open();
  await page.goto('/inventory');
  await page.getByRole('link', { name: 'Drill' }).first().waitFor();
  await api.items.create({ body: { name: 'Saw' } });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return page.getByRole('link', { name: 'Saw' }).count();
    })
    .toBeGreaterThan(0);
});

it('closes the sheet of a menu with Back, Escape, a tap outside and a swipe, and returns focus', async () => {
  const { page, api, problems } = await open();
  await api.locations.create({ body: { name: 'Attic' } });
  await page.goto('/locations');
  const trigger = button(page, 'Actions for Attic');
  const menu = page.getByRole('menu', { name: 'Actions for Attic' });
  const behind = await middleOf(trigger);
  const swipe = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    swipe.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
  const ways = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    // The tap does not reach the button below the finger.
    () => page.touchscreen.tap(behind.x, behind.y),
    async () => {
      await touch('touchStart', 650);
      for (const y of [670, 700, 740, 780]) await touch('touchMove', y);
      await touch('touchEnd');
    },
  ];
  for (const close of ways) {
    await trigger.tap();
    await menu.waitFor();
    await expectEntries(page, 1);
    const { x, y, width, height } = (await menu.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([x, width, y + height]).toEqual([0, PHONE.viewport.width, PHONE.viewport.height]);
    await close();
    await menu.waitFor({ state: 'detached' });
    await expectEntries(page, 0);
    await expect.poll(() => trigger.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(pathOf(page)).toBe('/locations');
  expect(problems).toEqual([]);
});
