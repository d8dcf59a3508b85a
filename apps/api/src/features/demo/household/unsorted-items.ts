import type { DemoItem } from './demo-item';

/** Photographed in passing and put away: their details are still to be written. */
export const UNSORTED_ITEMS: DemoItem[] = [
  {
    name: 'Box from the old flat',
    place: 'House > Attic',
    needs_full_details: true,
    look: { subject: 'cardboardBox', colour: 'rose', scene: 'room' },
    photos: [{ view: 'whole', caption: 'Not opened yet' }],
  },
  {
    name: 'Headphones (Kim’s?)',
    place: 'House > Hall closet',
    needs_full_details: true,
    look: { subject: 'headphones', colour: 'plum', scene: 'bench' },
    photos: [{ view: 'whole', caption: 'Found in the car' }],
  },
  {
    name: 'Spare desk lamp',
    current_value: 20,
    place: 'House > Attic > Keepsakes',
    needs_full_details: true,
    look: { subject: 'deskLamp', colour: 'ochre', scene: 'shelf', mirrored: true },
    photos: [{ view: 'whole', caption: 'Needs a bulb' }],
  },
  {
    name: 'Flower pots',
    quantity: 3,
    place: 'Shed > Potting table',
    needs_full_details: true,
    look: { subject: 'flowerPots', colour: 'brick', scene: 'bench' },
    photos: [{ view: 'whole', caption: 'Large, medium, small' }],
  },
  {
    name: 'Kids’ helmet',
    current_value: 15,
    needs_full_details: true,
    look: { subject: 'helmet', colour: 'rose', scene: 'outdoors', mirrored: true },
    photos: [{ view: 'whole', caption: 'Too small by now' }],
  },
  {
    name: 'External disk, unknown content',
    place: 'House > Study > Desk',
    needs_full_details: true,
    look: { subject: 'hardDrive', colour: 'plum', scene: 'bench' },
    photos: [{ view: 'whole', caption: 'What is on it?' }],
  },
  {
    name: 'Green cable with a strange plug',
    quantity: 2,
    place: 'House > Workshop > Electronics corner',
    needs_full_details: true,
    look: { subject: 'cable', colour: 'moss', scene: 'pegboard' },
    photos: [{ view: 'whole', caption: 'Belongs to something' }],
  },
  {
    name: 'Suitcase, large',
    current_value: 45,
    place: 'House > Attic > Suitcase corner',
    needs_full_details: true,
    look: { subject: 'suitcase', colour: 'sky', scene: 'studio', mirrored: true },
    photos: [{ view: 'whole', caption: 'Measures still to be taken' }],
  },
];
