import type { contract } from '@stowage/contracts';
import type { Handlers } from '../http/handler';
import { authRoutes } from './auth/auth.routes';
import { categoryRoutes } from './categories/categories.routes';
import { codeRoutes } from './codes/codes.routes';
import { imageRoutes } from './images/images.routes';
import { itemRoutes } from './items/items.routes';
import { labelRoutes } from './labels/labels.routes';
import { loanRoutes } from './loans/loans.routes';
import { locationRoutes } from './locations/locations.routes';
import { reportRoutes } from './reports/reports.routes';
import { searchRoutes } from './searches/searches.routes';
import { sharedRoutes } from './shared/shared.routes';
import { systemRoutes } from './system/system.routes';
import { trustRoutes } from './trust/trust.routes';
import { userRoutes } from './users/users.routes';

/** The handler of every call in the contract: one that is missing or too many does not compile. */
export const handlers: Handlers<typeof contract> = {
  auth: authRoutes,
  users: userRoutes,
  categories: categoryRoutes,
  items: itemRoutes,
  images: imageRoutes,
  locations: locationRoutes,
  searches: searchRoutes,
  labels: labelRoutes,
  codes: codeRoutes,
  reports: reportRoutes,
  trust: trustRoutes,
  shared: sharedRoutes,
  loans: loanRoutes,
  system: systemRoutes,
};
