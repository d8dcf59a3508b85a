import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers } from '../support/checks';
import { bringSession, signIn, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let old: TestServer;
let fresh: TestServer;

beforeAll(async () => {
  [browser, old, fresh] = await Promise.all([openBrowser(), startServer(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([old.remove(), fresh.remove()]);
});

it('restores a downloaded backup on a new server', async () => {
  const api = await signUp(old.url);
  await api.items.create({ body: { name: 'Cordless drill' } });
  const admin = await openPage(browser, old.url);
  await bringSession(admin.page);
  await admin.page.goto('/admin');
  await admin.page.getByRole('button', { name: 'Back up now' }).click();
  const download = admin.page.waitForEvent('download');
  await admin.page.getByRole('button', { name: /^Download the backup of/ }).click();
  const archive = await (await download).path();

  const { page, problems } = await openPage(browser, fresh.url, PHONE);
  await page.goto('/');
  await page.getByRole('link', { name: 'Restore a backup' }).click();
  await page.getByText('There is no backup in').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByLabel('Choose a zip file').setInputFiles(archive);
  await page.getByText('The backup is restored').waitFor();
  await page.getByText(/^1 account, 1 item and 0 photos from/).waitFor();
  await page.getByText('The doctor found no problems.').waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page);
  await page.getByRole('link', { name: 'Cordless drill' }).first().waitFor();
  expect(problems).toEqual([]);
});
