import type { Screen } from '../screen';

export default {
  paths: ['/inventory/quick-add'],
  access: 'members',
  load: () => import('./QuickAddPage'),
  menu: {
    title: 'common.quickAdd',
    icon: 'Zap',
    bottom: { place: 3, label: 'navigation.add', icon: 'Plus' },
    palette: { place: 1, synonyms: 'commandSynonyms.quickAdd' },
  },
} satisfies Screen;
