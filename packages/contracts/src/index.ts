import { administration } from './accounts/administration';
import { keys } from './accounts/api-keys';
import { auth } from './accounts/auth';
import { bulkEdit } from './items/bulk-edit';
import { backups } from './system/backups';
import { categories } from './categories';
import { codes } from './codes';
import { dashboard } from './dashboard';
import { events } from './events';
import { images } from './images/images';
import { inventories } from './inventories';
import { items } from './items/items';
import { labels } from './labels/labels';
import { loans } from './loans';
import { locations } from './locations';
import { joining, members } from './members';
import { reports } from './reports/reports';
import { restore } from './system/restore';
import { searches } from './searches';
import { shared } from './shared';
import { stocktakes } from './stocktakes';
import { system } from './system/system';
import { trash } from './trash';
import { trust } from './trust';
import { twoFactor } from './accounts/two-factor';
import { users } from './accounts/users';
import { values } from './items/values';

export const contract = {
  auth,
  users,
  keys,
  twoFactor,
  inventories,
  members,
  joining,
  categories,
  dashboard,
  items,
  bulkEdit,
  values,
  images,
  locations,
  stocktakes,
  labels,
  codes,
  reports,
  searches,
  trash,
  trust,
  shared,
  loans,
  events,
  system,
  administration,
  backups,
  restore,
};

export * from './accounts/accounts';
export * from './accounts/administration';
export * from './accounts/api-keys';
export * from './accounts/auth';
export * from './accounts/invitations';
export * from './system/backups';
export * from './categories';
export * from './choices';
export * from './framework/client';
export * from './text/code-text';
export * from './text/hidden-controls';
export * from './codes';
export * from './common';
export * from './currencies';
export * from './currency-decimals';
export * from './dashboard';
export * from './events';
export * from './framework/endpoint';
export * from './images/image-refusals';
export * from './images/images';
export * from './items/bulk-edit';
export * from './items/item-field-schemas';
export * from './items/item-fields';
export * from './items/item-queries';
export * from './items/item-shapes';
export * from './inventories';
export * from './items/items';
export * from './items/suppliers';
export * from './items/values';
export { toLabelPaper } from './labels/label-paper-geometry';
export * from './labels/label-paper-sizes';
export * from './labels/label-papers';
export * from './labels/label-qr';
export * from './labels/labels';
export * from './limits';
export * from './loans';
export * from './text/location-search';
export * from './locations';
export * from './members';
export * from './openapi/openapi';
export * from './problems';
export * from './images/png-motion';
export * from './qr-codes';
export * from './refusals';
export * from './reports/report-choices';
export * from './reports/reports';
export * from './system/restore';
export * from './text/amount';
export * from './text/in-currency';
export * from './text/name-order';
export * from './text/product-code';
export * from './text/search-text';
export * from './text/usual-characters';
export * from './searches';
export * from './shared';
export * from './stocktakes';
export * from './system/system';
export * from './trash';
export * from './trust';
export * from './accounts/two-factor';
export * from './accounts/users';
