import type { contract } from '@stowage/contracts';
import { FileAnswer, type Handlers } from '../../http/handler';
import { getBackupOverview, getServerStatus, openBackupArchive } from './backup-overview.service';
import { startBackup } from './backups.service';

export const backupRoutes: Handlers<typeof contract>['backups'] = {
  getStatus: (context) => getServerStatus(context),
  getOverview: (context) => getBackupOverview(context),
  create: (context) => {
    void startBackup(context);
    return getBackupOverview(context);
  },
  download: async (context, { params: { name } }) =>
    new FileAnswer('application/zip', `stowage-${name}.zip`, await openBackupArchive(context, name)),
};
