import type { ServerStatus } from '@stowage/contracts';
import { formatAge } from '../../lib/format/format-age';
import { t } from '../../lib/i18n';

/**
 * Says what is wrong with backups and disk space, for administrators; undefined while all is well.
 * @param hasItems without items, there is nothing to lose
 */
export function describeProblems(
  { last_at, is_old, has_failed, has_archive_failed, low_disks }: ServerStatus,
  hasItems: boolean,
  now = new Date(),
): string | undefined {
  const problems = [
    ...(has_failed ? [t('backups.failedShort')] : []),
    ...(is_old && !has_failed && last_at !== null
      ? [t('backups.oldShort', { age: formatAge(last_at, now) })]
      : []),
    ...(is_old && !has_failed && last_at === null && hasItems ? [t('backups.noneShort')] : []),
    ...(has_archive_failed ? [t('backups.archiveFailedShort')] : []),
    ...(low_disks.length > 0 ? [t('backups.diskLowShort')] : []),
  ];
  return problems.length > 0 ? problems.join(' · ') : undefined;
}
