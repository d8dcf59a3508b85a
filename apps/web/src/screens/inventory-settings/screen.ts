import type { Screen } from '../screen';

export default {
  paths: ['/settings/inventory'],
  access: 'users',
  load: () => import('./InventorySettingsPage'),
  menu: {
    title: 'settings.household',
    icon: 'UsersRound',
    more: { group: 'navigation.people', place: 11 },
    palette: { place: 16, synonyms: 'commandSynonyms.members' },
  },
} satisfies Screen;
