import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import {
  confirmTwoFactor,
  getTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
} from './two-factor.service';

export const twoFactorRoutes: Handlers<typeof contract>['twoFactor'] = {
  get: (context, { caller }) => getTwoFactor(context, caller.user_id),
  setUp: (context, { body, caller }) => setUpTwoFactor(context, caller.user_id, body),
  confirm: (context, { body, caller, origin }) => {
    const codes = confirmTwoFactor(context, caller.user_id, body);
    origin.log.info({ user_id: caller.user_id }, 'Two-factor sign-in turned on');
    return codes;
  },
  renewRecoveryCodes: async (context, { body, caller, origin }) => {
    const codes = await renewRecoveryCodes(context, caller.user_id, body);
    origin.log.info({ user_id: caller.user_id }, 'Recovery codes replaced');
    return codes;
  },
  remove: async (context, { body, caller, origin }) => {
    await removeTwoFactor(context, caller.user_id, body);
    origin.log.info({ user_id: caller.user_id }, 'Two-factor sign-in turned off');
  },
};
