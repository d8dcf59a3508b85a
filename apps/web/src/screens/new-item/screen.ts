import type { Screen } from '../screen';

export default {
  paths: ['/inventory/new'],
  access: 'members',
  load: () => import('./NewItemPage'),
  menu: {
    title: 'command.addItem',
    icon: 'PackagePlus',
    palette: { place: 2, synonyms: 'commandSynonyms.addItem' },
  },
} satisfies Screen;
