import type { CheckName, DataCheck, ServerHealth } from '@stowage/contracts';
import type { PlainMessageKey } from '@stowage/texts';
import { formatBytes } from '../../lib/format/format';
import { formatAge } from '../../lib/format/format-age';
import { t } from '../../lib/i18n';
import { describeDataProblem } from '../../lib/texts/data-problem';
import { toText } from '../../lib/texts/refusals';

export interface Concern {
  problem: string;
  remedy: string;
  /** Technical details for the administrator. */
  details?: string[];
}

const REMEDIES: Record<CheckName, PlainMessageKey> = {
  database: 'health.restoreOrRepair',
  references: 'health.restoreEarlier',
  'search-index': 'health.repair',
  'photo-files': 'health.restorePhotos',
  'unknown-files': 'health.repair',
  'primary-photo': 'health.repair',
  'location-tree': 'health.repair',
  counters: 'health.repair',
  'unfinished-work': 'health.repair',
};

const hasFound = (check: CheckName, { last_check }: ServerHealth): boolean =>
  last_check?.findings.some((finding) => finding.check === check) ?? false;

function listBackupConcerns(health: ServerHealth): Concern[] {
  const { last_at, is_old, last_problem, last_problem_codes, missing_files, is_folder_readable } =
    health.backup;
  const concerns: Concern[] = [];
  if (!is_folder_readable)
    concerns.push({ problem: t('health.folderUnreadable'), remedy: t('health.folderRemedy') });
  else if (last_problem !== null)
    concerns.push({
      problem: t('health.backupFailed'),
      remedy: toText(last_problem, last_problem_codes),
    });
  else if (is_old)
    concerns.push({
      problem: last_at === null ? t('backups.noneForLong') : t('backups.old'),
      remedy: t('health.backupRemedy', { button: t('backups.backUpNow') }),
    });
  if (missing_files > 0 && !hasFound('photo-files', health))
    concerns.push({
      problem: t('health.photosMissing', { count: t('count.photoFiles', { count: missing_files }) }),
      remedy: t('health.photosMissingRemedy', { button: t('health.checkNow') }),
    });
  return concerns;
}

/** Omits failed backups, which `listBackupConcerns` reports with the reason. */
const listJobConcerns = ({ jobs }: ServerHealth): Concern[] =>
  jobs.flatMap(({ name, has_failed, problem_codes }) =>
    has_failed && name !== 'backup'
      ? {
          problem: t('health.jobFailed', { job: t(`health.jobNames.${name}`) }),
          remedy: toText(t(`health.jobRemedy.${name}`), problem_codes),
        }
      : [],
  );

function listCheckConcerns(check: DataCheck | null): Concern[] {
  if (check?.is_complete === false)
    return [{ problem: t('health.checkIncomplete'), remedy: t('health.checkIncompleteRemedy') }];
  return (check?.findings ?? []).map(({ check, problem_count, problems }) => ({
    problem: t(`health.findings.${check}`, { count: problem_count }),
    remedy: t(REMEDIES[check]),
    details: problems.map(describeDataProblem),
  }));
}

/** Lists the problems that an administrator should solve, most urgent first. */
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

/** Describes the result and the age of the last check. */
export function describeCheck(check: DataCheck | null, now = new Date()): { result: string; when?: string } {
  if (!check) return { result: t('health.notChecked') };
  const { occasion, ended_at, is_complete, findings } = check;
  const problems = findings.reduce((sum, { problem_count }) => sum + problem_count, 0);
  const age = formatAge(ended_at, now);
  return {
    result: !is_complete
      ? t('health.incomplete')
      : problems === 0
        ? t('health.noProblems')
        : t('count.problems', { count: problems }),
    when: occasion === 'start' ? t('health.afterUncleanStop', { age }) : age,
  };
}
