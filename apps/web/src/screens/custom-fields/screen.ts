import type { Screen } from '../screen';

export default {
  paths: ['/custom-fields'],
  access: 'users',
  load: () => import('./CustomFieldsPage'),
  requests: () => ['/custom-fields', '/items/categories'],
  menu: {
    title: 'field.custom_values',
    icon: 'ListPlus',
    more: { group: 'common.settings', place: 14 },
    palette: { place: 24, synonyms: 'commandSynonyms.customFields' },
  },
} satisfies Screen;
