import type { Db } from '../../db/db';
import { createCategories } from './categories.repository';

const STARTER_CATEGORIES = [
  'Audio & video',
  'Books & media',
  'Cables & adapters',
  'Cameras & optics',
  'Clothing',
  'Computers & network',
  'Documents',
  'Electronics',
  'Furniture',
  'Garden',
  'Household',
  'Musical instruments',
  'Spare parts',
  'Sports & outdoors',
  'Tools',
];

export function createStarterCategories(db: Db, ownerId: number): void {
  createCategories(db, ownerId, STARTER_CATEGORIES);
}
