import { useStorageUse } from '../../features/account/account.queries';
import { cn } from '../../lib/cn';
import { formatBytes } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { progressStyle } from '../../ui/progress-style';

export function StorageUse() {
  const query = useStorageUse();
  const { data } = query;
  if (!data) return <NotLoaded query={query} message={t('settings.storageNotLoaded')} skeleton="h-6" />;
  const { used, quota } = data;
  if (quota === null) return <p>{t('settings.storageUsed', { used: formatBytes(used) })}</p>;
  return (
    <div className="grid gap-2">
      <p>{t('settings.storageUsedOf', { used: formatBytes(used), quota: formatBytes(quota) })}</p>
      <progress
        aria-label={t('settings.storage')}
        value={Math.min(used, quota)}
        max={Math.max(quota, 1)}
        className={cn(progressStyle, 'max-w-sm')}
      />
    </div>
  );
}
