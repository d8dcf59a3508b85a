import type { CategoryWithCount } from '@stowage/contracts';
import { namedRows } from '../../db/named-rows';
import { categories } from '../../db/tables';
import { refuseField } from '../../lib/errors';

const rows = namedRows<CategoryWithCount>(categories, (name) =>
  refuseField('name', 'category.name_taken', { name }),
);

export const {
  find: findCategory,
  findByName: findCategoryByName,
  list: listCategories,
  count: countCategories,
  create: createCategory,
  update: updateCategory,
  remove: removeCategory,
} = rows;
