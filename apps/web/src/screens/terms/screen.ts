import type { Screen } from '../screen';

export default {
  paths: ['/terms'],
  access: 'everyone',
  load: () => import('./TermsPage'),
} satisfies Screen;
