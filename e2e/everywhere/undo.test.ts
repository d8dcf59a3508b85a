import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage } from '../support/browser';
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
    await api.items.update({ params: { id }, body: { quantity: 9 } });
    await page.goto('/search');
    const search = page.getByRole('searchbox').first();
    await search.fill('saw');
    await search.press('Control+z');
    await page.locator('h1').click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByText('This has been changed again since').count()).toBe(1);
    await expect.poll(quantity).toBe(9);
    await page.context().close();
  });
});
