import type { Screen } from '../screen';

export default {
  paths: ['/trash'],
  access: 'users',
  load: () => import('./TrashPage'),
  menu: {
    title: 'common.trash',
    icon: 'Trash2',
    more: { group: 'navigation.lookBack', place: 9 },
    palette: { place: 18, synonyms: 'commandSynonyms.trash' },
  },
} satisfies Screen;
