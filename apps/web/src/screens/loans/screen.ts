import type { Screen } from '../screen';

export default {
  paths: ['/loans'],
  access: 'users',
  load: () => import('./LoansPage'),
  is_wide: true,
  menu: {
    title: 'common.loans',
    icon: 'ArrowLeftRight',
    top: { place: 4 },
    bottom: { place: 3 },
    account: { place: 1 },
    palette: { place: 10, synonyms: 'commandSynonyms.loans' },
  },
} satisfies Screen;
