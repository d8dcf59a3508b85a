import type { Screen } from '../screen';

export default {
  paths: ['/settings/inventory'],
  access: 'users',
  load: () => import('./InventorySettingsPage'),
  menu: {
    title: 'settings.household',
    icon: 'House',
    palette: { place: 16, synonyms: 'commandSynonyms.members' },
  },
} satisfies Screen;
