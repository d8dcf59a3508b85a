import type { ServerAddress } from '@stowage/contracts';
import { toPublicUrl } from '../../config/config';
import { listNetworkUrls, readMachine } from '../../config/phone-access';
import { isReachableByPhones } from '../../config/reachable-address';
import type { Context } from '../../context/context';
import type { Tx } from '../../db/db';
import { refuse } from '../../lib/errors';
import { findSetting, saveSetting } from './settings.repository';

type AddressContext = Pick<Context, 'db' | 'config'>;

/** Returns the URL that PUBLIC_URL or an administrator has set; undefined when neither has. */
export const findPublicUrl = ({ db, config }: AddressContext): string | undefined =>
  config.public_url ?? findSetting(db, 'public_url');

/** Returns the base URL of QR codes and links: the URL of this machine when nothing else is set. */
export const getPublicUrl = (context: AddressContext): string =>
  findPublicUrl(context) ?? toPublicUrl(context.config);

export function describeAddress(context: AddressContext, { is_admin }: { is_admin: boolean }): ServerAddress {
  const chosen = findPublicUrl(context);
  const set_by = context.config.public_url === undefined ? 'administrator' : 'environment';
  return {
    public_url: chosen ?? toPublicUrl(context.config),
    is_reachable_by_phones: isReachableByPhones(chosen),
    set_by: chosen === undefined ? null : set_by,
    suggestions: is_admin ? listSuggestions(context) : [],
  };
}

/** @param publicUrl undefined removes the URL. @throws AppError 409 while PUBLIC_URL sets the URL */
export function setPublicUrl(
  { db, config }: AddressContext & { db: Tx },
  publicUrl: string | undefined,
): void {
  if (config.public_url !== undefined) throw refuse('server.address_fixed');
  saveSetting(db, 'public_url', publicUrl);
}

/**
 * Remembers the URL at which an administrator has signed in from another device, to suggest it. Call only for
 * administrators, because anyone can invent a header.
 * @param webOrigin the header `Origin`
 */
export function rememberSignInUrl(db: Tx, webOrigin: string | undefined): void {
  if (webOrigin === undefined || !/^https?:/.test(webOrigin) || !URL.canParse(webOrigin)) return;
  const { origin } = new URL(webOrigin);
  if (isReachableByPhones(origin) && findSetting(db, 'sign_in_url') !== origin)
    saveSetting(db, 'sign_in_url', origin);
}

function listSuggestions({ db, config }: AddressContext): string[] {
  const used = findSetting(db, 'sign_in_url');
  return [...new Set([...(used === undefined ? [] : [used]), ...listNetworkUrls(config, readMachine())])];
}
