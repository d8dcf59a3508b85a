import type { Screen } from '../screen';

export default {
  paths: ['/settings/security'],
  access: 'users',
  load: () => import('./SecurityPage'),
} satisfies Screen;
