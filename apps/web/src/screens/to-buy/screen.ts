import type { Screen } from '../screen';

export default {
  paths: ['/inventory/to-buy'],
  access: 'users',
  load: () => import('./ToBuyPage'),
} satisfies Screen;
