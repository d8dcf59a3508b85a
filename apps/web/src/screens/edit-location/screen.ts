import type { Screen } from '../screen';

export default {
  paths: ['/locations/:locationId/edit'],
  access: 'members',
  load: () => import('./EditLocationPage'),
} satisfies Screen;
