import type { Screen } from '../screen';

export default {
  paths: ['/inventory/photos-first'],
  access: 'members',
  load: () => import('./PhotosFirstPage'),
} satisfies Screen;
