import { API_BASE_PATH, type InsuranceLink } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { oncePerDatabase } from '../../db/once-per-database';
import { findMembership } from '../../entities/inventory/members.repository';
import type { Reader } from '../../entities/user/reader.service';
import { findSessionByMediaId } from '../../entities/user/sessions.service';
import type { SessionCaller } from '../../http/caller';
import { notFound } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { makeLongSecret } from '../../lib/random';
import { checkDownloads, openReportFile, type ReportFile, type ReportOrder } from './report-file.service';
import { checkChoices } from './reports.service';

const VALID_MS = 5 * 60_000;
/** Bounds the memory; a browser opens a link right after it is created. */
const LINKS_PER_PERSON = 10;

interface Link {
  user_id: number;
  inventory_id: InventoryId;
  /** Of the session that created the link. */
  media_id: string;
  order: ReportOrder;
  reader: Reader;
  expires_at: number;
}

/** Links by token, in the order of their expiry. In memory only: after a restart, the person asks for the file again. */
const linksOf = oncePerDatabase(() => new Map<string, Link>());

/** Makes room for a new link of the person. */
function removeOld(links: Map<string, Link>, userId: number, now: number): void {
  for (const [token, { expires_at }] of links) if (expires_at <= now) links.delete(token);
  const own = [...links].filter(([, { user_id }]) => user_id === userId);
  for (const [token] of own.slice(0, 1 - LINKS_PER_PERSON)) links.delete(token);
}

/**
 * The file uses the language and formats of the caller. The URL contains the token in its query, which the server never logs.
 * @throws AppError 404 for unknown rooms or categories, 429 for a third download
 */
export async function createReportLink(
  context: Context,
  { user_id, inventory_id, signing: { media_id }, reader }: SessionCaller,
  order: ReportOrder,
): Promise<InsuranceLink> {
  const { db, clock, config } = context;
  checkDownloads(context, user_id);
  await checkChoices(context, inventory_id, order);
  const links = linksOf(db);
  const now = clock().getTime();
  removeOld(links, user_id, now);
  const token = makeLongSecret();
  links.set(token, { user_id, inventory_id, media_id, order, reader, expires_at: now + VALID_MS });
  return { url: `${config.base_path}${API_BASE_PATH}/items/reports/insurance/download?token=${token}` };
}

/**
 * A link can be opened again while it is valid, because some browsers request a download twice. It ends with the session
 * and with the membership.
 * @throws AppError 404 for an unknown or ended link
 */
export async function openReportLink(
  context: Context,
  token: string,
  signal: AbortSignal,
): Promise<ReportFile & Pick<Link, 'order' | 'reader'>> {
  const { db, clock } = context;
  const link = linksOf(db).get(token);
  if (!link || link.expires_at <= clock().getTime()) throw notFound();
  const { user_id, inventory_id, order, reader } = link;
  if (
    findSessionByMediaId(context, link.media_id)?.user_id !== user_id ||
    !findMembership(db, user_id, clock().toISOString(), inventory_id)
  )
    throw notFound();
  return { order, reader, ...(await openReportFile(context, link, order, reader, signal)) };
}
