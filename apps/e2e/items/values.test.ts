import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { addFormerValues } from '../support/former-values';
import { ANNA, bringSession, makePerson, signUp } from '../support/people';
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

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

let person = ANNA;
let people = 0;
let drillId = 0;
let constantId = 0;
beforeEach(async () => {
  people += 1;
  person = makePerson(`anna${people}`, 'Anna');
  const api = await signUp(server.url, person);
  drillId = (await api.items.create({ body: { name: 'Drill', current_value: 80, quantity: 2 } })).id;
  constantId = (await api.items.create({ body: { name: 'Saw' } })).id;
  const { inventory_id: inventory } = await api.users.getMe();
  addFormerValues(server, { id: drillId, inventory }, [
    { day: daysAgo(500), value: 20_000 },
    { day: daysAgo(100), value: 15_000 },
    { day: daysAgo(10), value: 9_000 },
  ]);
});

const check = async (page: Page) => [...(await findBarriers(page)), ...(await findOverflow(page))];

describe.each(DEVICES)('values over time on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  itOnPhone('are a chart on the item page, with a table', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    await page.goto(`/inventory/${drillId}`);
    await page.getByRole('button', { name: 'Value over time' }).click();
    const panel = page.getByRole('region', { name: 'Financial information' });
    const slider = panel.getByRole('slider', { name: 'Day in the chart' });
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('$80.00');
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('$90.00');
    await page.keyboard.press('Home');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('$200.00');
    await panel.getByText('Show as a table').click();
    await expect.poll(() => panel.getByRole('row').count()).toBe(5);
    const barriers = await check(page);
    expect([...barriers, ...problems]).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await findOverflow(page);
    expect(overflow).toEqual([]);
    await page.goto(`/inventory/${constantId}`);
    await page.getByRole('heading', { name: 'Saw' }).waitFor();
    await page.getByRole('region', { name: 'Lending' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Value over time' }).count()).toBe(0);
    await page.context().close();
  });

  itOnDesktop('are a chart of the year and of all time for the whole inventory', async () => {
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);
    await page.goto('/reports/insurance');
    await page.getByRole('button', { name: 'Total value over time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Total value over time' });
    const slider = dialog.getByRole('slider', { name: 'Day in the chart' });
    await expect.poll(() => slider.getAttribute('max')).toBe('2');
    await dialog.getByText('All time').click();
    await expect.poll(() => slider.getAttribute('max')).toBe('3');
    const box = await dialog.getByRole('slider').boundingBox();
    if (box) await page.mouse.click(box.x + 2, box.y + box.height / 2);
    await expect.poll(() => dialog.getByRole('figure').textContent()).toContain('$200.00');
    const barriers = await check(page);
    expect([...barriers, ...problems]).toEqual([]);
    await page.context().close();
  });
});
