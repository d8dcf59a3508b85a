import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import * as service from './custom-fields.service';

export const customFieldRoutes: Handlers<typeof contract>['customFields'] = {
  list: ({ db }, { caller }) => service.listCustomFields(db, caller),
  create: ({ db }, { body, caller }) => service.createCustomField(db, caller.inventory_id, body),
  update: ({ db }, { params, body, caller }) => service.updateCustomField(db, caller, params.id, body),
  remove: ({ db }, { params, caller }) => service.removeCustomField(db, caller.inventory_id, params.id),
  conversion: ({ db }, { params, query, caller }) =>
    service.previewConversion(db, caller, params.id, query.kind),
};
