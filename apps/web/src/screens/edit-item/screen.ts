import type { Screen } from '../screen';

export default {
  paths: ['/inventory/:itemId/edit'],
  access: 'members',
  load: () => import('./EditItemPage'),
} satisfies Screen;
