import { z } from 'zod';
import { Id, IdParams, line } from './common';
import { endpoint } from './framework/endpoint';
import { CATEGORY_NAME_MAX_LENGTH } from './limits';
import { problem } from './problems';

export const Category = z.object({ id: Id, name: z.string() }).meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const CategoryWithCount = Category.extend({ item_count: z.int().min(0) }).meta({
  id: 'CategoryWithCount',
});
export type CategoryWithCount = z.infer<typeof CategoryWithCount>;

export const CategoryInput = z
  .strictObject({
    name: line('category_name', { max: CATEGORY_NAME_MAX_LENGTH, is_required: true }),
  })
  .meta({ id: 'CategoryInput' });
export type CategoryInput = z.infer<typeof CategoryInput>;

export const MergeCategoryInput = z
  .strictObject({
    into_id: z
      .int(problem('category.choose'))
      .positive(problem('category.choose'))
      .describe('The category that gets the items.'),
  })
  .meta({ id: 'MergeCategoryInput' });
export type MergeCategoryInput = z.infer<typeof MergeCategoryInput>;

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/items/categories',
    summary: 'List the categories of the inventory by name, with item counts',
    access: 'user',
    response: z.array(CategoryWithCount),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/items/categories',
    summary: 'Add a category; names are case-insensitively unique',
    access: 'user',
    body: CategoryInput,
    response: CategoryWithCount,
    status: 201,
    refusals: ['category.name_taken', 'category.too_many'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/items/categories/:id',
    summary: 'Rename a category',
    access: 'user',
    params: IdParams,
    body: CategoryInput,
    response: CategoryWithCount,
    status: 200,
    refusals: ['category.name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/items/categories/:id',
    summary: 'Delete a category; its items remain, without a category',
    access: 'user',
    params: IdParams,
    status: 204,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/items/categories/:id/merge',
    summary: 'Move all items of a category to another category, then delete the empty category',
    access: 'user',
    params: IdParams,
    body: MergeCategoryInput,
    response: CategoryWithCount,
    status: 200,
    refusals: ['category.gone', 'category.merge_into_itself'],
  }),
};
