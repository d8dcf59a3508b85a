import type { Context } from '../context';
import { AppError } from '../errors';
import { findUser } from '../entities/user/users.repository';
import type { Caller } from './caller';

/** Reads the role at each request, so that the rights end at once. @throws AppError 403, as the API is public */
export function requireAdmin({ db }: Pick<Context, 'db'>, { id }: Pick<Caller, 'id'>): void {
  if (findUser(db, id)?.is_admin !== true)
    throw new AppError(403, 'Only an administrator of this server can do this.');
}
