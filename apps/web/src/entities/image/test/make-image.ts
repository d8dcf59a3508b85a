import type { ItemImage } from '@stowage/contracts';

export const makeImage = (image: Partial<ItemImage> = {}): ItemImage => ({
  id: 1,
  url: '/uploads/large.jpg',
  screen_url: '/uploads/screen.webp',
  medium_url: '/uploads/medium.webp',
  thumbnail_url: '/uploads/small.webp',
  width: 2048,
  height: 1536,
  caption: null,
  is_primary: false,
  is_private: false,
  created_at: '2026-03-31T10:00:00.000Z',
  ...image,
});
