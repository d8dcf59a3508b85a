import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { getSharedItem, listSharedItems, listSharingOwners, previewSharing } from './sharing.service';

export const sharedRoutes: Handlers<typeof contract>['shared'] = {
  listItems: ({ db }, { query, caller }) => listSharedItems(db, caller, query),
  getItem: ({ db }, { params, caller }) => getSharedItem(db, caller, params.code),
  listOwners: ({ db }, { caller }) => listSharingOwners(db, caller),
  preview: ({ db }, { query, caller }) => previewSharing(db, caller, query),
};
