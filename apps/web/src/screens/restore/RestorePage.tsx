import { AuthCard } from '../../features/account/AuthCard';
import { RestoreBackup } from '../../features/backups/RestoreBackup';
import { loadTexts, t } from '../../lib/i18n';
import type { Prefetch } from '../../lib/query/prefetch';

/** Loads the texts of the problems that the server reports as codes. */
export const prefetch: Prefetch = () => loadTexts().catch(() => undefined);

export default function RestorePage() {
  return (
    <AuthCard title={t('restore.title')} footer={null}>
      <RestoreBackup />
    </AuthCard>
  );
}
