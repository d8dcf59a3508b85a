import { z } from 'zod';
import { CATEGORY_NAME_MAX_LENGTH } from '../base/limits';
import { problem } from '../base/problems';
import { Count, Id, IdParams, line } from '../framework/common';
import { endpoint } from '../framework/endpoint';

export const Category = z.object({ id: Id, name: z.string() });
export type Category = z.infer<typeof Category>;

export const CategoryWithCount = Category.extend({ item_count: Count });
export type CategoryWithCount = z.infer<typeof CategoryWithCount>;

export const CategoryInput = z.strictObject({
  name: line('category_name', { max: CATEGORY_NAME_MAX_LENGTH, is_required: true }),
});
export type CategoryInput = z.infer<typeof CategoryInput>;

export const MergeCategoryInput = z.strictObject({
  into_id: z
    .int(problem('category.choose'))
    .positive(problem('category.choose'))
    .describe('The category that gets the items.'),
});
export type MergeCategoryInput = z.infer<typeof MergeCategoryInput>;

export const categories = {
  list: endpoint.get('/items/categories', {
    summary: 'List the categories of the inventory by name, with item counts',
    response: z.array(CategoryWithCount),
  }),
  create: endpoint.post('/items/categories', {
    summary: 'Add a category; names are case-insensitively unique',
    body: CategoryInput,
    response: CategoryWithCount,
    status: 201,
    refusals: ['category.name_taken', 'category.too_many'],
  }),
  update: endpoint.put('/items/categories/:id', {
    summary: 'Rename a category',
    params: IdParams,
    body: CategoryInput,
    response: CategoryWithCount,
    refusals: ['category.name_taken'],
  }),
  remove: endpoint.delete('/items/categories/:id', {
    summary: 'Delete a category; its items remain, without a category',
    params: IdParams,
  }),
  merge: endpoint.post('/items/categories/:id/merge', {
    summary: 'Move all items of a category to another category, then delete the empty category',
    params: IdParams,
    body: MergeCategoryInput,
    response: CategoryWithCount,
    refusals: ['category.gone', 'category.merge_into_itself'],
  }),
};
