import type { Context } from '../../context';
import { hasUsers } from './users.repository';

/** The first account can always be created: without one, nobody could use the server. */
export const isRegistrationOpen = ({ db, config }: Pick<Context, 'db' | 'config'>): boolean =>
  config.allow_registration || !hasUsers(db);
