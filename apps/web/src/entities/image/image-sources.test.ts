import type { ItemImage } from '@stowage/contracts';
import { expect, it } from 'vitest';
import { toLargeSources, toThumbnailSources } from './image-sources';

const image = (width: number, height: number): ItemImage => ({
  id: 1,
  url: '/uploads/l.jpg',
  medium_url: '/uploads/m.webp',
  thumbnail_url: '/uploads/t.webp',
  width,
  height,
  caption: null,
  is_primary: true,
  is_private: false,
  created_at: '2026-01-01T00:00:00.000Z',
});

it('offers only the two small sizes to a list', () => {
  expect(toThumbnailSources(image(2048, 1536)).srcSet).toBe('/uploads/t.webp 320w, /uploads/m.webp 640w');
});

it('offers the large size to the photo viewer', () => {
  expect(toLargeSources(image(2048, 1536)).srcSet).toBe('/uploads/m.webp 640w, /uploads/l.jpg 2048w');
});

it('states the real width of a portrait image, whose longest side is its height', () => {
  expect(toThumbnailSources(image(1024, 2048)).srcSet).toBe('/uploads/t.webp 160w, /uploads/m.webp 320w');
});

it('does not state more pixels than the image has', () => {
  expect(toLargeSources(image(500, 400)).srcSet).toBe('/uploads/m.webp 500w, /uploads/l.jpg 500w');
});
