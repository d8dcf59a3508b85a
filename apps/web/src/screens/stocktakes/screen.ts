import type { Screen } from '../screen';

export default {
  paths: ['/stocktakes'],
  access: 'users',
  load: () => import('./StocktakesPage'),
  menu: {
    title: 'common.stocktake',
    icon: 'ClipboardCheck',
    more: { group: 'navigation.do', place: 4 },
    palette: { place: 6, synonyms: 'commandSynonyms.stocktake' },
  },
} satisfies Screen;
