import {
  ACCESS_TOKEN_STORAGE_NAME,
  type Client,
  contract,
  createClient,
  type Send,
} from '@stowage/contracts';
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

export const makePerson = (username: string, full_name: string): Person => ({
  email: `${username}@example.org`,
  username,
  full_name,
  password: ANNA.password,
});

const fetchFrom =
  (url: string, token?: string, inventoryId?: number): Send =>
  async ({ method, path, query, body }) => {
    const target = new URL(path, url);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    if (inventoryId !== undefined) target.searchParams.set('inventory_id', String(inventoryId));
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

const sessions = new Map<string, { origin: string; token: string }>();

/** @param invitation token of an invitation */
export async function signUp(
  url: string,
  person: Person = ANNA,
  invitation?: string,
): Promise<Client<typeof contract>> {
  const visitor = createClient(contract, fetchFrom(url));
  await visitor.auth.register({ body: { ...person, ...(invitation !== undefined && { invitation }) } });
  const { access_token } = await visitor.auth.login({
    body: { username: person.username, password: person.password },
  });
  sessions.set(person.username, { origin: new URL(url).origin, token: access_token });
  return createClient(contract, fetchFrom(url, access_token));
}

/** Signs in apart from the browser, after other sessions have ended. */
export async function openApi(url: string, person: Person = ANNA): Promise<Client<typeof contract>> {
  const { username, password } = person;
  const { access_token } = await createClient(contract, fetchFrom(url)).auth.login({
    body: { username, password },
  });
  return createClient(contract, fetchFrom(url, access_token));
}

/** Calls about one inventory of a person who has signed up. */
export function openInventory(
  url: string,
  { username }: Person,
  inventoryId: number,
): Client<typeof contract> {
  return createClient(contract, fetchFrom(url, getSession(username).token, inventoryId));
}

function getSession(username: string) {
  const session = sessions.get(username);
  if (!session) throw new Error(`${username} has not signed up`);
  return session;
}

/** Stores the person's session in the browser. The caller opens a screen afterwards. */
export async function bringSession(page: Page, { username }: Person = ANNA): Promise<void> {
  const session = getSession(username);
  const localStorage = [{ name: ACCESS_TOKEN_STORAGE_NAME, value: session.token }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: session.origin, localStorage }] });
}

export async function signIn(page: Page, { username, password }: Person = ANNA): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  // For a person with several inventories, another page replaces this one, and would abort the opening of an address.
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
}
