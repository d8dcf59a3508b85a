import type { BackupOverview, BackupSummary } from '@stowage/contracts';
import toast from 'react-hot-toast';
import { toMessage } from '../../lib/api-error';
import { formatBytes, formatCount, formatInstant } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { useBackups, useCreateBackup, useDownloadBackup } from './backups.queries';
import { formatAge } from './backups.rules';
import * as texts from './backups.texts';

export function BackupsSection() {
  const { data: overview, error, refetch } = useBackups();
  const create = useCreateBackup();
  const isRunning = create.isPending || overview?.is_running === true;
  const onCreate = () =>
    create.mutate(undefined, { onError: (failure) => toast.error(toMessage(failure, texts.notStarted)) });
  return (
    <Panel
      title={texts.backups}
      action={
        overview && (
          <Button onClick={onCreate} disabled={isRunning}>
            {isRunning ? texts.backingUp : texts.backUpNow}
          </Button>
        )
      }
    >
      {overview ? (
        <Overview overview={overview} />
      ) : error ? (
        <ErrorState
          error={error}
          message={toMessage(error, texts.notLoaded)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Panel>
  );
}

function Overview({ overview }: { overview: BackupOverview }) {
  const { last_at, time, folder, free_bytes, backups } = overview;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1" aria-live="polite">
        <p>{last_at === null ? texts.none : texts.lastBackup(formatAge(last_at, new Date()))}</p>
        {listWarnings(overview).map((warning) => (
          <p key={warning} className="text-sm [overflow-wrap:anywhere] text-warn">
            {warning}
          </p>
        ))}
      </div>
      {backups.length > 0 && (
        <ul className="divide-y divide-line">
          {backups.map((backup) => (
            <BackupRow key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
      <div className="grid gap-1 text-sm text-quiet">
        <p>{time === null ? texts.nightlyOff : texts.nightly(time)}</p>
        <p className="[overflow-wrap:anywhere]">
          {texts.folder}: {folder}
          {free_bytes !== null && ` (${texts.freeSpace(formatBytes(free_bytes))})`}
        </p>
        <p>{texts.keepElsewhere}</p>
      </div>
    </div>
  );
}

function listWarnings(overview: BackupOverview): string[] {
  const { last_at, is_old, is_space_low, free_bytes, last_problem, low_disks } = overview;
  return [
    ...(last_problem === null ? [] : [last_problem]),
    ...(is_old ? [last_at === null ? texts.noneForLong : texts.old] : []),
    ...(is_space_low ? [texts.spaceLow] : []),
    ...low_disks.map((disk) =>
      texts.diskLow(disk.folder, formatBytes(disk.free_bytes), formatBytes(disk.total_bytes)),
    ),
    // Before the first backup, the folder need not exist.
    ...(free_bytes === null && (last_at !== null || is_old) ? [texts.folderUnreadable] : []),
  ];
}

function BackupRow({ backup }: { backup: BackupSummary }) {
  const { name, created_at, bytes, items, images, missing_files } = backup;
  const download = useDownloadBackup();
  const created = formatInstant(created_at);
  const onDownload = () =>
    download.mutate(name, {
      onError: (failure) => toast.error(toMessage(failure, texts.notDownloaded)),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p>{created}</p>
        <p className="text-sm text-quiet">
          {[formatCount(items, 'item'), formatCount(images, 'photo'), formatBytes(bytes)].join(' · ')}
        </p>
        {missing_files > 0 && (
          <Badge tone="warn">{texts.missingFiles(formatCount(missing_files, 'photo file'))}</Badge>
        )}
      </div>
      <Button
        variant="secondary"
        aria-label={texts.downloadBackup(created)}
        disabled={download.isPending}
        onClick={onDownload}
      >
        {texts.download}
      </Button>
    </li>
  );
}
