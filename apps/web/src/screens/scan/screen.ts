import type { Screen } from '../screen';

export default {
  paths: ['/scan'],
  access: 'users',
  load: () => import('./ScanPage'),
  menu: {
    title: 'common.scanALabel',
    icon: 'ScanQrCode',
    palette: { place: 4, synonyms: 'commandSynonyms.scanALabel' },
  },
} satisfies Screen;
