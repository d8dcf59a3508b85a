import type { Db } from '../../db/db';
import { createCategory } from './categories.repository';

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
  for (const name of STARTER_CATEGORIES) createCategory(db, ownerId, name);
}
