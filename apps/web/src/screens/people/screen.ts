import type { Screen } from '../screen';

export default {
  paths: ['/users/trusted'],
  access: 'users',
  load: () => import('./PeoplePage'),
  is_wide: true,
  menu: {
    title: 'navigation.people',
    icon: 'UsersRound',
    more: { group: 'navigation.people', place: 10 },
    palette: { place: 15, synonyms: 'commandSynonyms.people' },
  },
} satisfies Screen;
