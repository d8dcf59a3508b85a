import type { Screen } from '../screen';

export default {
  paths: ['/search'],
  access: 'users',
  load: () => import('./SearchPage'),
  requests: ({ search, today }) => {
    const words = search.get('q');
    if (words === null || search.size > 1 || words !== words.trim() || words === '') return [];
    const q = new URLSearchParams({ q: words }).toString();
    return [
      `/items/search?${q}&sort=relevance&page=1`,
      `/locations/search?${q}&limit=21`,
      '/items/categories',
      '/tags',
      '/locations/',
      `/loans/counts?today=${today}`,
    ];
  },
  is_wide: true,
  menu: {
    title: 'common.search',
    icon: 'Search',
    top: { place: 4 },
    palette: { place: 13, synonyms: 'commandSynonyms.search' },
  },
} satisfies Screen;
