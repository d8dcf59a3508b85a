import type { ServerDisk, ServerHealth } from '@stowage/contracts';
import type { ReactNode } from 'react';
import { formatBytes, formatInstant } from '../../lib/format/format';
import { formatAge } from '../../lib/format/format-age';
import { t } from '../../lib/i18n';
import { DescriptionList, Fact } from '../../ui/layout/DescriptionList';
import { describeCheck } from './health.rules';

const DISK_NAMES = {
  both: 'health.disk',
  data: 'health.diskOfData',
  backups: 'health.diskOfBackups',
} as const satisfies Record<ServerDisk['holds'], string>;

function Figure({ term, detail, children }: { term: string; detail?: ReactNode; children: ReactNode }) {
  return (
    <Fact term={term}>
      {children}
      {detail !== undefined && <span className="block text-sm text-quiet">{detail}</span>}
    </Fact>
  );
}

export function HealthFigures({ health }: { health: ServerHealth }) {
  const { backup, photo_count, photo_files } = health;
  const { result, when } = describeCheck(health.last_check);
  return (
    <DescriptionList>
      <Figure
        term={t('health.lastBackup')}
        detail={backup.verified_at === null ? undefined : t('health.verified')}
      >
        {backup.last_at === null ? t('health.noBackup') : formatAge(backup.last_at)}
      </Figure>
      <Figure term={t('health.lastCheck')} detail={when}>
        {result}
      </Figure>
      {health.disks.map(({ holds, free_bytes, total_bytes }) => (
        <Figure
          key={holds}
          term={t(DISK_NAMES[holds])}
          detail={t('health.ofSize', { size: formatBytes(total_bytes) })}
        >
          {t('backups.freeSpace', { size: formatBytes(free_bytes) })}
        </Figure>
      ))}
      <Figure
        term={t('common.photos')}
        detail={`${t('count.photos', { count: photo_count })} · ${t('health.files', { count: photo_files })}`}
      >
        {formatBytes(health.photo_bytes)}
      </Figure>
      <Figure
        term={t('health.database')}
        detail={t('health.walSize', { size: formatBytes(health.wal_bytes) })}
      >
        {formatBytes(health.database_bytes + health.wal_bytes)}
      </Figure>
      <Figure term={t('health.runningSince')} detail={`${t('health.version')} ${health.version}`}>
        {formatInstant(health.started_at)}
      </Figure>
    </DescriptionList>
  );
}
