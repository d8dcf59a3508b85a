import { z } from 'zod';
import { Id, IdParams, line } from './common';
import { endpoint } from './endpoint';
import { CATEGORY_NAME_MAX_LENGTH } from './limits';

export const Category = z.object({ id: Id, name: z.string() }).meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const CategoryWithCount = Category.extend({ item_count: z.int().min(0) }).meta({
  id: 'CategoryWithCount',
});
export type CategoryWithCount = z.infer<typeof CategoryWithCount>;

export const CategoryInput = z
  .strictObject({
    name: line('Category name', { max: CATEGORY_NAME_MAX_LENGTH, required: 'Category name is required' }),
  })
  .meta({ id: 'CategoryInput' });
export type CategoryInput = z.infer<typeof CategoryInput>;

export const MergeCategoryInput = z
  .strictObject({ into_id: z.int('Choose a category').positive('Choose a category') })
  .meta({ id: 'MergeCategoryInput' });
export type MergeCategoryInput = z.infer<typeof MergeCategoryInput>;

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/items/categories',
    summary: "The owner's categories by name, with how many items are in each",
    access: 'user',
    response: z.array(CategoryWithCount),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/items/categories',
    summary: 'Add a category; its name is unique without regard to case',
    access: 'user',
    body: CategoryInput,
    response: CategoryWithCount,
    status: 201,
    refusals: { 409: 'There is a category of that name, or there are 1,000 already' },
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
    refusals: { 409: 'There is another category of that name' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/items/categories/:id',
    summary: 'Delete a category; its items stay, without a category',
    access: 'user',
    params: IdParams,
    status: 204,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/items/categories/:id/merge',
    summary: 'Move all items of a category into another one and delete it',
    access: 'user',
    params: IdParams,
    body: MergeCategoryInput,
    response: CategoryWithCount,
    status: 200,
  }),
};
