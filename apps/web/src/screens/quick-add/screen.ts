import type { Screen } from '../screen';

export default {
  paths: ['/inventory/quick-add'],
  access: 'members',
  load: () => import('./QuickAddPage'),
  menu: {
    title: 'common.quickAdd',
    icon: 'Zap',
    add: {
      place: 3,
      label: 'navigation.oneItem',
      note: 'navigation.oneItemNote',
      at: '/inventory/quick-add?location=:id',
    },
    palette: { place: 1, synonyms: 'commandSynonyms.quickAdd' },
  },
} satisfies Screen;
