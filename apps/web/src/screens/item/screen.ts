import type { Screen } from '../screen';

export default {
  paths: ['/inventory/:itemId'],
  access: 'users',
  load: () => import('./ItemDetailPage'),
  requests: ({ today }, id) => [`/items/${id}`, '/locations/', `/loans/counts?today=${today}`],
} satisfies Screen;
