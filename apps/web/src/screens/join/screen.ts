import type { Screen } from '../screen';

export default {
  paths: ['/join'],
  access: 'everyone',
  load: () => import('./JoinPage'),
} satisfies Screen;
