import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers } from '../support/checks';
import { ANNA, bringSession, signIn, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  await signUp(server.url);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

it('redirects a visitor to sign in and then to the requested screen', async () => {
  const { page } = await openPage(browser, server.url, PHONE);
  await page.goto('/inventory?search=drill');
  await page.getByLabel('Email or Username').fill('ANNA');
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.getByLabel('Password', { exact: true }).fill(ANNA.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/inventory?search=drill');
});

it("shows the server's error for a wrong password and keeps the username", async () => {
  const { page } = await openPage(browser, server.url);
  await page.goto('/login');
  await page.getByLabel('Email or Username').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill('something else');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The username or the password is wrong.').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await expect.poll(() => page.getByLabel('Email or Username').inputValue()).toBe('anna');
});

it('shows validation errors at the fields of the registration form', async () => {
  const { page } = await openPage(browser, server.url);
  await page.goto('/register');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Invalid email address').first().waitFor();
  await page.getByText('Username must be at least 3 characters').first().waitFor();
  await page.getByText('Password must be at least 8 characters').first().waitFor();
});

it('shows that a username is taken and keeps the form values', async () => {
  const { page } = await openPage(browser, server.url);
  await page.goto('/register');
  await page.getByLabel('Email').fill('somebody@example.org');
  await page.getByLabel('Username').fill('Anna');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('This username is already taken').first().waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('somebody@example.org');
});

it('shows the full name of the user at the top of a wide screen', async () => {
  const { page } = await openPage(browser, server.url, DESKTOP);
  await bringSession(page);
  await page.goto('/dashboard');
  const name = page.getByRole('button', { name: /^Account of/ }).getByText(ANNA.full_name);
  await name.waitFor();
  const { full, shown } = await name.evaluate((element) => ({
    full: element.scrollWidth,
    shown: element.clientWidth,
  }));
  expect(shown).toBe(full);
});

it('opens and closes the account menu, which opens the settings and signs out', async () => {
  const { page, problems } = await openPage(browser, server.url, PHONE);
  const berta = { ...ANNA, email: 'berta@example.org', username: 'berta' };
  await signUp(server.url, berta);
  await bringSession(page, berta);
  await page.goto('/dashboard');
  const account = page.getByRole('button', { name: /^Account of/ });
  const settings = page.getByRole('link', { name: 'Settings' });
  await account.waitFor();
  await expect.poll(() => settings.isVisible()).toBe(false);
  await account.click();
  await settings.waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
  await expect.poll(() => account.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await settings.waitFor();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
  await settings.waitFor({ state: 'hidden' });

  await account.click();
  await settings.click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await expect.poll(() => settings.isVisible()).toBe(false);
  await account.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Logged out successfully').waitFor();
  expect(problems).toEqual([]);
});

it('ends the session in the browser and on the server when the user signs out', async () => {
  const { page } = await openPage(browser, server.url);
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Logged out successfully').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  const answer = await fetch(new URL('/api/v1/users/me', server.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
});

it('redirects to the sign-in screen when another device has ended the session, and back once the user has signed in', async () => {
  const { page } = await openPage(browser, server.url);
  await signIn(page);
  // Waits for the dashboard's requests, which would otherwise get the 401 first.
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await fetch(new URL('/api/v1/users/me/sessions', server.url), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await page.waitForURL('**/login**');
  await page.getByLabel('Email or Username').fill(ANNA.username);
  await page.getByLabel('Password', { exact: true }).fill(ANNA.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/inventory');
});

it('removes a stale token on a public page without leaving the page', async () => {
  const { page } = await openPage(browser, server.url);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('access_token', 'no longer valid'));
  await page.reload();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});
