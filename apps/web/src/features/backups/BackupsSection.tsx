import type { BackupOverview, BackupSummary } from '@stowage/contracts';
import { Archive } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { toMessage } from '../../lib/api-error';
import { formatBytes, formatInstant } from '../../lib/format/format';
import { formatAge } from '../../lib/format/format-age';
import { t } from '../../lib/i18n';
import { toText } from '../../lib/texts/refusals';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Panel } from '../../ui/layout/Panel';
import { useBackups, useCreateBackup, useDownloadBackup } from './backups.queries';
import { UnreadableRow } from './UnreadableRow';

export function BackupsSection() {
  const query = useBackups();
  const { data: overview } = query;
  const create = useCreateBackup();
  const isRunning = create.isPending || overview?.is_running === true;
  const onCreate = () =>
    create.mutate(undefined, {
      onError: (failure) => toast.error(toMessage(failure, t('backups.notStarted'))),
    });
  return (
    <Panel
      title={t('backups.backups')}
      action={
        overview && (
          <Button variant="secondary" size="sm" busy={isRunning} onClick={onCreate}>
            {!isRunning && <Archive aria-hidden className="size-4" />}
            {isRunning ? t('backups.backingUp') : t('backups.backUpNow')}
          </Button>
        )
      }
    >
      {overview ? (
        <Overview overview={overview} />
      ) : (
        <NotLoaded query={query} message={t('backups.notLoaded')} skeleton="h-24" />
      )}
    </Panel>
  );
}

function Overview({ overview }: { overview: BackupOverview }) {
  const { last_at, time, folder, archive_folder, free_bytes, backups, unreadable } = overview;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1" aria-live="polite">
        <p>{last_at === null ? t('backups.none') : t('backups.lastBackup', { age: formatAge(last_at) })}</p>
        {listWarnings(overview).map((warning) => (
          <p key={warning} className="text-sm [overflow-wrap:anywhere] text-warn">
            {warning}
          </p>
        ))}
      </div>
      {backups.length + unreadable.length > 0 && (
        <ul className="divide-y divide-line">
          {backups.map((backup) => (
            <BackupRow key={backup.name} backup={backup} />
          ))}
          {unreadable.map((backup) => (
            <UnreadableRow key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
      <div className="grid gap-1 text-sm text-quiet">
        <p>{time === null ? t('backups.nightlyOff') : t('backups.nightly', { time })}</p>
        <p className="[overflow-wrap:anywhere]">
          {t('backups.folder')}: {folder}
          {free_bytes !== null && ` (${t('backups.freeSpace', { size: formatBytes(free_bytes) })})`}
        </p>
        <p>{t('backups.keepElsewhere')}</p>
        {archive_folder !== null && (
          <p className="[overflow-wrap:anywhere]">{t('backups.archives', { folder: archive_folder })}</p>
        )}
      </div>
    </div>
  );
}

function listWarnings(overview: BackupOverview): string[] {
  const { last_at, is_old, is_space_low, free_bytes, last_problem, last_problem_codes, low_disks } = overview;
  return [
    ...(last_problem === null ? [] : [toText(last_problem, last_problem_codes)]),
    ...(is_old ? [last_at === null ? t('backups.noneForLong') : t('backups.old')] : []),
    ...(is_space_low ? [t('backups.spaceLow')] : []),
    ...low_disks.map((disk) =>
      t('backups.diskLow', {
        folder: disk.folder,
        free: formatBytes(disk.free_bytes),
        total: formatBytes(disk.total_bytes),
      }),
    ),
    // Before the first backup, the folder need not exist.
    ...(free_bytes === null && (last_at !== null || is_old) ? [t('backups.folderUnreadable')] : []),
  ];
}

function BackupRow({ backup }: { backup: BackupSummary }) {
  const { name, created_at, bytes, items, images, missing_files } = backup;
  const download = useDownloadBackup();
  const created = formatInstant(created_at);
  const onDownload = () =>
    download.mutate(name, {
      onError: (failure) => toast.error(toMessage(failure, t('backups.notDownloaded'))),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p>{created}</p>
        <p className="text-sm text-quiet">
          {[
            t('count.items', { count: items }),
            t('count.photos', { count: images }),
            formatBytes(bytes),
          ].join(' · ')}
        </p>
        {missing_files > 0 && (
          <Badge tone="warn">
            {t('backups.missingFiles', { count: t('count.photoFiles', { count: missing_files }) })}
          </Badge>
        )}
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('backups.downloadBackup', { created })}
        busy={download.isPending}
        onClick={onDownload}
      >
        {t('common.download')}
      </Button>
    </li>
  );
}
