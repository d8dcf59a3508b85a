import type { contract } from '@stowage/contracts';
import { listTemplates } from '../../entities/template/templates.repository';
import { sortByName } from '../../entities/user/reader.service';
import type { Handlers } from '../../http/handler';
import { createTemplate, getTemplate, removeTemplate, renameTemplate } from './templates.service';

export const templateRoutes: Handlers<typeof contract>['templates'] = {
  list: ({ db }, { caller }) => sortByName(listTemplates(db, caller.inventory_id), caller.reader),
  get: ({ db, clock }, { params, caller }) =>
    getTemplate(db, caller.inventory_id, params.id, clock().toISOString()),
  create: ({ db, clock }, { body, caller }) => createTemplate(db, caller, body, clock().toISOString()),
  update: ({ db }, { params, body, caller }) => renameTemplate(db, caller.inventory_id, params.id, body),
  remove: ({ db }, { params, caller }) => removeTemplate(db, caller.inventory_id, params.id),
};
