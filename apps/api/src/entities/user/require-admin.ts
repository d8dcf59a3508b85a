import type { Context } from '../../context';
import { AppError } from '../../errors';
import { findUser } from './users.repository';

/** Read at each request, so that the rights end at once. @throws AppError 403, as the endpoints are public knowledge */
export function requireAdmin({ db }: Pick<Context, 'db'>, { id }: { id: number }): void {
  if (findUser(db, id)?.is_admin !== true)
    throw new AppError(403, 'Only an administrator of this server can do this.');
}
