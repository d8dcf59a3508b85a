import type { Screen } from '../screen';

export default {
  paths: ['/shared/:code'],
  access: 'users',
  load: () => import('./SharedItemPage'),
} satisfies Screen;
