import type { Screen } from '../screen';

export default {
  paths: ['/test/images'],
  access: 'members',
  load: () => import('./TestImagesPage'),
} satisfies Screen;
