import type { Health } from '@stowage/contracts';
import type { Context } from '../../context';
import { isRegistrationOpen } from '../account/auth.service';

export const getHealth = (context: Context): Health => ({
  status: 'ok',
  registration_open: isRegistrationOpen(context),
});
