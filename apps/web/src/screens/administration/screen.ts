import type { Screen } from '../screen';

export default {
  paths: ['/admin'],
  access: 'admins',
  load: () => import('./AdministrationPage'),
  menu: {
    title: 'common.administration',
    icon: 'UserCog',
    account: { place: 10 },
  },
} satisfies Screen;
