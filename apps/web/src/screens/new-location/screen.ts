import type { Screen } from '../screen';

export default {
  paths: ['/locations/new'],
  access: 'members',
  load: () => import('./NewLocationPage'),
  menu: {
    title: 'command.addLocation',
    icon: 'MapPinPlus',
    add: { place: 5, label: 'navigation.aLocation' },
    palette: { place: 3, synonyms: 'commandSynonyms.addLocation' },
  },
} satisfies Screen;
