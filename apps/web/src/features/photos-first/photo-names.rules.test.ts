import { expect, it } from 'vitest';
import { isProvisionalName, toGivenName } from './photo-names.rules';

it.each([
  ['Cordless drill.jpg', 'Cordless drill'],
  ['garden_hose.webp', 'garden hose'],
  ['Säge.png', 'Säge'],
  ['Imagination lamp.jpg', 'Imagination lamp'],
])('uses the name of %s as the name of the item', (file, name) => {
  expect(toGivenName(file)).toBe(name);
});

it.each([
  'IMG_5195.jpg',
  'DSCN0010.jpg',
  'PXL_20261123_101010.jpg',
  'image.jpg',
  'camera-photo-17000.jpg',
  '20261123_101010.jpg',
  'WhatsApp Image 2026-11-23.jpeg',
  '0f8fad5b-d9cb-469f-a165-708d3a2f7c11.jpg',
])('ignores the automatic name %s', (file) => {
  expect(toGivenName(file)).toBeUndefined();
});

it.each([
  ['Photo 3, Nov 23', true],
  ['IMG_5195', true],
  ['Camera', false],
  ['Drill 12 V', false],
])('finds provisional names: %s', (name, isProvisional) => {
  expect(isProvisionalName(name)).toBe(isProvisional);
});
