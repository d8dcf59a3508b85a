import type { Context } from '../../context';
import { hasUsers } from './users.repository';

/** Always open for the first account: without it, the server would be unusable. */
export const isRegistrationOpen = ({ db, config }: Pick<Context, 'db' | 'config'>): boolean =>
  config.allow_registration || !hasUsers(db);
