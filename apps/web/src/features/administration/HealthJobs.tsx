import type { JobHealth } from '@stowage/contracts';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format/format';
import { formatAge } from '../../lib/format/format-age';
import { t } from '../../lib/i18n';
import { Disclosure } from '../../ui/Disclosure';

function describeLastRun({ is_running, ended_at }: JobHealth): string {
  if (is_running) return t('health.running');
  return ended_at === null ? t('health.neverRun') : formatAge(ended_at);
}

export function HealthJobs({ jobs }: { jobs: readonly JobHealth[] }) {
  return (
    <Disclosure summary={t('health.jobs')}>
      <p className="mb-2 text-quiet">{t('health.jobsHint')}</p>
      <table className="w-full">
        <thead className="text-quiet">
          <tr>
            <th className="py-1 pe-3 text-start font-normal">{t('health.job')}</th>
            <th className="py-1 pe-3 text-end font-normal">{t('health.runs')}</th>
            <th className="py-1 pe-3 text-end font-normal">{t('health.failed')}</th>
            <th className="py-1 text-end font-normal">{t('health.lastRun')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {jobs.map((job) => (
            <tr key={job.name}>
              <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                {t(`health.jobNames.${job.name}`)}
              </th>
              <td className="py-1.5 pe-3 text-end tabular-nums">{formatNumber(job.runs)}</td>
              <td
                className={cn('py-1.5 pe-3 text-end tabular-nums', job.has_failed && 'font-medium text-warn')}
              >
                {formatNumber(job.failures)}
              </td>
              <td className="py-1.5 text-end">{describeLastRun(job)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
