import type { Screen } from '../screen';

export default {
  paths: ['/'],
  access: 'everyone',
  load: () => import('./LandingPage'),
  frame: 'landing',
  requests: () => ['/health'],
} satisfies Screen;
