import type { Screen } from '../screen';

export default {
  paths: ['/reset-password'],
  access: 'everyone',
  load: () => import('./ResetPasswordPage'),
} satisfies Screen;
