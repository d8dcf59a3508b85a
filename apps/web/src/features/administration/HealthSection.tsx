import type { JobHealth, ServerDisk, ServerHealth } from '@stowage/contracts';
import { CircleCheck, ClipboardCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { toMessage } from '../../lib/api-error';
import { cn } from '../../lib/cn';
import { formatBytes, formatInstant, formatNumber } from '../../lib/format/format';
import { formatAge } from '../../lib/format/format-age';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { DescriptionList, Fact } from '../../ui/layout/DescriptionList';
import { Panel } from '../../ui/layout/Panel';
import { useCheckData, useServerHealth } from './administration.queries';
import { type Concern, describeCheck, listConcerns } from './health.rules';

export function HealthSection() {
  const query = useServerHealth();
  const { data: health } = query;
  const check = useCheckData();
  const isChecking = check.isPending || health?.is_checking === true;
  const onCheck = () =>
    check.mutate(undefined, {
      onError: (failure) => toast.error(toMessage(failure, t('health.checkNotStarted'))),
    });
  return (
    <Panel
      title={t('health.health')}
      action={
        health && (
          <Button variant="secondary" size="sm" busy={isChecking} onClick={onCheck}>
            {!isChecking && <ClipboardCheck aria-hidden className="size-4" />}
            {isChecking ? t('health.checking') : t('health.checkNow')}
          </Button>
        )
      }
    >
      {health ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Summary health={health} />
          <HealthFigures health={health} />
          <HealthJobs jobs={health.jobs} />
        </div>
      ) : (
        <NotLoaded query={query} message={t('health.notLoaded')} skeleton="h-48" />
      )}
    </Panel>
  );
}

function Summary({ health }: { health: ServerHealth }) {
  const concerns = listConcerns(health);
  return (
    <div aria-live="polite">
      {concerns.length === 0 ? (
        <p className="flex items-center gap-2 font-medium">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
          {t('health.everythingWorks')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {concerns.map((concern) => (
            <ConcernEntry key={concern.problem} {...concern} />
          ))}
        </ul>
      )}
    </div>
  );
}

const ConcernEntry = ({ problem, remedy, details = [] }: Concern) => (
  <li className="flex gap-2">
    <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="font-medium">{problem}</p>
      <p className="text-sm text-quiet">{remedy}</p>
      {details.length > 0 && (
        <Disclosure summary={t('common.details')}>
          <ul className="grid list-disc gap-1 ps-5 text-quiet">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  </li>
);

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

function HealthFigures({ health }: { health: ServerHealth }) {
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

function describeLastRun({ is_running, ended_at }: JobHealth): string {
  if (is_running) return t('health.running');
  return ended_at === null ? t('health.neverRun') : formatAge(ended_at);
}

function HealthJobs({ jobs }: { jobs: readonly JobHealth[] }) {
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
