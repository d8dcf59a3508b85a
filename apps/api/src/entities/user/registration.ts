import type { Context } from '../../context/context';
import { allowsRegistration } from '../setting/settings.service';
import { hasUsers } from './users.repository';

/** Always true while the server has no account, because it is unusable without one. */
export const isRegistrationOpen = (context: Pick<Context, 'db' | 'config'>): boolean =>
  allowsRegistration(context) || !hasUsers(context.db);
