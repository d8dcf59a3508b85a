import type { Context } from '../../context/context';
import { refuse } from '../../lib/errors';
import { findUser } from './users.repository';

/** Reads the user at each request, so that removing the rights takes effect at once. */
export const isAdmin = ({ db }: Pick<Context, 'db'>, id: number): boolean =>
  findUser(db, id)?.is_admin === true;

/** @throws AppError 403. A 404 would hide nothing, because the contract of these endpoints is public. */
export function requireAdmin(context: Pick<Context, 'db'>, { user_id }: { user_id: number }): void {
  if (!isAdmin(context, user_id)) throw refuse('session.admin_required');
}
