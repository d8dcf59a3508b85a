import { type Client, contract, createClient, type Send } from '@stowage/contracts';
import type { Page } from 'playwright-core';

export interface Person {
  email: string;
  username: string;
  full_name: string;
  password: string;
}

export const ANNA: Person = {
  email: 'anna@example.org',
  username: 'anna',
  full_name: 'Anna Berg',
  password: 'a long enough password',
};

const fetchFrom =
  (url: string, token?: string): Send =>
  async ({ method, path, query, body }) => {
    const target = new URL(path, url);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    const isJson = !(body instanceof FormData) && !(body instanceof URLSearchParams);
    const response = await fetch(target, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isJson && body !== undefined ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const answer: unknown = response.status === 204 ? undefined : await response.json();
    return answer;
  };

/** An account made over the API, for journeys that are about something else. */
export async function signUp(url: string, person: Person = ANNA): Promise<Client<typeof contract>> {
  const visitor = createClient(contract, fetchFrom(url));
  await visitor.auth.register({ body: person });
  const { access_token } = await visitor.auth.login({
    body: { username: person.username, password: person.password },
  });
  return createClient(contract, fetchFrom(url, access_token));
}

/** Signs in through the form. */
export async function signIn(page: Page, { username, password }: Person = ANNA): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}
