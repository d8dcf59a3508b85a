import type { Screen } from '../screen';

export default {
  paths: ['/loans/:loanId'],
  access: 'users',
  load: () => import('./LoanPage'),
} satisfies Screen;
