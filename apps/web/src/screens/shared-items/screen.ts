import type { Screen } from '../screen';

export default {
  paths: ['/shared'],
  access: 'users',
  load: () => import('./SharedItemsPage'),
  is_wide: true,
  menu: {
    title: 'common.sharedWithMe',
    icon: 'Share2',
    more: { group: 'navigation.people', place: 11 },
    palette: { place: 14, synonyms: 'commandSynonyms.sharedWithMe' },
  },
} satisfies Screen;
