import { administration } from './accounts/administration';
import { keys } from './accounts/api-keys';
import { auth } from './accounts/auth';
import { twoFactor } from './accounts/two-factor';
import { users } from './accounts/users';
import { bulkEdit } from './bulk-edit/bulk-edit';
import { documents } from './documents/documents';
import { events } from './history/events';
import { trash } from './history/trash';
import { images } from './images/images';
import { imports } from './imports/imports';
import { dashboard } from './inventories/dashboard';
import { inventories } from './inventories/inventories';
import { joining, members } from './inventories/members';
import { categories } from './items/categories';
import { codes } from './items/codes';
import { customFields } from './items/custom-fields';
import { items } from './items/items';
import { searches } from './items/searches';
import { tags } from './items/tags';
import { templates } from './items/templates';
import { values } from './items/values';
import { labels } from './labels/labels';
import { loans } from './lending/loans';
import { shared } from './lending/shared';
import { trust } from './lending/trust';
import { locations } from './locations/locations';
import { inventoryExports } from './reports/exports';
import { reports } from './reports/reports';
import { stocktakes } from './reports/stocktakes';
import { backups } from './system/backups';
import { restore } from './system/restore';
import { system } from './system/system';

export const contract = {
  auth,
  users,
  keys,
  twoFactor,
  inventories,
  members,
  joining,
  categories,
  tags,
  customFields,
  templates,
  dashboard,
  items,
  bulkEdit,
  values,
  images,
  documents,
  locations,
  stocktakes,
  labels,
  codes,
  reports,
  exports: inventoryExports,
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
  imports,
};

export * from './accounts/accounts';
export * from './accounts/administration';
export * from './accounts/api-keys';
export * from './accounts/auth';
export * from './accounts/invitations';
export * from './system/backups';
export * from './items/categories';
export * from './base/choices';
export * from './framework/client';
export * from './text/code-text';
export * from './text/file-name';
export * from './text/hidden-controls';
export * from './items/codes';
export * from './items/custom-field-kinds';
export * from './items/custom-value';
export * from './items/custom-fields';
export * from './framework/common';
export * from './base/currencies';
export * from './base/currency-decimals';
export * from './inventories/dashboard';
export * from './documents/document-limits';
export * from './documents/documents';
export * from './history/events';
export * from './framework/endpoint';
export * from './images/image-refusals';
export * from './images/images';
export * from './imports/import-targets';
export * from './imports/import-uploads';
export * from './imports/imports';
export * from './bulk-edit/bulk-edit';
export * from './items/item-field-schemas';
export * from './items/item-fields';
export * from './items/item-queries';
export * from './items/item-shapes';
export * from './inventories/inventories';
export * from './items/items';
export * from './items/suppliers';
export * from './items/tags';
export * from './items/templates';
export * from './items/values';
export { toLabelPaper } from './labels/label-paper-geometry';
export * from './labels/label-paper-sizes';
export * from './labels/label-papers';
export * from './labels/label-qr';
export * from './labels/labels';
export * from './base/limits';
export * from './lending/loans';
export * from './text/location-search';
export * from './locations/locations';
export * from './inventories/members';
export * from './openapi/openapi';
export * from './base/problems';
export * from './images/png-motion';
export * from './locations/qr-codes';
export * from './base/refusals';
export * from './reports/report-choices';
export * from './reports/exports';
export * from './reports/reports';
export * from './system/restore';
export * from './text/amount';
export * from './text/clean-text';
export * from './text/in-currency';
export * from './text/name-order';
export * from './text/parse-number';
export * from './text/product-code';
export * from './text/search-text';
export * from './text/usual-characters';
export * from './text/web-address';
export * from './items/searches';
export * from './lending/shared';
export * from './reports/stocktakes';
export * from './reports/table-file';
export * from './system/system';
export * from './history/trash';
export * from './lending/trust';
export * from './accounts/two-factor';
export * from './accounts/users';
