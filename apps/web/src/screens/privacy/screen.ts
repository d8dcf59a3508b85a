import type { Screen } from '../screen';

export default {
  paths: ['/privacy'],
  access: 'everyone',
  load: () => import('./PrivacyPage'),
} satisfies Screen;
