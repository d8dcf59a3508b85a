import type { contract } from '@stowage/contracts';
import { listCategories } from '../../entities/category/categories.repository';
import { sortByName } from '../../entities/user/reader.service';
import type { Handlers } from '../../http/handler';
import { createCategory, mergeCategory, removeCategory, updateCategory } from './categories.service';

export const categoryRoutes: Handlers<typeof contract>['categories'] = {
  list: ({ db }, { caller }) => sortByName(listCategories(db, caller.inventory_id), caller.reader),
  create: ({ db }, { body, caller }) => createCategory(db, caller.inventory_id, body),
  update: ({ db }, { params, body, caller }) => updateCategory(db, caller.inventory_id, params.id, body),
  remove: ({ db }, { params, caller }) => removeCategory(db, caller.inventory_id, params.id),
  merge: ({ db }, { params, body, caller }) =>
    mergeCategory(db, caller.inventory_id, { id: params.id, intoId: body.into_id }),
};
