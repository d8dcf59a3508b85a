import type { Screen } from '../screen';

export default {
  paths: ['/more'],
  access: 'users',
  load: () => import('./MorePage'),
  menu: {
    title: 'common.more',
    icon: 'Menu',
    bottom: { place: 4 },
  },
} satisfies Screen;
