import { z } from 'zod';
import { Id, line } from './common';
import { endpoint } from './endpoint';
import { CATEGORY_NAME_MAX_LENGTH } from './limits';

export const Category = z.object({ id: Id, name: z.string() }).meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const CategoryInput = z
  .strictObject({
    name: line('Category name', { max: CATEGORY_NAME_MAX_LENGTH, required: 'Category name is required' }),
  })
  .meta({ id: 'CategoryInput' });
export type CategoryInput = z.infer<typeof CategoryInput>;

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/items/categories',
    summary: "The owner's categories by name",
    access: 'user',
    response: z.array(Category),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/items/categories',
    summary: 'Add a category; its name is unique without regard to case',
    access: 'user',
    body: CategoryInput,
    response: Category,
    status: 201,
  }),
};
