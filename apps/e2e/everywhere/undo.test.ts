import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage } from '../support/browser';
import { findBarriers, findSmallTargets } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { chooseMore, chooseOption } from '../support/page';
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

/** Changes of the tab that can be undone. */
const countRemembered = (page: Page) =>
  page.evaluate(() => {
    const name = Object.keys(sessionStorage).find((key) => key.startsWith('undo:')) ?? '';
    return (sessionStorage.getItem(name) ?? '').split(',').filter((id) => id !== '').length;
  });

describe('Ctrl+Z', () => {
  it('undoes the last changes of the tab one after the other, also after a reload', async () => {
    const api = await signUp(server.url);
    const { id } = await api.items.create({ body: { name: 'Drill', quantity: 4 } });
    const { page, problems } = await openPage(browser, server.url, DESKTOP);
    await bringSession(page);
    await page.goto(`/inventory/${id}`);
    const quantity = async () => (await api.items.get({ params: { id } })).quantity;
    const more = page.getByRole('button', { name: 'Increase the quantity of Drill' });
    await more.click();
    await expect.poll(quantity).toBe(5);
    await more.click();
    await expect.poll(quantity).toBe(6);
    // The toast appears at once; the changes are remembered when the browser has the responses.
    await expect.poll(() => countRemembered(page)).toBe(2);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Drill' }).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(quantity).toBe(5);
    await expect.poll(() => page.getByText('Change undone').count()).toBeGreaterThan(0);
    await page.keyboard.press('Control+z');
    await expect.poll(quantity).toBe(4);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('works before the code for it has loaded, and for a change from that time', async () => {
    const person = makePerson('early', 'Early Bird');
    const api = await signUp(server.url, person);
    const { id } = await api.items.create({ body: { name: 'Plane', quantity: 4 } });
    const { page, context } = await openPage(browser, server.url, DESKTOP);
    await bringSession(page, person);
    let release: (() => void) | undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/run-undo-*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(`/inventory/${id}`);
    const quantity = async () => (await api.items.get({ params: { id } })).quantity;
    await page.getByRole('button', { name: 'Increase the quantity of Plane' }).click();
    await expect.poll(quantity).toBe(5);
    await expect.poll(() => countRemembered(page)).toBe(1);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Plane' }).waitFor();
    await page.keyboard.press('Control+z');
    release?.();
    await page.getByText('Change undone').waitFor();
    await expect.poll(quantity).toBe(4);
  });

  it('says why a change cannot be undone, and leaves text fields alone', async () => {
    const person = makePerson('bea', 'Bea');
    const api = await signUp(server.url, person);
    const { id } = await api.items.create({ body: { name: 'Saw', quantity: 4 } });
    const { page } = await openPage(browser, server.url, DESKTOP);
    await bringSession(page, person);
    await page.goto(`/inventory/${id}`);
    const quantity = async () => (await api.items.get({ params: { id } })).quantity;
    await page.getByRole('button', { name: 'Increase the quantity of Saw' }).click();
    await expect.poll(quantity).toBe(5);
    await expect.poll(() => countRemembered(page)).toBe(1);
    await api.items.update({ params: { id }, body: { quantity: 9 } });
    await page.goto('/search');
    const search = page.getByRole('searchbox').first();
    await search.fill('saw');
    await search.press('Control+z');
    await page.locator('h1').click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByText('This has been changed again since').count()).toBe(1);
    await expect.poll(quantity).toBe(9);
    await page.getByRole('button', { name: 'Show in the history' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.textContent()).toContain('Changed again since');
    await expect.poll(() => dialog.getByRole('definition').allTextContents()).toEqual(['9', '4']);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep the current values' }).click();
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/activity');
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/search');
    await page.context().close();
  });
});

describe.each(DEVICES)('Undo in a toast on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  const open = async (path: (id: number) => string) => {
    const person = makePerson(`${name}-${(people += 1)}`, 'Una Doe');
    const api = await signUp(server.url, person);
    const { id } = await api.items.create({ body: { name: 'Drill', quantity: 2 } });
    const opened = await openPage(browser, server.url, { ...device, reducedMotion: 'reduce' });
    await bringSession(opened.page, person);
    await opened.page.goto(path(id));
    return { ...opened, api, id, getItem: () => api.items.get({ params: { id } }) };
  };
  const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
  const findFocused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
  const rename = async (page: Page) => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hammer drill');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Item saved', { exact: true }).waitFor();
  };
  const findCovered = (page: Page) =>
    undoButton(page).evaluate((button) => {
      const toast = button.closest('[role=status]')?.parentElement;
      const box = toast?.getBoundingClientRect();
      const isFixed = (element: Element | null): boolean =>
        element !== null &&
        (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
      return [...document.querySelectorAll('header :is(a, button), nav :is(a, button), main :is(a, button)')]
        .filter((control) => {
          const { top, right, bottom, left } = control.getBoundingClientRect();
          const isBelow = box && top < box.bottom && bottom > box.top && left < box.right && right > box.left;
          return isBelow && isFixed(control);
        })
        .map((control) => control.textContent);
    });

  itOnPhone('undoes an edit, once also after a double click', async () => {
    const { page, api, getItem, problems } = await open((id) => `/inventory/${id}/edit`);
    await rename(page);
    await expect.poll(() => page.getByText('Item saved', { exact: true }).count()).toBe(1);
    await expect
      .poll(() => page.getByRole('status').filter({ hasText: 'Item saved' }).getByRole('button').count())
      .toBe(2);
    // A toast with the focus stays, so that the checks may take longer than 10 seconds.
    await undoButton(page).focus();
    await expect.poll(() => findCovered(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    if (name === 'phone') await expect.poll(() => findSmallTargets(page)).toEqual([]);
    await undoButton(page).dblclick();
    await page.getByText('Change undone').waitFor();
    await expect.poll(getItem).toMatchObject({ name: 'Drill' });
    await page.getByRole('heading', { level: 1, name: 'Drill', exact: true }).waitFor();
    const { events } = await api.events.list();
    expect(events.filter(({ reverts_id }) => reverts_id !== null)).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  itOnPhone('brings back a deleted item', async () => {
    const { page, getItem, problems } = await open((id) => `/inventory/${id}`);
    await chooseMore(page, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Item deleted successfully', { exact: true }).waitFor();
    await undoButton(page).click();
    await page.getByText('Change undone').waitFor();
    await expect.poll(getItem).toMatchObject({ name: 'Drill' });
    await page.getByRole('link', { name: 'Drill' }).first().waitFor();
    expect(problems).toEqual([]);
  });

  itOnPhone('undoes adding an item together with its label', async () => {
    // A code can be used once per server.
    const { page, api, problems } = await open((id) => `/inventory/quick-add?code=7YYY8X${id % 10}2`);
    await page.getByLabel('Item Name').fill('Pencil');
    await page.getByRole('button', { name: 'Add and next' }).click();
    await undoButton(page).click();
    await page.getByText('Change undone').waitFor();
    await expect.poll(async () => (await api.items.list()).total).toBe(1);
    expect(problems).toEqual([]);
  });

  itOnDesktop('undoes a bulk edit as a whole', async () => {
    const { page, api, problems } = await open(() => '/inventory');
    await api.items.create({ body: { name: 'Saw', quantity: 2 } });
    await api.locations.create({ body: { name: 'Attic' } });
    await page.reload();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: 'All 2' }).click();
    await bar.getByRole('button', { name: 'Move' }).click();
    const dialog = page.getByRole('dialog');
    await chooseOption(dialog, 'Location', 'Attic');
    await dialog.getByRole('button', { name: 'Move 2 items' }).click();
    await page.getByText('2 items moved', { exact: true }).waitFor();
    await undoButton(page).click();
    await page.getByText('Change undone').waitFor();
    const { items } = await api.items.list();
    expect(items.map(({ location }) => location)).toEqual([null, null]);
    expect(problems).toEqual([]);
  });

  itOnDesktop('offers to undo again after a lost connection', async () => {
    const { page, context, getItem } = await open((id) => `/inventory/${id}/edit`);
    await rename(page);
    let isLost = true;
    await context.route('**/events/*/revert*', (route) => (isLost ? route.abort() : route.continue()));
    await undoButton(page).click();
    await page.getByRole('status').filter({ hasText: 'connection' }).waitFor();
    isLost = false;
    await undoButton(page).click();
    await page.getByText('Change undone').waitFor();
    await expect.poll(getItem).toMatchObject({ name: 'Drill' });
  });

  itOnPhone('is closed by its button, and Ctrl+Z undoes the change afterwards', async () => {
    const { page, getItem } = await open((id) => `/inventory/${id}/edit`);
    await rename(page);
    await page.getByRole('button', { name: 'Dismiss message' }).click();
    await page.getByText('Item saved').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await page.getByText('Change undone').waitFor();
    await expect.poll(getItem).toMatchObject({ name: 'Drill' });
  });

  itOnPhone('stays the only button Undo of a changed quantity', async () => {
    const { page, getItem } = await open((id) => `/inventory/${id}`);
    await page.getByRole('button', { name: 'Increase the quantity of Drill' }).click();
    await expect.poll(async () => (await getItem()).quantity).toBe(3);
    await expect.poll(() => undoButton(page).count()).toBe(1);
  });

  itOnDesktop('stays while it has focus, and returns focus to the heading', async () => {
    const { page, getItem } = await open((id) => `/inventory/${id}/edit`);
    await page.clock.install();
    await rename(page);
    // Opening the screen moves focus to its heading.
    await expect.poll(() => findFocused(page)).toBe('H1');
    await undoButton(page).focus();
    await page.clock.runFor(20_000);
    await expect.poll(() => undoButton(page).count()).toBe(1);
    await undoButton(page).press('Enter');
    await page.getByText('Change undone').waitFor();
    await expect.poll(getItem).toMatchObject({ name: 'Drill' });
    await expect.poll(() => findFocused(page)).toBe('H1');
  });
});
