import type { Screen } from '../screen';

export default {
  paths: ['/users/trusted/:userId/preview'],
  access: 'users',
  load: () => import('./SharingPreviewPage'),
} satisfies Screen;
