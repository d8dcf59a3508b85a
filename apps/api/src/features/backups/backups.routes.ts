import type { contract } from '@stowage/contracts';
import { FileAnswer, type Handlers } from '../../http/handler';
import { createBackupLink, openLinkedArchive } from './backup-links.service';
import {
  getBackupOverview,
  getServerStatus,
  openBackupArchive,
  requireBackup,
} from './backup-overview.service';
import { startBackup } from './backups.service';

export const backupRoutes: Handlers<typeof contract>['backups'] = {
  getStatus: (context) => getServerStatus(context),
  getOverview: (context) => getBackupOverview(context),
  create: (context) => {
    void startBackup(context);
    return getBackupOverview(context);
  },
  createLink: async (context, { caller, params: { name } }) => {
    await requireBackup(context, name);
    return createBackupLink(context, caller.user_id, name);
  },
  downloadByLink: async (context, { query }) => {
    const { name, content } = await openLinkedArchive(context, query.token);
    return new FileAnswer('application/zip', `stowage-${name}.zip`, content);
  },
  download: async (context, { params: { name } }) =>
    new FileAnswer('application/zip', `stowage-${name}.zip`, await openBackupArchive(context, name)),
};
