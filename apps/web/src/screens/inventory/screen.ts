import type { Screen } from '../screen';

export default {
  paths: ['/inventory'],
  access: 'users',
  load: () => import('./InventoryPage'),
  requests: ({ search, today }) =>
    // The code that parses filters has not loaded yet.
    search.size > 0
      ? []
      : [
          '/items/?sort=newest&page=1',
          '/items/?to_buy=true&per_page=1',
          '/items/categories',
          '/tags',
          '/locations/',
          `/loans/counts?today=${today}`,
        ],
  is_wide: true,
  menu: {
    title: 'common.inventory',
    icon: 'Package',
    top: { place: 2 },
    bottom: { place: 2 },
    palette: { place: 8, synonyms: 'commandSynonyms.inventory' },
  },
} satisfies Screen;
