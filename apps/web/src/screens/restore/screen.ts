import type { Screen } from '../screen';

export default {
  paths: ['/restore'],
  access: 'everyone',
  load: () => import('./RestorePage'),
} satisfies Screen;
