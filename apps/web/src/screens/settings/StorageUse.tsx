import { useStorageUse } from '../../features/account/account.queries';
import { toMessage } from '../../lib/api-error';
import { formatBytes } from '../../lib/format';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import * as texts from './settings.texts';

export function StorageUse() {
  const { data, error, refetch } = useStorageUse();
  if (error && !data)
    return (
      <ErrorState
        error={error}
        message={toMessage(error, texts.storageNotLoaded)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-6" />;
  const { used, quota } = data;
  if (quota === null) return <p>{texts.storageUsed(formatBytes(used))}</p>;
  return (
    <div className="grid gap-2">
      <p>{texts.storageUsedOf(formatBytes(used), formatBytes(quota))}</p>
      <progress
        aria-label={texts.storage}
        value={Math.min(used, quota)}
        max={Math.max(quota, 1)}
        className="h-2 w-full max-w-sm accent-accent"
      />
    </div>
  );
}
