import type { Screen } from '../screen';

export default {
  paths: ['/inventory/photos-first'],
  access: 'members',
  load: () => import('./PhotosFirstPage'),
  menu: {
    title: 'common.photosFirst',
    icon: 'Images',
    add: {
      place: 1,
      label: 'navigation.fromPhotos',
      note: 'navigation.fromPhotosNote',
      at: '/inventory/photos-first?location=:id',
    },
    palette: { place: 4, synonyms: 'commandSynonyms.photosFirst' },
  },
} satisfies Screen;
