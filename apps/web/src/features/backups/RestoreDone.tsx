import type { RestoreOutcome } from '@stowage/contracts';
import { CircleCheck } from 'lucide-react';
import { formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { describeDataProblem } from '../../lib/texts/data-problem';
import { ButtonLink } from '../../ui/ButtonLink';

export function RestoreDone({ outcome }: { outcome: RestoreOutcome }) {
  const { users, items, images, created_at, problem_count, problems } = outcome;
  return (
    <div role="status" className="grid gap-4">
      <div className="flex gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold">{t('restore.restored')}</p>
          <p>
            {t('restore.contents', {
              users: t('count.accounts', { count: users }),
              items: t('count.items', { count: items }),
              photos: t('count.photos', { count: images }),
              created: formatInstant(created_at),
            })}
          </p>
          <p className={problem_count > 0 ? 'text-warn' : 'text-quiet'}>
            {problem_count > 0
              ? t('restore.problems', { count: t('count.problems', { count: problem_count }) })
              : t('restore.noProblems')}
          </p>
        </div>
      </div>
      {problems.length > 0 && (
        <ul className="list-disc ps-5 text-sm [overflow-wrap:anywhere] text-quiet">
          {problems.map(describeDataProblem).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <ButtonLink to="/login" className="min-h-11">
        {t('common.signIn')}
      </ButtonLink>
      <p className="text-sm text-quiet">{t('restore.signInHint')}</p>
    </div>
  );
}
