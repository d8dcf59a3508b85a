import type { contract } from '@stowage/contracts';
import { authRoutes } from './features/account/auth.routes';
import { userRoutes } from './features/account/users.routes';
import { administrationRoutes } from './features/administration/administration.routes';
import { apiKeyRoutes } from './features/api-keys/api-keys.routes';
import { reportBackups } from './features/backups/backup-overview.service';
import { backupRoutes } from './features/backups/backups.routes';
import { restoreRoutes } from './features/backups/restore.routes';
import { bulkEditRoutes } from './features/bulk-edit/bulk-edit.routes';
import { categoryRoutes } from './features/categories/categories.routes';
import { codeRoutes } from './features/codes/codes.routes';
import { customFieldRoutes } from './features/custom-fields/custom-fields.routes';
import { dashboardRoutes } from './features/dashboard/dashboard.routes';
import { openDocumentTable } from './features/documents/document-table';
import { documentRoutes } from './features/documents/documents.routes';
import { createExportRoutes } from './features/export/export.routes';
import { openHistoryTable } from './features/history/history-table';
import { historyRoutes } from './features/history/history.routes';
import { imageRoutes } from './features/images/images.routes';
import { importRoutes } from './features/imports/imports.routes';
import { inventoryRoutes, joiningRoutes, memberRoutes } from './features/inventories/inventories.routes';
import { itemRoutes } from './features/items/items.routes';
import { labelRoutes } from './features/labels/labels.routes';
import { loanRoutes } from './features/lending/lending.routes';
import { openLoanTable } from './features/lending/loan-table';
import { openLocationTable } from './features/locations/location-table';
import { locationRoutes } from './features/locations/locations.routes';
import { reportRoutes } from './features/reports/reports.routes';
import { searchRoutes } from './features/saved-searches/saved-searches.routes';
import { sharedRoutes } from './features/sharing/sharing.routes';
import { stocktakeRoutes } from './features/stocktakes/stocktakes.routes';
import { createSystemRoutes } from './features/system/system.routes';
import { tagRoutes } from './features/tags/tags.routes';
import { templateRoutes } from './features/templates/templates.routes';
import { openTrashTable } from './features/trash/trash-table';
import { trashRoutes } from './features/trash/trash.routes';
import { trustRoutes } from './features/trust/trust.routes';
import { twoFactorRoutes } from './features/two-factor/two-factor.routes';
import { valueRoutes } from './features/values/values.routes';
import type { Handlers } from './http/handler';

/** Handlers of all endpoints: a missing or extra handler does not compile. */
export const handlers: Handlers<typeof contract> = {
  auth: authRoutes,
  users: userRoutes,
  keys: apiKeyRoutes,
  twoFactor: twoFactorRoutes,
  inventories: inventoryRoutes,
  members: memberRoutes,
  joining: joiningRoutes,
  categories: categoryRoutes,
  tags: tagRoutes,
  customFields: customFieldRoutes,
  templates: templateRoutes,
  dashboard: dashboardRoutes,
  items: itemRoutes,
  bulkEdit: bulkEditRoutes,
  values: valueRoutes,
  images: imageRoutes,
  documents: documentRoutes,
  locations: locationRoutes,
  stocktakes: stocktakeRoutes,
  searches: searchRoutes,
  labels: labelRoutes,
  codes: codeRoutes,
  reports: reportRoutes,
  exports: createExportRoutes({
    loans: openLoanTable,
    locations: openLocationTable,
    events: openHistoryTable,
    trash: openTrashTable,
    documents: openDocumentTable,
  }),
  trash: trashRoutes,
  imports: importRoutes,
  trust: trustRoutes,
  shared: sharedRoutes,
  loans: loanRoutes,
  events: historyRoutes,
  system: createSystemRoutes(reportBackups),
  administration: administrationRoutes,
  backups: backupRoutes,
  restore: restoreRoutes,
};
