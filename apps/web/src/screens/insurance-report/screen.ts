import type { Screen } from '../screen';

export default {
  paths: ['/reports/insurance'],
  access: 'users',
  load: () => import('./InsuranceReportPage'),
  is_wide: true,
  menu: {
    title: 'common.insuranceReport',
    icon: 'ShieldCheck',
    more: { group: 'navigation.lookBack', place: 8 },
    palette: { place: 12, synonyms: 'commandSynonyms.insuranceReport' },
  },
} satisfies Screen;
