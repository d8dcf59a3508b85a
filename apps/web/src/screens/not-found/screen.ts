import type { Screen } from '../screen';

export default {
  // Only signed-in users see it. Visitors see the sign-in screen, whether the URL exists or not.
  paths: ['*'],
  access: 'users',
  load: () => import('./NotFoundPage'),
} satisfies Screen;
