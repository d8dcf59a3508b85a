import { API_BASE_PATH } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { oncePerDatabase } from '../../db/once-per-database';
import type { MediaSigning } from '../../files/media-links';
import { AppError, notFound } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { makeLongSecret } from '../../lib/random';
import { findMembership } from '../inventory/members.repository';
import type { Reader } from './reader.service';
import { findSessionByMediaId } from './sessions.service';

const VALID_MS = 5 * 60_000;
/** Bounds the memory; a browser opens a link right after it is created. */
const LINKS_PER_PERSON = 10;

/** Bounds the work and the disk space that one person can use. */
const DOWNLOADS_PER_PERSON = 2;
const RETRY_SECONDS = 30;

const downloadsOf = oncePerDatabase(() => new Map<number, number>());

/** @throws AppError 429 while the person downloads the maximum number of files */
export function checkDownloads({ db }: Pick<Context, 'db'>, userId: number): void {
  if ((downloadsOf(db).get(userId) ?? 0) >= DOWNLOADS_PER_PERSON)
    throw new AppError(
      { code: 'too_many.report_files', params: { max: DOWNLOADS_PER_PERSON } },
      { retry_after: RETRY_SECONDS },
    );
}

/** @param signal aborted when the download has ended or was cancelled */
export function countDownload(context: Pick<Context, 'db'>, userId: number, signal: AbortSignal): void {
  signal.throwIfAborted();
  checkDownloads(context, userId);
  const downloads = downloadsOf(context.db);
  const add = (change: number) => downloads.set(userId, (downloads.get(userId) ?? 0) + change);
  add(1);
  signal.addEventListener('abort', () => add(-1), { once: true });
}

/** The person who created a link, and what it downloads. */
export interface LinkedDownload<Order> {
  user_id: number;
  inventory_id: InventoryId;
  reader: Reader;
  order: Order;
}

interface Link<Order> extends LinkedDownload<Order> {
  /** Of the session that created the link. */
  media_id: string;
  expires_at: number;
}

type LinkCaller = Omit<LinkedDownload<never>, 'order'> & { signing: MediaSigning };

/** Makes room for a new link of the person. */
function removeOld(links: Map<string, Link<unknown>>, userId: number, now: number): void {
  for (const [token, { expires_at }] of links) if (expires_at <= now) links.delete(token);
  const own = [...links].filter(([, { user_id }]) => user_id === userId);
  for (const [token] of own.slice(0, 1 - LINKS_PER_PERSON)) links.delete(token);
}

/**
 * Links with which a browser saves a file to the disk, because it cannot send the token of the session.
 * @param path of the endpoint that opens them
 */
export function createDownloadLinks<Order>(path: `/${string}`) {
  /** By token, in the order of their expiry. In memory only: after a restart, the person asks for the file again. */
  const linksOf = oncePerDatabase(() => new Map<string, Link<Order>>());

  /** The file uses the language and formats of the caller. The URL contains the token in its query, which no log has. */
  function create(
    { db, clock, config }: Context,
    { user_id, inventory_id, signing: { media_id }, reader }: LinkCaller,
    order: Order,
  ): { url: string } {
    const links = linksOf(db);
    const now = clock().getTime();
    removeOld(links, user_id, now);
    const token = makeLongSecret();
    links.set(token, { user_id, inventory_id, media_id, order, reader, expires_at: now + VALID_MS });
    return { url: `${config.base_path}${API_BASE_PATH}${path}?token=${token}` };
  }

  /**
   * A link can be opened again while it is valid, because some browsers request a download twice. It ends with the session
   * and with the membership.
   * @throws AppError 404 for an unknown or ended link
   */
  function open(context: Context, token: string): LinkedDownload<Order> {
    const { db, clock } = context;
    const link = linksOf(db).get(token);
    if (!link || link.expires_at <= clock().getTime()) throw notFound();
    const { user_id, inventory_id } = link;
    if (
      findSessionByMediaId(context, link.media_id)?.user_id !== user_id ||
      !findMembership(db, user_id, clock().toISOString(), inventory_id)
    )
      throw notFound();
    return link;
  }

  return { create, open };
}
