import type { Screen } from '../screen';

export default {
  paths: ['/stocktakes/:stocktakeId'],
  access: 'users',
  load: () => import('./StocktakePage'),
} satisfies Screen;
