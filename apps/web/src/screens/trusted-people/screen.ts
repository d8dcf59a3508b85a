import type { Screen } from '../screen';

export default {
  paths: ['/users/trusted'],
  access: 'users',
  load: () => import('./TrustedPeoplePage'),
  menu: {
    title: 'common.trustedPeople',
    icon: 'HeartHandshake',
    more: { group: 'navigation.people', place: 10 },
    palette: { place: 15, synonyms: 'commandSynonyms.trustedPeople' },
  },
} satisfies Screen;
