import type { Screen } from '../screen';

export default {
  paths: ['/l/:code', '/i/:code'],
  access: 'users',
  load: () => import('./CodePage'),
} satisfies Screen;
