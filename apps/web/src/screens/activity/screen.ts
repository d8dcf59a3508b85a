import type { Screen } from '../screen';

export default {
  paths: ['/activity'],
  access: 'users',
  load: () => import('./ActivityPage'),
  menu: {
    title: 'common.activity',
    icon: 'History',
    more: { group: 'navigation.lookBack', place: 7 },
    palette: { place: 17, synonyms: 'commandSynonyms.activity' },
  },
} satisfies Screen;
