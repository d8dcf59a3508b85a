import type { Category, CategoryInput } from '@stowage/contracts';
import { type Db, isTaken } from '../../db/client';
import { taken } from '../../errors';
import * as repository from './categories.repository';

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

/** What a new account begins with; all of it can be renamed or deleted. */
export function createStarterCategories(db: Db, ownerId: number): void {
  for (const name of STARTER_CATEGORIES) repository.createCategory(db, ownerId, name);
}

/** @throws AppError 409 when the owner has one of that name, in whatever case */
export function createCategory(db: Db, ownerId: number, { name }: CategoryInput): Category {
  try {
    return repository.createCategory(db, ownerId, name);
  } catch (error) {
    if (isTaken(error, 'categories.name_key'))
      throw taken('name', `There is already a category called ${name}`);
    throw error;
  }
}
