import type { Screen } from '../screen';

export default {
  paths: ['/labels'],
  access: 'users',
  load: () => import('./LabelsPage'),
  menu: {
    title: 'common.printLabels',
    icon: 'Printer',
    account: { place: 4 },
    palette: { place: 5, synonyms: 'commandSynonyms.printLabels' },
  },
} satisfies Screen;
