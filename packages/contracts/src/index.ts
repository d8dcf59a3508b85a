import { administration } from './administration';
import { keys } from './api-keys';
import { auth } from './auth';
import { backups } from './backups';
import { categories } from './categories';
import { codes } from './codes';
import { dashboard } from './dashboard';
import { images } from './images';
import { items } from './items';
import { labels } from './labels';
import { loans } from './loans';
import { locations } from './locations';
import { reports } from './reports';
import { restore } from './restore';
import { searches } from './searches';
import { shared } from './shared';
import { stocktakes } from './stocktakes';
import { system } from './system';
import { trust } from './trust';
import { twoFactor } from './two-factor';
import { users } from './users';

export const contract = {
  auth,
  users,
  keys,
  twoFactor,
  categories,
  dashboard,
  items,
  images,
  locations,
  stocktakes,
  labels,
  codes,
  reports,
  searches,
  trust,
  shared,
  loans,
  system,
  administration,
  backups,
  restore,
};

export * from './accounts';
export * from './administration';
export * from './api-keys';
export * from './auth';
export * from './backups';
export * from './categories';
export * from './choices';
export * from './framework/client';
export * from './text/code-text';
export * from './text/hidden-controls';
export * from './codes';
export * from './common';
export * from './dashboard';
export * from './framework/endpoint';
export * from './image-refusals';
export * from './images';
export * from './item-queries';
export * from './item-shapes';
export * from './items';
export * from './label-paper-sizes';
export * from './label-papers';
export * from './label-qr';
export * from './labels';
export * from './limits';
export * from './loans';
export * from './text/location-search';
export * from './locations';
export * from './framework/openapi';
export * from './page-paths';
export * from './problems';
export * from './png-motion';
export * from './qr-codes';
export * from './refusals';
export * from './reports';
export * from './restore';
export * from './text/name-order';
export * from './text/product-code';
export * from './text/search-text';
export * from './searches';
export * from './shared';
export * from './stocktakes';
export * from './system';
export * from './trust';
export * from './two-factor';
export * from './users';
