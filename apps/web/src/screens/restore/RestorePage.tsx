import { AuthCard } from '../../features/account/AuthCard';
import { RestoreBackup } from '../../features/backups/RestoreBackup';
import { t } from '../../lib/i18n';

export default function RestorePage() {
  return (
    <AuthCard title={t('restore.title')} footer={null}>
      <RestoreBackup />
    </AuthCard>
  );
}
