import type { Context } from '../../context';
import { allowsRegistration } from '../setting/settings.service';
import { hasUsers } from './users.repository';

/** Always open for the first account: without it, the server would be unusable. */
export const isRegistrationOpen = (context: Pick<Context, 'db' | 'config'>): boolean =>
  allowsRegistration(context) || !hasUsers(context.db);
