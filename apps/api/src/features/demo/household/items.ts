import type { DemoItem } from './demo-item';
import { HOUSEHOLD_ITEMS } from './household-items';
import { LIVING_ROOM_ITEMS } from './living-room-items';
import { OUTDOOR_ITEMS } from './outdoor-items';
import { STUDY_ITEMS } from './study-items';
import { UNSORTED_ITEMS } from './unsorted-items';
import { WORKSHOP_ITEMS } from './workshop-items';

const LISTS = [
  OUTDOOR_ITEMS,
  STUDY_ITEMS,
  WORKSHOP_ITEMS,
  UNSORTED_ITEMS,
  HOUSEHOLD_ITEMS,
  LIVING_ROOM_ITEMS,
];
const longest = Math.max(...LISTS.map((list) => list.length));

/** The whole household, one of each room in turn, so that each page of the list shows a bit of everything. */
export const ITEMS: DemoItem[] = Array.from({ length: longest }, (_, index) =>
  LISTS.flatMap((list) => list[index] ?? []),
).flat();
