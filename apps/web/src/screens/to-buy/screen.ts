import type { Screen } from '../screen';

export default {
  paths: ['/inventory/to-buy'],
  access: 'users',
  load: () => import('./ToBuyPage'),
  menu: {
    title: 'toBuy.title',
    icon: 'ShoppingCart',
    more: { group: 'navigation.do', place: 3 },
    palette: { place: 20, synonyms: 'commandSynonyms.toBuy' },
  },
} satisfies Screen;
