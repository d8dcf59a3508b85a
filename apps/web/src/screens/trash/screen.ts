import type { Screen } from '../screen';

export default {
  paths: ['/trash'],
  access: 'users',
  load: () => import('./TrashPage'),
  menu: {
    title: 'common.trash',
    icon: 'Trash2',
    account: { place: 8 },
    palette: { place: 18, synonyms: 'commandSynonyms.trash' },
  },
} satisfies Screen;
