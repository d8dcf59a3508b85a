import type { JobHealth } from '@stowage/contracts';
import { ChevronRight } from 'lucide-react';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format';
import { formatAge } from '../../lib/format-age';
import { t } from '../../lib/i18n';

function describeLastRun({ is_running, ended_at }: JobHealth): string {
  if (is_running) return t('health.running');
  return ended_at === null ? t('health.neverRun') : formatAge(ended_at, new Date());
}

export function HealthJobs({ jobs }: { jobs: readonly JobHealth[] }) {
  return (
    <details className="group text-sm">
      <summary className="flex min-h-8 items-center gap-1.5 rounded-md font-medium [&::-webkit-details-marker]:hidden pointer-coarse:min-h-11">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {t('health.jobs')}
      </summary>
      <p className="mt-1 mb-2 text-quiet">{t('health.jobsHint')}</p>
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
    </details>
  );
}
