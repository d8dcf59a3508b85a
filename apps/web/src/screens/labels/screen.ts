import type { Screen } from '../screen';

export default {
  paths: ['/labels'],
  access: 'users',
  load: () => import('./LabelsPage'),
  menu: {
    title: 'common.printLabels',
    icon: 'Printer',
    more: { group: 'navigation.do', place: 5, label: 'navigation.labels' },
    palette: { place: 5, synonyms: 'commandSynonyms.printLabels' },
  },
} satisfies Screen;
