import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { chooseMore, waitForClosedDialog } from '../support/page';
import { signIn, signUp, makePerson } from '../support/people';
import { plainPhoto } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

const ADA = makePerson('ada', 'Ada Byron');
const BOB = makePerson('bob', 'Bob Bold');
const LONG = makePerson('mona', 'M'.repeat(60));
const CARA = makePerson('cara', 'Cara Lee');
const DAY_MS = 24 * 60 * 60 * 1000;

let browser: Browser;
let server: TestServer;
let anna: Awaited<ReturnType<typeof signUp>>;
let ada: Awaited<ReturnType<typeof signUp>>;
let bob: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  [anna, ada, bob] = [await signUp(server.url), await signUp(server.url, ADA), await signUp(server.url, BOB)];
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page) => page.getByRole('dialog');

describe('two users', () => {
  it('completes a loan from the request to the history', async () => {
    const drill = await anna.items.create({
      body: { name: 'Drill', quantity: 3, borrow_availability: 'ask_first' },
    });
    const owner = await openPage(browser, server.url, DESKTOP);
    const friend = await openPage(browser, server.url, PHONE);
    await signIn(owner.page);
    await signIn(friend.page, ADA);

    await friend.page.goto(`/shared/${drill.code}`);
    await button(friend.page, 'Ask to borrow').click();
    await dialog(friend.page).getByRole('button', { name: 'Quantity: increase' }).click();
    await dialog(friend.page)
      .getByLabel(/^Message to/)
      .fill('For the shelf');
    await expect.poll(() => findBarriers(friend.page)).toEqual([]);
    await friend.context.setOffline(true);
    await dialog(friend.page).getByRole('button', { name: 'Ask', exact: true }).click();
    await dialog(friend.page).getByText('Your input is kept').waitFor();
    await friend.context.setOffline(false);
    await dialog(friend.page).getByRole('button', { name: 'Ask', exact: true }).click();
    await friend.page.getByText('Anna Berg has not answered yet').waitFor();
    await expect.poll(() => button(friend.page, 'Ask to borrow').count()).toBe(0);

    await owner.page.reload();
    await button(owner.page, /^More 1 waiting/).waitFor();
    await button(owner.page, 'Agree: Drill').click();
    await owner.page.getByText('Agreed: hand it over to Ada Byron').first().waitFor();
    await owner.page.locator('a:focus', { hasText: 'Drill' }).waitFor();
    await owner.page.goto('/loans?list=requests');
    await button(owner.page, 'Hand over: Drill').click();
    const handOver = dialog(owner.page);
    await handOver.getByLabel('Condition').selectOption('good');
    await handOver.locator('input[type=file]:not([capture])').setInputFiles(await plainPhoto('drill.jpg'));
    await handOver.getByRole('button', { name: 'Remove drill.jpg' }).waitFor();
    await handOver.getByRole('button', { name: 'Hand over' }).dblclick();
    await owner.page.getByText('Handed over to Ada Byron').waitFor();
    await dialog(owner.page).waitFor({ state: 'detached' });
    // The button disappeared with the row of the loan, so focus moved to the heading.
    await owner.page.locator('h1:focus').waitFor();

    await friend.page.goto('/loans?list=borrowed');
    await friend.page.getByRole('link', { name: 'Drill' }).click();
    await friend.page.getByRole('heading', { name: 'History' }).waitFor();
    await button(friend.page, 'Show the photo: Handed over').click();
    await dialog(friend.page).getByRole('img').waitFor();
    await friend.page.keyboard.press('Escape');
    await expect.poll(() => findOverflow(friend.page)).toEqual([]);
    await waitForClosedDialog(friend.page);
    await friend.page.goto('/inventory');
    await friend.page.getByText('No items found').waitFor();

    await owner.page.goto('/loans');
    await button(owner.page, 'Take back: Drill').click();
    await dialog(owner.page).getByRole('button', { name: 'Quantity returned: decrease' }).click();
    await dialog(owner.page).getByLabel('Condition').selectOption('fair');
    await dialog(owner.page).getByRole('button', { name: 'Take back' }).click();
    await owner.page.getByText('Marked as returned').waitFor();
    await waitForClosedDialog(owner.page);
    await owner.page.goto(`/inventory/${drill.id}`);
    await owner.page.getByText('2 available.').waitFor();
    await owner.page.goto('/loans?list=history');
    await owner.page.getByText('Returned by Ada Byron').waitFor();
    await friend.page.goto('/loans?list=history');
    await friend.page.getByText('Returned to Anna Berg').waitFor();
    expect([...owner.problems, ...friend.problems]).toEqual([]);
  });

  it('accepts only the first of two requests for the last unit and shows the other user an error', async () => {
    const last = await anna.items.create({ body: { name: 'Last lamp', borrow_availability: 'available' } });
    const first = await openPage(browser, server.url, DESKTOP);
    const second = await openPage(browser, server.url, DESKTOP);
    await signIn(first.page, ADA);
    await signIn(second.page, BOB);
    for (const { page } of [first, second]) {
      await page.goto(`/shared/${last.code}`);
      await button(page, 'Borrow').click();
    }
    const send = ({ page }: typeof first) =>
      dialog(page).getByRole('button', { name: 'Borrow', exact: true }).dblclick();
    await send(first);
    await first.page.getByText('Anna Berg agreed: pick it up from them').waitFor();
    await send(second);
    await dialog(second.page).getByText('This item is not available at the moment.').waitFor();
    const isOfLamp = ({ item_name }: { item_name: string }) => item_name === 'Last lamp';
    for (const [person, count] of [
      [ada, 1],
      [bob, 0],
    ] as const) {
      const { items } = await person.loans.list({ query: { list: 'requests' } });
      expect(items.filter(isOfLamp)).toHaveLength(count);
    }
    await dialog(second.page).getByRole('button', { name: 'Cancel' }).click();
    await second.page.getByText('None available at the moment.').waitFor();
  });

  it('keeps the message and shows an error in the dialog when the item is no longer shared', async () => {
    const mona = await signUp(server.url, LONG);
    const tent = await mona.items.create({ body: { name: 'Tent', borrow_availability: 'available' } });
    const { page } = await openPage(browser, server.url, PHONE);
    await signIn(page, BOB);
    await page.goto(`/shared/${tent.code}`);
    await button(page, 'Borrow').click();
    const message = dialog(page).getByLabel(/^Message to/);
    await message.fill('For the weekend');
    // The message fits the screen regardless of the length of the owner's name.
    const box = await message.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(PHONE.viewport.width);
    await mona.items.update({ params: { id: tent.id }, body: { borrow_availability: 'never' } });
    await dialog(page).getByRole('button', { name: 'Borrow', exact: true }).click();
    await dialog(page).getByText('This item does not exist, or you do not have access to it').waitFor();
    await expect.poll(() => message.inputValue()).toBe('For the weekend');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Item not found' }).waitFor();
  });
});

it('lends to a person without an account, rejects deleting the lent item, and marks the loan as overdue and then as lost', async () => {
  const cara = await signUp(server.url, CARA);
  const saw = await cara.items.create({ body: { name: 'Saw' } });
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await signIn(page, CARA);
  await page.goto(`/inventory/${saw.id}`);
  await button(page, 'Lend').click();
  await dialog(page).getByRole('button', { name: 'Lend', exact: true }).click();
  await dialog(page).getByText('Choose a person with an account, or enter a name').waitFor();
  await dialog(page).getByRole('textbox', { name: 'Person' }).fill('Neighbour');
  await dialog(page)
    .getByLabel('Due date', { exact: true })
    .fill(await page.evaluate(() => new Date().toLocaleDateString('sv-SE')));
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Lend', exact: true }).dblclick();
  await page
    .locator('main header')
    .getByText(/^With Neighbour until/)
    .waitFor();
  expect((await cara.items.get({ params: { id: saw.id } })).lent).toHaveLength(1);

  await chooseMore(page, 'Delete');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByText(/The item is with Neighbour until .*, so it cannot be deleted\./).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.clock.setFixedTime(Date.now() + 3 * DAY_MS);
  await waitForClosedDialog(page);
  await page.goto('/loans');
  await page.getByText('Overdue by 3 days').waitFor();
  await page.getByRole('link', { name: /1 loan needs your attention.*More/ }).waitFor();
  await page.goto('/inventory');
  await page.getByText('Overdue: with Neighbour').waitFor();
  await page.goto(`/inventory/${saw.id}`);
  await page.locator('main header').getByText('Overdue: with Neighbour').waitFor();
  await button(page, 'Take back').click();
  await dialog(page).getByText('Lost').click();
  await dialog(page).getByRole('button', { name: 'Mark as lost' }).click();
  await page.getByText('None left', { exact: true }).waitFor();
  await waitForClosedDialog(page);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Old saw');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Item saved').waitFor();
  await expect
    .poll(() => cara.items.get({ params: { id: saw.id } }))
    .toMatchObject({ name: 'Old saw', quantity: 0 });
  expect(problems).toEqual([]);
});
