import type { Screen } from '../screen';

export default {
  paths: ['/login'],
  access: 'visitors',
  load: () => import('./LoginPage'),
  frame: 'sign-in',
  requests: () => ['/health'],
} satisfies Screen;
