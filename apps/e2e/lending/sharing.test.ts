import type { Client, contract } from '@stowage/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE } from '../support/browser';
import { chooseAction } from '../support/page';
import { ANNA, bringSession, signUp, makePerson } from '../support/people';
import { plainPhoto, toFile } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

const BOB = makePerson('bob', 'Bob Stone');
const CARLA = makePerson('carla', 'Carla Rossi');

let browser: Browser;
let server: TestServer;
let drillCode: string;

async function seed(api: Client<typeof contract>): Promise<void> {
  const drill = await api.items.create({
    body: {
      name: 'Cordless drill',
      description: 'With two batteries',
      serial_number: 'XJ-900',
      purchase_price: 189,
      borrow_availability: 'friends_only',
    },
  });
  drillCode = drill.code;
  for (const colour of ['#8a5a2b', '#2b6a8a']) {
    const files = [toFile(await plainPhoto('drill.jpg', colour))];
    await api.images.create({ params: { id: drill.id }, body: {}, files });
  }
  await api.items.create({ body: { name: 'Long ladder', borrow_availability: 'trusted', quantity: 2 } });
  await api.items.create({ body: { name: 'Diary' } });
}

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  await seed(await signUp(server.url));
  await signUp(server.url, BOB);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const cards = (page: Page) => page.locator('main article h3').allTextContents();
const statusOf = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, address);

it('shows an item shared with close friends to a close friend until the owner ends the trust', async () => {
  const { page: anna, problems: annasProblems } = await openPage(browser, server.url);
  const { page: bob, problems: bobsProblems } = await openPage(browser, server.url, PHONE);
  await bringSession(anna);
  await bringSession(bob, BOB);

  await bob.goto('/dashboard');
  await bob.getByRole('link', { name: 'More' }).tap();
  await bob.getByRole('link', { name: 'Shared with me' }).tap();
  await bob.getByText('No one shares anything with you yet').waitFor();

  await anna.goto('/dashboard');
  await anna.getByRole('link', { name: /Trusted Users/ }).click();
  await anna.getByText('Nobody added yet').waitFor();
  await anna.getByRole('button', { name: 'Add friend' }).click();
  const finder = anna.getByLabel('Find people by name or email');
  await finder.fill('bob@example');
  await anna.getByText('No one found.').waitFor();
  await finder.fill('sto');
  await anna.getByRole('button', { name: 'Add Bob Stone as Acquaintance' }).click();
  await anna.getByRole('dialog').getByText('Acquaintance', { exact: true }).first().waitFor();
  await anna.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await bob.reload();
  await bob.getByText('Showing 1 of 1 item').waitFor();
  await expect.poll(() => cards(bob)).toEqual(['Long ladder']);

  const isSaved = anna.waitForResponse('**/api/v1/users/trust');
  await anna.getByRole('button', { name: 'Actions for Bob Stone' }).click();
  await anna.getByRole('menuitemcheckbox', { name: 'Close friend' }).click();
  await isSaved;
  await bob.reload();
  await bob.getByText('Showing 2 of 2 items').waitFor();

  await bob.getByLabel('Search shared items').fill('dril');
  await bob.getByText('Showing 1 of 1 item').waitFor();
  expect(new URL(bob.url()).search).toBe('?q=dril');
  await bob.getByRole('link', { name: 'View Details of Cordless drill' }).tap();
  await bob.getByText('You can borrow this without asking').waitFor();
  const shown = await bob.locator('main').innerText();
  expect(shown).toContain('With two batteries');
  expect(shown).not.toMatch(/XJ-900|189|\$/);
  const photo = bob.getByRole('button', { name: 'Open photo: Cordless drill' });
  const address = await photo.locator('img').getAttribute('src');
  if (address === null) throw new Error('The photo has no address');
  await photo.tap();
  await bob.getByRole('dialog', { name: 'Photos of Cordless drill' }).waitFor();
  await bob.getByText('1 / 2').waitFor();
  await bob.getByRole('button', { name: 'Close' }).tap();
  await bob.getByRole('link', { name: 'Shared with me' }).tap();
  await bob.getByLabel('Search shared items').waitFor();
  expect(new URL(bob.url()).search).toBe('?q=dril');

  await bob.goto(`/i/${drillCode}`);
  await bob.waitForURL(`**/shared/${drillCode}`);
  await expect.poll(() => statusOf(bob, address)).toBe(200);

  await chooseAction(anna, 'Bob Stone', 'See my inventory as Bob Stone');
  await anna.getByText('This is what Bob Stone sees of your inventory: 2 items').waitFor();
  await anna.getByRole('link', { name: 'Change sharing of Cordless drill' }).click();
  await anna.getByLabel('For Borrow').waitFor();
  await expect
    .poll(() => anna.getByLabel('For Borrow').evaluate((field) => field === document.activeElement))
    .toBe(true);

  await anna.goto('/users/trusted');
  await chooseAction(anna, 'Bob Stone', 'Remove…');
  const question = anna.getByRole('alertdialog', { name: 'Remove Bob Stone?' });
  await question.getByText('or their photos').waitFor();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await anna.getByText('Nobody added yet').waitFor();

  await bob.reload();
  await bob.getByRole('heading', { name: 'Item not found' }).waitFor();
  await expect.poll(() => statusOf(bob, address)).toBe(404);
  await bob.getByRole('link', { name: 'Shared with me' }).tap();
  await bob.getByText('No one shares anything with you yet').waitFor();
  expect([...annasProblems, ...bobsProblems]).toEqual([]);
});

it('keeps the search text and shows an error when the search for people cannot reach the server', async () => {
  const { page } = await openPage(browser, server.url);
  await bringSession(page, BOB);
  await page.goto('/users/trusted');
  await page.getByText('Nobody added yet').waitFor();
  await page.route('**/api/v1/users/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Add friend' }).click();
  const finder = page.getByLabel('Find people by name or email');
  await finder.fill(ANNA.email);
  await page.getByText('No connection to the server').waitFor();
  await page.unroute('**/api/v1/users/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Add Anna Berg as Close friend' }).click();
  await page.getByRole('dialog').getByText('Close friend', { exact: true }).first().waitFor();
  await expect.poll(() => finder.inputValue()).toBe(ANNA.email);
});

it('deletes an account after asking for the password', async () => {
  const api = await signUp(server.url, CARLA);
  await api.items.create({ body: { name: 'Tent', borrow_availability: 'available' } });
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await bringSession(page, CARLA);
  await page.goto('/settings/you');
  await page.getByRole('button', { name: 'Delete account...' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByText('1 item with all photos').waitFor();
  const password = dialog.getByLabel('Your password');
  await password.fill('not this one');
  await dialog.getByRole('button', { name: 'Delete account' }).tap();
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  await password.fill(CARLA.password);
  await dialog.getByRole('button', { name: 'Delete account' }).tap();
  await page.getByText('Your account has been deleted').waitFor();
  await page.waitForURL(`${server.url}/`);
  await page.goto('/dashboard');
  await page.waitForURL('**/login**');
  await page.getByLabel('Email or Username').fill(CARLA.username);
  await page.getByLabel('Password', { exact: true }).fill(CARLA.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText(/.+/).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(problems).toEqual([]);
});
