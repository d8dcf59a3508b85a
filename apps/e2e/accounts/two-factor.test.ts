import { createHmac } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { ANNA, bringSession, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Creates the code of an authenticator app (RFC 6238). @param steps offset of its clock, in steps of 30 seconds */
function makeCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + steps));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const start = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

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

it('turns on two-factor sign-in and signs in with a code and with a recovery code', async () => {
  const { page, problems } = await openPage(browser, server.url, PHONE);
  await bringSession(page);
  await page.goto('/settings/security');
  const section = page.getByRole('region', { name: 'Two-factor sign-in' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Your password').fill(ANNA.password);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  const secret = (await page.getByLabel('Secret').textContent()) ?? '';
  await page.getByLabel('Code', { exact: true }).fill(makeCode(secret));
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  const shown = (await page.getByLabel('Recovery codes', { exact: true }).textContent()) ?? '';
  const [recoveryCode = ''] = shown.split('\n');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await section.getByText('10 recovery codes left.').waitFor();

  // Uses the code of the next time step, because the server never accepts a code of the same or an earlier step again.
  for (const code of [makeCode(secret, 1), recoveryCode]) {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByLabel('Email or Username').fill(ANNA.username);
    await page.getByLabel('Password', { exact: true }).fill(ANNA.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const field = page.getByLabel('Code', { exact: true });
    await field.waitFor();
    await expect.poll(() => page.getByLabel('Email or Username').inputValue()).toBe(ANNA.username);
    await field.fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
  }
  expect(problems).toEqual([]);
});

it('creates an API key that can read data but not change it, and revokes the key', async () => {
  const { page, problems } = await openPage(browser, server.url, PHONE);
  const berta = { ...ANNA, email: 'berta@example.org', username: 'berta' };
  await signUp(server.url, berta);
  await bringSession(page, berta);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Create a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Backup script');
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  const key = await page.getByLabel('API key', { exact: true }).textContent();
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  const call = async (method: string) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const body = method === 'GET' ? null : JSON.stringify({ name: 'Saw' });
    return (await fetch(`${server.url}/api/v1/items/`, { method, headers, body })).status;
  };
  await expect.poll(() => call('GET')).toBe(200);
  await expect.poll(() => call('POST')).toBe(403);
  await page.getByRole('button', { name: 'Revoke Backup script' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => call('GET')).toBe(401);
  expect(problems).toEqual([]);
});
