import type { Screen } from '../screen';

export default {
  paths: ['/settings/device'],
  access: 'users',
  load: () => import('./DevicePage'),
  menu: {
    title: 'openOnPhone.title',
    icon: 'Smartphone',
    more: { group: 'common.settings', place: 20 },
    palette: { place: 23, synonyms: 'commandSynonyms.openOnPhone' },
  },
} satisfies Screen;
