import type { Screen } from '../screen';

export default {
  paths: ['/settings/device'],
  access: 'users',
  load: () => import('./DevicePage'),
} satisfies Screen;
