import { DEFAULT_LANGUAGE, type Language, type PlainMessageKey } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import type { Tx } from '../../db/db';
import type { InventoryId } from '../../lib/inventory-id';
import { createCategory } from './categories.repository';

const STARTER_CATEGORIES = [
  'starterCategory.audio',
  'starterCategory.books',
  'starterCategory.cables',
  'starterCategory.cameras',
  'starterCategory.clothing',
  'starterCategory.computers',
  'starterCategory.documents',
  'starterCategory.electronics',
  'starterCategory.furniture',
  'starterCategory.garden',
  'starterCategory.household',
  'starterCategory.instruments',
  'starterCategory.spareParts',
  'starterCategory.sports',
  'starterCategory.tools',
] as const satisfies readonly PlainMessageKey[];

export function createStarterCategories(
  db: Tx,
  inventoryId: InventoryId,
  language: Language = DEFAULT_LANGUAGE,
): void {
  const { t } = translatorFor(language);
  for (const key of STARTER_CATEGORIES) createCategory(db, inventoryId, { name: t(key) });
}
