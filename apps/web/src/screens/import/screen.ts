import type { Screen } from '../screen';

export default {
  paths: ['/import', '/import/:importId'],
  access: 'members',
  is_wide: true,
  load: () => import('./ImportPage'),
  requests: (_, id) => [id === '' ? '/imports' : `/imports/${id}`],
  menu: {
    title: 'import.title',
    icon: 'FileInput',
    more: { group: 'common.settings', place: 15 },
    palette: { place: 25, synonyms: 'commandSynonyms.import' },
  },
} satisfies Screen;
