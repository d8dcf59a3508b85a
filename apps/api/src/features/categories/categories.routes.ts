import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { listCategories } from './categories.repository';
import { createCategory } from './categories.service';

export const categoryRoutes: Handlers<typeof contract>['categories'] = {
  list: ({ db }, { caller }) => listCategories(db, caller.id),
  create: ({ db }, { body, caller }) => createCategory(db, caller.id, body),
};
