import { afterEach, expect, it, vi } from 'vitest';

/** Loads the module as a page at this URL does. */
async function openAt(url: string) {
  document.head.innerHTML = '<base href="/" />';
  window.history.replaceState(null, '', url);
  vi.resetModules();
  return import('./inventory-address');
}

const readUrl = () => window.location.pathname + window.location.search + window.location.hash;

afterEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  window.history.replaceState(null, '', '/');
  vi.resetModules();
});

it.each([
  ['/in/7/inventory/12', 7, '/in/7'],
  ['/in/7', 7, '/in/7'],
  ['/in/7x/inventory', undefined, ''],
  ['/in/0/inventory', undefined, ''],
  ['/inventory/7', undefined, ''],
  ['/', undefined, ''],
])('reads the inventory of %s', async (url, id, path) => {
  const { getAddressInventory, getScreensPath } = await openAt(url);
  expect([getAddressInventory(), getScreensPath()]).toEqual([id, path]);
});

it('adds the inventory that was used last to a URL without an id', async () => {
  const before = await openAt('/in/7/dashboard');
  before.followInventory({ id: 3, inventory_id: 7, inventory_count: 2 });

  const { enterLastInventory, getAddressInventory, readLastInventory } = await openAt('/search?q=drill#top');
  expect(readLastInventory()).toEqual({ user_id: 3, inventory_id: 7 });
  enterLastInventory();
  expect(readUrl()).toBe('/in/7/search?q=drill#top');
  expect(getAddressInventory()).toBe(7);
});

it.each(['/inventory/12', '/inventory?location=5', '/l/ABCDEFGH', '/in/9/inventory'])(
  'leaves %s as it is, because its inventory may be another one',
  async (url) => {
    localStorage.setItem('last_inventory', '3:7');
    const { enterLastInventory } = await openAt(url);
    enterLastInventory();
    expect(readUrl()).toBe(url);
  },
);

it.each(['', '3', 'x:y', '3:'])('ignores the stored text %j', async (text) => {
  localStorage.setItem('last_inventory', text);
  const { enterLastInventory, readLastInventory } = await openAt('/dashboard');
  enterLastInventory();
  expect(readLastInventory()).toBeUndefined();
  expect(readUrl()).toBe('/dashboard');
});

it('forgets the inventory of a person who has only one', async () => {
  localStorage.setItem('last_inventory', '3:7');
  const { followInventory, readLastInventory } = await openAt('/dashboard');
  followInventory({ id: 4, inventory_id: 5, inventory_count: 2 });
  expect(readLastInventory()).toEqual({ user_id: 3, inventory_id: 7 });
  followInventory({ id: 4, inventory_id: 5, inventory_count: 1 });
  expect(readLastInventory()).toBeUndefined();
});

it.each([
  ['/inventory', 1, true],
  ['/in/7/inventory', 1, false],
  ['/inventory', 2, false],
  ['/l/ABCD2345', 2, true],
  ['/in/7/inventory', 2, true],
])('for %s and %d inventories, isOwnAddress is %s', async (url, inventory_count, isOwn) => {
  const { getScreensPath, isOwnAddress } = await openAt(url);
  const path = url.slice(getScreensPath().length);
  expect(isOwnAddress({ id: 3, inventory_id: 7, inventory_count }, path)).toBe(isOwn);
});
