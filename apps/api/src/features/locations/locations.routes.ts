import type { contract } from '@stowage/contracts';
import { readMany } from '../../data/read';
import { type Handlers, VersionedResponse } from '../../http/handler';
import { searchTask, toNameSearch } from '../../search/location-search.service';
import { checkLocation, removeLocationImage, setLocationImage } from './location-image.service';
import {
  countContents,
  createLocation,
  createQrCode,
  getLocation,
  getTreeVersion,
  listLocationTree,
  removeLocation,
  updateLocation,
} from './locations.service';

export const locationRoutes: Handlers<typeof contract>['locations'] = {
  list: ({ db }, { caller }) =>
    new VersionedResponse(getTreeVersion(db, caller), () => listLocationTree(db, caller)),
  search: ({ db }, { query, caller }) => readMany(db, searchTask, toNameSearch(caller, query)),
  create: ({ db, clock }, { body, caller }) => createLocation(db, caller, body, clock().toISOString()),
  get: ({ db }, { params, caller }) => getLocation(db, caller, params.id),
  countContents: ({ db }, { params, caller }) => countContents(db, caller.inventory_id, params.id),
  update: ({ db, clock }, { params, body, caller }) =>
    updateLocation(db, caller, params.id, body, clock().toISOString()),
  remove: ({ db, clock }, { params, query, caller }) =>
    removeLocation(db, caller, params.id, query, clock().toISOString()),
  setImage: {
    authorize: ({ db }, { params, caller }) => checkLocation(db, caller.inventory_id, params.id),
    run: (context, { params, files: [file], caller }) => setLocationImage(context, caller, params.id, file),
  },
  removeImage: ({ db }, { params, caller }) => removeLocationImage(db, caller.inventory_id, params.id),
  createQrCode: ({ db, clock }, { params, body, caller }) =>
    createQrCode(db, caller, params.id, body, clock().toISOString()),
};
