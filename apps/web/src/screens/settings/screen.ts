import type { Screen } from '../screen';

export default {
  paths: ['/settings', '/settings/you'],
  access: 'users',
  load: () => import('./YouPage'),
  menu: {
    title: 'common.settings',
    icon: 'Settings',
    more: { group: 'common.settings', place: 16 },
    palette: { place: 19, synonyms: 'commandSynonyms.settings' },
  },
} satisfies Screen;
