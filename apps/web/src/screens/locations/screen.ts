import type { Screen } from '../screen';

export default {
  paths: ['/locations', '/locations/:locationId'],
  access: 'users',
  load: () => import('./LocationsPage'),
  requests: ({ today }, id) => [
    '/locations/',
    ...(id === '' ? [] : [`/items/?location_id=${id}&include_descendants=false&per_page=10`]),
    `/loans/counts?today=${today}`,
  ],
  is_wide: true,
  menu: [
    {
      title: 'common.locations',
      icon: 'MapPin',
      top: { place: 3 },
      bottom: { place: 3 },
      palette: { place: 9, synonyms: 'commandSynonyms.locations' },
    },
    {
      title: 'navigation.names',
      icon: 'ListChecks',
      membersOnly: true,
      add: { place: 2, note: 'navigation.namesNote', at: '/locations/:id?add=names' },
    },
  ],
} satisfies Screen;
