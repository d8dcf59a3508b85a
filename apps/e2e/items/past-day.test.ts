import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { moveToPast } from '../support/past-events';
import { bringSession, makePerson, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';

const DAY_MS = 24 * 60 * 60 * 1000;

let browser: Browser;
let server: TestServer;
let drill: number;

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  const api = await signUp(server.url);
  const garage = await api.locations.create({ body: { name: 'Garage' } });
  const item = await api.items.create({
    body: { name: 'Drill', current_value: 40, location_id: garage.id },
  });
  drill = item.id;
  await api.loans.handOut({ body: { item_id: drill, borrower_name: 'Kim', quantity: 1 } });
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** Opens a page whose clock is two days ahead of the server's, so that the server's day is in the past. */
async function openLater(device: (typeof DEVICES)[number][1]): Promise<Page> {
  const { page } = await openPage(browser, server.url, device);
  await page.clock.setFixedTime(new Date(Date.now() + 2 * DAY_MS));
  await bringSession(page);
  return page;
}

describe.each(DEVICES)('a past day on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  itOnPhone('shows what was recorded then: the item and the report', async () => {
    const person = makePerson(`past-${name}`, 'Pat');
    const api = await signUp(server.url, person);
    const { inventory_id } = await api.users.getMe();
    const garage = await api.locations.create({ body: { name: 'Garage' } });
    const attic = await api.locations.create({ body: { name: 'Attic' } });
    const saw = await api.items.create({
      body: { name: 'Saw', current_value: 40, location_id: garage.id },
    });
    const lamp = await api.items.create({ body: { name: 'Lamp', current_value: 5 } });
    const loan = await api.loans.handOut({ body: { item_id: saw.id, borrower_name: 'Kim' } });
    moveToPast(server, inventory_id, 10);
    await api.loans.setState({ params: { id: loan.id }, body: { state: 'returned' } });
    await api.items.update({
      params: { id: saw.id },
      body: { name: 'Chainsaw', current_value: 90, location_id: attic.id },
    });
    await api.items.remove({ params: { id: lamp.id } });
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page, person);

    await page.goto(`/reports/insurance?as_of=${toDay(Date.now() - DAY_MS)}`);
    const main = page.getByRole('main');
    await expect.poll(() => main.textContent()).toContain('$45.00');
    const field = page.getByRole('textbox', { name: 'Day' });
    const [first, last] = [toDay(Date.now() - 10 * DAY_MS), toDay(Date.now())];
    await expect.poll(() => field.getAttribute('min')).toBe(first);
    await expect.poll(() => field.getAttribute('max')).toBe(last);
    await field.fill(toDay(Date.now() - 5 * DAY_MS));
    await field.press('Enter');
    await page.waitForURL(new RegExp(`as_of=${toDay(Date.now() - 5 * DAY_MS)}$`));
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await page.getByText('With Kim').waitFor();
    await page.getByRole('link', { name: 'Saw', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Saw', exact: true }).waitFor();
    await page.getByRole('link', { name: '1 unit with Kim' }).waitFor();
    await expect.poll(() => main.textContent()).toContain('Garage');
    await page.goBack();
    await page.getByText('With Kim').waitFor();
    await page.getByRole('button', { name: 'Back to today' }).click();
    await expect.poll(() => main.textContent()).toContain('$90.00');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(problems).toEqual([]);
  });

  itOnPhone(
    'shows an item with what was lent out, without anything to change, and goes back to today',
    async () => {
      const page = await openLater(device);
      const day = toDay(Date.now());
      await page.goto(`/inventory/${drill}`);
      await page.getByRole('link', { name: /^History/ }).click();
      await page.getByRole('link', { name: 'View a past day' }).click();
      await page.waitForURL(/as_of=\d{4}-\d\d-\d\d$/);
      await page.goto(`/inventory/${drill}?as_of=${day}`);
      await page.getByRole('status').filter({ hasText: 'As of' }).waitFor();
      await page.getByRole('heading', { name: 'Drill' }).waitFor();
      await page.getByRole('link', { name: '1 unit with Kim' }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
      await expect.poll(() => page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
      await expect.poll(() => findBarriers(page)).toEqual([]);
      await expect.poll(() => findOverflow(page)).toEqual([]);
      await page.reload();
      await page.getByRole('link', { name: '1 unit with Kim' }).waitFor();
      await page.getByRole('textbox', { name: 'Day' }).fill(toDay(Date.now() - 30 * DAY_MS));
      await page.getByRole('textbox', { name: 'Day' }).press('Enter');
      await page.getByText('Changes have been recorded since').waitFor();
      await page.goBack();
      await page.getByRole('link', { name: '1 unit with Kim' }).waitFor();
      await page.getByRole('button', { name: 'Back to today' }).click();
      await page.getByRole('link', { name: 'Edit' }).waitFor();
      await expect.poll(() => new URL(page.url()).search).toBe('');
    },
  );

  itOnDesktop(
    'shows the insurance report with who had what, and links to the items of that day',
    async () => {
      const page = await openLater(device);
      const day = toDay(Date.now());
      await page.goto('/reports/insurance');
      await page.getByRole('button', { name: /^Contents as on: / }).click();
      const field = page.getByLabel('Contents as on', { exact: true });
      await expect.poll(() => field.getAttribute('min')).toBe(day);
      await field.fill(day);
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Back to today' }).waitFor();
      await page.getByText('With Kim').waitFor();
      await expect.poll(() => new URL(page.url()).searchParams.get('as_of')).toBe(day);
      await expect.poll(() => page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
      await expect.poll(() => findBarriers(page)).toEqual([]);
      await expect.poll(() => findOverflow(page)).toEqual([]);
      await page.getByRole('link', { name: 'Drill' }).click();
      await page.getByRole('link', { name: '1 unit with Kim' }).waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Back to today' }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    },
  );
});
