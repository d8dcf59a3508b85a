import type { Screen } from '../screen';

export default {
  paths: ['/register'],
  access: 'visitors',
  load: () => import('./RegisterPage'),
} satisfies Screen;
