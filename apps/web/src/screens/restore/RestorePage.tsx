import { AuthCard } from '../../features/account/AuthCard';
import { RestoreBackup } from '../../features/backups/RestoreBackup';
import * as texts from '../../features/backups/restore.texts';

export default function RestorePage() {
  return (
    <AuthCard title={texts.title} footer={null}>
      <RestoreBackup />
    </AuthCard>
  );
}
