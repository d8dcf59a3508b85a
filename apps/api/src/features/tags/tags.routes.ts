import type { contract } from '@stowage/contracts';
import { listTags } from '../../entities/tag/tags.repository';
import { sortByName } from '../../entities/user/reader.service';
import type { Handlers } from '../../http/handler';
import { mergeTag, removeTag, updateTag } from './tags.service';

export const tagRoutes: Handlers<typeof contract>['tags'] = {
  list: ({ db }, { caller }) => sortByName(listTags(db, caller.inventory_id), caller.reader),
  update: ({ db }, { params, body, caller }) => updateTag(db, caller.inventory_id, params.id, body),
  remove: ({ db }, { params, caller }) => removeTag(db, caller.inventory_id, params.id),
  merge: ({ db }, { params, body, caller }) =>
    mergeTag(db, caller.inventory_id, { id: params.id, intoId: body.into_id }),
};
