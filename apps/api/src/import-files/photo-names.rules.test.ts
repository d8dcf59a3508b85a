import type { ColumnMapping } from '@stowage/contracts';
import { expect, test } from 'vitest';
import { groupPhotos, matchPhotos } from './photo-names.rules';

test('groups photos of the same item, the plain name first', () => {
  const names = [
    'x/Drill_2.jpg',
    'x/Drill.jpg',
    'Saw (2).png',
    'Saw (1).png',
    'ITM-000001.heic',
    'Lamp-18.jpg',
  ];
  expect([...groupPhotos(names)]).toEqual([
    ['ITM-000001', ['ITM-000001.heic']],
    ['Lamp-18', ['Lamp-18.jpg']],
    ['Saw', ['Saw (1).png', 'Saw (2).png']],
    ['Drill', ['x/Drill.jpg', 'x/Drill_2.jpg']],
  ]);
});

test('matches photos by name, number, code and folder, receipts last', () => {
  const table = {
    headers: ['No.', 'Description', 'Serial', 'Room'],
    rows: [
      { cells: ['1', 'Drill', 'SN-77', 'Garage'] },
      { cells: ['2', 'Säge', '', 'Garage'] },
      { cells: ['3', 'Chair', '', 'Kitchen'] },
      { cells: ['4', 'Chair', '', 'Kitchen'] },
    ],
  };
  const mapping: ColumnMapping[] = [
    { target: 'to_notes' },
    { target: 'name' },
    { target: 'serial_number' },
    { target: 'location' },
  ];
  const names = [
    'media/0001_a_receipt.jpg',
    'media/0001_drill.jpg',
    'media/SAEGE.jpg',
    'media/sage.jpg',
    'sn-77.jpg',
    'photos/Säge/front.png',
    'Chair.jpg',
    '4.jpg',
    'Garage.jpg',
    'unknown.jpg',
  ];
  expect([...matchPhotos(table, mapping, names)]).toEqual([
    [3, ['4.jpg']],
    [0, ['media/0001_drill.jpg', 'sn-77.jpg', 'media/0001_a_receipt.jpg']],
    [1, ['media/sage.jpg', 'photos/Säge/front.png']],
  ]);
});
