import type { Screen } from '../screen';

export default {
  paths: ['/reports/insurance'],
  access: 'users',
  load: () => import('./InsuranceReportPage'),
  is_wide: true,
  menu: {
    title: 'common.insuranceReport',
    icon: 'ShieldCheck',
    top: { place: 5, label: 'navigation.report' },
    account: { place: 6 },
    palette: { place: 12, synonyms: 'commandSynonyms.insuranceReport' },
  },
} satisfies Screen;
