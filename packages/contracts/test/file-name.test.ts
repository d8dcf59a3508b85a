import { expect, it } from 'vitest';
import { toPhotoFileName } from '../src/text/file-name';

it.each([
  ['Drill', undefined, 'ITM-000001 Drill.jpg'],
  ['Drill', 2, 'ITM-000001 Drill (2).jpg'],
  ['1/2" nut: A*B?', undefined, 'ITM-000001 1_2_ nut_ A_B_.jpg'],
  ['🔧'.repeat(200), undefined, `ITM-000001 ${'🔧'.repeat(50)}.jpg`],
])('names the photo of %j as a file', (name, position, expected) => {
  const fileName = toPhotoFileName({ item_number: 'ITM-000001', name }, position);
  expect(fileName).toBe(expected);
  expect(new TextEncoder().encode(fileName).length).toBeLessThanOrEqual(255);
});
