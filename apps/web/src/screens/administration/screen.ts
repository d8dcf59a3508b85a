import type { Screen } from '../screen';

export default {
  paths: ['/admin'],
  access: 'admins',
  load: () => import('./AdministrationPage'),
  menu: {
    title: 'common.administration',
    icon: 'UserCog',
    more: { group: 'common.settings', place: 17 },
    palette: { place: 22, synonyms: 'commandSynonyms.administration' },
  },
} satisfies Screen;
