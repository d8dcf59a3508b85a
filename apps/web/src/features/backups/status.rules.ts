import type { ServerStatus } from '@stowage/contracts';
import { formatAge } from './backups.rules';
import * as texts from './backups.texts';

/** One line about the backups and disks, for an administrator. */
export function describeStatus(
  { last_at, is_old, has_failed, low_disks }: ServerStatus,
  now: Date,
): { text: string; isWarning: boolean } {
  const age = last_at === null ? undefined : formatAge(last_at, now);
  const warnings = [
    ...(has_failed ? [texts.failedShort] : []),
    ...(is_old && !has_failed ? [age === undefined ? texts.noneShort : texts.oldShort(age)] : []),
    ...(low_disks.length > 0 ? [texts.diskLowShort] : []),
  ];
  if (warnings.length > 0) return { text: warnings.join(' · '), isWarning: true };
  return { text: age === undefined ? texts.noneShort : texts.lastBackup(age), isWarning: false };
}
