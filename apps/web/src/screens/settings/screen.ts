import type { Screen } from '../screen';

export default {
  paths: ['/settings'],
  access: 'users',
  load: () => import('./SettingsPage'),
  menu: {
    title: 'common.settings',
    icon: 'Settings',
    account: { place: 9 },
    palette: { place: 19, synonyms: 'commandSynonyms.settings' },
  },
} satisfies Screen;
