import type { ServerStatus } from '@stowage/contracts';
import { formatAge } from '../../lib/format/format-age';
import { t } from '../../lib/i18n';

/** Summarizes the backups and the disk space in one line, for administrators. */
export function describeStatus(
  { last_at, is_old, has_failed, low_disks }: ServerStatus,
  now = new Date(),
): { text: string; tone: 'good' | 'neutral' | 'warning' } {
  const age = last_at === null ? undefined : formatAge(last_at, now);
  const warnings = [
    ...(has_failed ? [t('backups.failedShort')] : []),
    ...(is_old && !has_failed
      ? [age === undefined ? t('backups.noneShort') : t('backups.oldShort', { age })]
      : []),
    ...(low_disks.length > 0 ? [t('backups.diskLowShort')] : []),
  ];
  if (warnings.length > 0) return { text: warnings.join(' · '), tone: 'warning' };
  return age === undefined
    ? { text: t('backups.noneShort'), tone: 'neutral' }
    : { text: t('backups.lastBackup', { age }), tone: 'good' };
}
