import type { Readable } from 'node:stream';
import { API_BASE_PATH, type BackupLink } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { oncePerDatabase } from '../../db/once-per-database';
import { requireAdmin } from '../../entities/user/require-admin';
import { orThrow } from '../../lib/errors';
import { makeLongSecret } from '../../lib/random';
import { openBackupArchive } from './backup-overview.service';

const VALID_MS = 60_000;

interface Link {
  name: string;
  admin_id: number;
  expires_at: number;
}

/** Links by token. Kept in memory only, since the browser opens a link right after it is created. */
const linksOf = oncePerDatabase(() => new Map<string, Link>());

function removeExpired(links: Map<string, Link>, now: number): void {
  for (const [token, { expires_at }] of links) if (expires_at <= now) links.delete(token);
}

/** The URL contains the token in its query, which the server never logs. */
export function createBackupLink({ db, clock, config }: Context, admin_id: number, name: string): BackupLink {
  const links = linksOf(db);
  const now = clock().getTime();
  removeExpired(links, now);
  const token = makeLongSecret();
  links.set(token, { name, admin_id, expires_at: now + VALID_MS });
  return { url: `${config.base_path}${API_BASE_PATH}/backups/archive?token=${token}` };
}

/** Each link works once. @throws AppError 404, or 403 when its creator is no longer an administrator */
export async function openLinkedArchive(
  context: Context,
  token: string,
): Promise<{ name: string; content: Readable }> {
  const links = linksOf(context.db);
  removeExpired(links, context.clock().getTime());
  const link = orThrow(links.get(token));
  links.delete(token);
  requireAdmin(context, { user_id: link.admin_id });
  return { name: link.name, content: await openBackupArchive(context, link.name) };
}
