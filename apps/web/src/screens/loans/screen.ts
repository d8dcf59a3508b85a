import type { Screen } from '../screen';

export default {
  paths: ['/loans'],
  access: 'users',
  load: () => import('./LoansPage'),
  is_wide: true,
  menu: {
    title: 'common.loans',
    icon: 'ArrowLeftRight',
    more: { group: 'navigation.do', place: 2 },
    palette: { place: 10, synonyms: 'commandSynonyms.loans' },
  },
} satisfies Screen;
