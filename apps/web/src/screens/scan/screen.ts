import type { Screen } from '../screen';

export default {
  paths: ['/scan'],
  access: 'users',
  load: () => import('./ScanPage'),
  menu: [
    {
      title: 'common.scanALabel',
      icon: 'ScanQrCode',
      more: { group: 'navigation.do', place: 1, label: 'navigation.scan' },
      palette: { place: 4, synonyms: 'commandSynonyms.scanALabel' },
    },
    {
      title: 'navigation.scanInto',
      icon: 'ScanLine',
      to: '/scan?purpose=move',
      membersOnly: true,
      more: { group: 'navigation.do', place: 6 },
      palette: { place: 21, synonyms: 'commandSynonyms.scanInto' },
    },
    {
      title: 'navigation.scanProduct',
      icon: 'ScanBarcode',
      membersOnly: true,
      add: { place: 4, note: 'navigation.scanProductNote', at: '/scan?location=:id' },
    },
  ],
} satisfies Screen;
