import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers } from '../support/checks';
import { chooseAction } from '../support/page';
import { bringSession, makePerson, signIn, signUp } from '../support/people';
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

const readLink = (page: Page) => page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();

it('lets an administrator invite a person and create a password link for them while registration is closed', async () => {
  await signUp(server.url);
  const berta = makePerson('berta', 'Berta Blum');
  const admin = await openPage(browser, server.url);
  await bringSession(admin.page);
  await admin.page.goto('/dashboard');
  await admin.page.getByRole('button', { name: 'More' }).click();
  await admin.page.getByRole('menuitem', { name: 'Administration' }).click();
  await admin.page.getByText('By invitation', { exact: true }).click();
  await admin.page.getByText('Registration is closed').first().waitFor();
  await admin.page.getByRole('button', { name: 'Invite someone' }).click();
  await admin.page.getByLabel('Note (optional)').fill('For Berta');
  await admin.page.getByRole('button', { name: 'Create invitation' }).click();
  // An address of this device would lead nowhere on another one.
  const address = admin.page.getByRole('dialog', { name: 'Address of labels' });
  await address.getByLabel('Address of this server').fill(server.url);
  await address.getByRole('button', { name: 'Use this address' }).click();
  const invitation = await readLink(admin.page);
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  const guest = await openPage(browser, server.url, PHONE);
  await guest.page.goto('/register');
  await guest.page.getByText('Registration is closed on this server').waitFor();
  await guest.page.goto('/');
  await guest.page.goto(invitation);
  await guest.page.getByText('Anna Berg invited you to this server.').waitFor();
  await expect.poll(() => findBarriers(guest.page)).toEqual([]);
  await guest.page.getByLabel('Email').fill(berta.email);
  await guest.page.getByLabel('Username').fill(berta.username);
  await guest.page.getByLabel('Full name (optional)').fill(berta.full_name);
  await guest.page.getByLabel('Password', { exact: true }).fill(berta.password);
  await guest.page.getByRole('button', { name: 'Create account' }).click();
  await guest.page.waitForURL('**/login');
  await signIn(guest.page, berta);
  await guest.page.goto('/admin');
  await guest.page.getByRole('heading', { name: 'Page not found' }).waitFor();

  await admin.page.goto('/admin');
  await admin.page.getByText(/^Used by Berta Blum/).waitFor();
  await expect.poll(() => findBarriers(admin.page)).toEqual([]);
  await chooseAction(admin.page, 'Berta Blum', 'Create password link');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Create password link' }).click();
  const link = await readLink(admin.page);

  await guest.page.goto(link);
  await guest.page.getByText('New password for berta').waitFor();
  await guest.page.getByLabel('New password', { exact: true }).fill('an entirely new password');
  await guest.page.getByRole('button', { name: 'Set password' }).click();
  await guest.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await signIn(guest.page, { ...berta, password: 'an entirely new password' });
  await guest.page.goto('/');
  await guest.page.goto(link);
  await guest.page.getByText('This link does not work', { exact: true }).waitFor();
});
