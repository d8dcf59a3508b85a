import type { Screen } from '../screen';

export default {
  paths: ['/dashboard'],
  access: 'users',
  is_wide: true,
  load: () => import('./DashboardPage'),
  requests: ({ today }) => [
    `/dashboard?today=${today}`,
    '/items/?per_page=5',
    '/items/?per_page=5&needs_full_details=true',
  ],
  menu: {
    title: 'common.dashboard',
    icon: 'House',
    top: { place: 1 },
    bottom: { place: 1 },
    palette: { place: 7, synonyms: 'commandSynonyms.dashboard' },
  },
} satisfies Screen;
