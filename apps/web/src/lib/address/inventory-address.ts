import { keep } from '../device-storage';
import { basePath } from './base-path';

/** A person with several inventories has the inventory in each URL: `/in/7/locations/5`. */
const PREFIX = /^\/in\/([1-9]\d{0,14})(?=\/|$)/;

const STORAGE_NAME = 'last_inventory';

const readPrefix = (): number | undefined => {
  const id = PREFIX.exec(window.location.pathname.slice(basePath.length))?.[1];
  return id === undefined ? undefined : Number(id);
};

let shown = readPrefix();

/** Id in the URL. Another inventory is another page load. Undefined for the inventory that the server chooses. */
export const getAddressInventory = (): number | undefined => shown;

/** Part of the name of what a tab or a device stores per inventory. Empty for a URL without inventory. */
export const toScope = (inventoryId: number | undefined): string =>
  inventoryId === undefined ? '' : `in-${inventoryId}:`;

const toPrefix = (inventoryId: number | undefined): string =>
  inventoryId === undefined ? '' : `/in/${inventoryId}`;

/** @param path below the prefix, such as `/locations/5` */
export const toInventoryUrl = (inventoryId: number | undefined, path: string): string =>
  basePath + toPrefix(inventoryId) + path;

/** Absolute URL, for links out of the router: another inventory is another page load. */
export const toOtherInventoryUrl = (inventoryId: number | undefined, path: string): string =>
  window.location.origin + toInventoryUrl(inventoryId, path);

/** Path above the screens: the base path with the prefix of the inventory. */
export const getScreensPath = (): string => toInventoryUrl(shown, '');

interface LastInventory {
  user_id: number;
  inventory_id: number;
}

/** The inventory that a person with several used last on this device. */
export function readLastInventory(): LastInventory | undefined {
  const [user_id, inventory_id] = (localStorage.getItem(STORAGE_NAME) ?? '').split(':').map(Number);
  return user_id && inventory_id ? { user_id, inventory_id } : undefined;
}

export const forgetInventory = (): void => localStorage.removeItem(STORAGE_NAME);

interface Membership {
  id: number;
  inventory_id: number;
  inventory_count: number;
}

let opened: LastInventory | undefined;

/**
 * Inventory that the server chose when a URL without inventory was opened. It stays the same for this page load, also
 * when the user loses access and the server would choose another one.
 */
export const getOpenedInventory = (): number | undefined => opened?.inventory_id;

export function leaveInventory(): void {
  opened = undefined;
}

/** Remembers the inventory of the URL for the next visit. A person with one inventory needs no memory. */
export function followInventory({ id, inventory_id, inventory_count }: Membership): void {
  if (opened?.user_id !== id) opened = { user_id: id, inventory_id };
  if (inventory_count === 1) {
    forgetInventory();
    return;
  }
  const text = `${id}:${inventory_id}`;
  if (shown !== undefined && localStorage.getItem(STORAGE_NAME) !== text)
    keep(localStorage, STORAGE_NAME, text);
}

const CODE_PAGE = /^\/[li]\//;

/**
 * False if the URL lacks the inventory of a person with several, or names the only one of a person. The pages of codes
 * find the inventory themselves.
 */
export const isOwnAddress = ({ inventory_count }: Membership, path: string): boolean =>
  inventory_count > 1 ? shown !== undefined || CODE_PAGE.test(path) : shown === undefined;

/** An id or a code in the URL may belong to another inventory. */
const HAS_ID = /\d/;

/**
 * Adds the prefix of the inventory that was used last to a URL without prefix, and without a page load. Call it before
 * the router starts.
 */
export function enterLastInventory(): void {
  const last = readLastInventory();
  const { pathname, search, hash } = window.location;
  const path = pathname.slice(basePath.length) + search;
  if (!last || shown !== undefined || HAS_ID.test(path) || CODE_PAGE.test(path)) return;
  shown = last.inventory_id;
  window.history.replaceState(window.history.state, '', toInventoryUrl(shown, path + hash));
}
