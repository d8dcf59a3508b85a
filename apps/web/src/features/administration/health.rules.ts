import type { DataCheck, ServerHealth } from '@stowage/contracts';
import { formatBytes } from '../../lib/format';
import { formatAge } from '../../lib/format-age';
import { t } from '../../lib/i18n';

export interface Concern {
  problem: string;
  remedy: string;
}

function listBackupConcerns({ backup }: ServerHealth): Concern[] {
  const { last_at, is_old, last_problem, missing_files, is_folder_readable } = backup;
  const concerns: Concern[] = [];
  if (!is_folder_readable)
    concerns.push({ problem: t('health.folderUnreadable'), remedy: t('health.folderRemedy') });
  else if (last_problem !== null) concerns.push({ problem: t('health.backupFailed'), remedy: last_problem });
  else if (is_old)
    concerns.push({
      problem: last_at === null ? t('backups.noneForLong') : t('backups.old'),
      remedy: t('health.backupRemedy', { button: t('backups.backUpNow') }),
    });
  if (missing_files > 0)
    concerns.push({
      problem: t('health.photosMissing', { count: t('count.photoFiles', { count: missing_files }) }),
      remedy: t('health.photosMissingRemedy', { button: t('health.checkNow') }),
    });
  return concerns;
}

/** A failed backup is described with the reason, so it is not repeated here. */
const listJobConcerns = ({ jobs }: ServerHealth): Concern[] =>
  jobs.flatMap(({ name, has_failed }) =>
    has_failed && name !== 'backup'
      ? {
          problem: t('health.jobFailed', { job: t(`health.jobNames.${name}`) }),
          remedy: t(`health.jobRemedy.${name}`),
        }
      : [],
  );

function listCheckConcerns(check: DataCheck | null): Concern[] {
  if (check?.is_complete === false)
    return [{ problem: t('health.checkIncomplete'), remedy: t('health.checkIncompleteRemedy') }];
  if (!check || check.problem_count === 0) return [];
  const problems = t('count.problems', { count: check.problem_count });
  return [{ problem: t('health.checkFound', { problems }), remedy: t('health.checkRemedy') }];
}

/** Lists what an administrator should do something about, the most urgent first. */
export function listConcerns(health: ServerHealth): Concern[] {
  const { unready_reason, disks, last_check } = health;
  return [
    ...(unready_reason === null
      ? []
      : [
          {
            problem: t(`health.unready.${unready_reason}`),
            remedy: t(`health.unreadyRemedy.${unready_reason}`),
          },
        ]),
    ...listCheckConcerns(last_check),
    ...disks
      .filter(({ is_low }) => is_low)
      .map(({ folder, free_bytes, total_bytes }) => ({
        problem: t('backups.diskLow', {
          folder,
          free: formatBytes(free_bytes),
          total: formatBytes(total_bytes),
        }),
        remedy: t('health.diskLowRemedy'),
      })),
    ...listBackupConcerns(health),
    ...listJobConcerns(health),
  ];
}

/** The result of the last check, and when it was. */
export function describeCheck(check: DataCheck | null, now: Date): { result: string; when?: string } {
  if (!check) return { result: t('health.notChecked') };
  const { occasion, ended_at, is_complete, problem_count } = check;
  const age = formatAge(ended_at, now);
  return {
    result: !is_complete
      ? t('health.incomplete')
      : problem_count === 0
        ? t('health.noProblems')
        : t('count.problems', { count: problem_count }),
    when: occasion === 'start' ? t('health.afterUncleanStop', { age }) : age,
  };
}
