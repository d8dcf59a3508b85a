import type { ItemImage } from '@stowage/contracts';
import { expect, it } from 'vitest';
import { toLargeSources, toThumbnailSources } from './image-sources';

const image = (width: number, height: number): ItemImage => ({
  id: 1,
  url: '/uploads/l.jpg',
  screen_url: '/uploads/s.webp',
  medium_url: '/uploads/m.webp',
  thumbnail_url: '/uploads/t.webp',
  width,
  height,
  caption: null,
  is_primary: true,
  is_private: false,
  created_at: '2026-01-01T00:00:00.000Z',
});

it('srcSet contains only the two small sizes for a photo in a list', () => {
  expect(toThumbnailSources(image(2048, 1536)).srcSet).toBe('/uploads/t.webp 320w, /uploads/m.webp 640w');
});

it('srcSet contains the large size for the photo viewer', () => {
  expect(toLargeSources(image(2048, 1536)).srcSet).toBe(
    '/uploads/m.webp 640w, /uploads/s.webp 1280w, /uploads/l.jpg 2048w',
  );
});

it('srcSet contains the real widths of a portrait image, whose longest side is its height', () => {
  expect(toThumbnailSources(image(1024, 2048)).srcSet).toBe('/uploads/t.webp 160w, /uploads/m.webp 320w');
});

it('srcSet contains no width above the width of the image', () => {
  expect(toLargeSources(image(500, 400)).srcSet).toBe(
    '/uploads/m.webp 500w, /uploads/s.webp 500w, /uploads/l.jpg 500w',
  );
});
