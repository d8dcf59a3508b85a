import type { Screen } from '../screen';

export default {
  paths: ['/categories'],
  access: 'users',
  load: () => import('./CategoriesPage'),
  menu: {
    title: 'common.categoriesAndTags',
    icon: 'FolderTree',
    more: { group: 'common.settings', place: 13 },
    palette: { place: 11, synonyms: 'commandSynonyms.categories' },
  },
} satisfies Screen;
