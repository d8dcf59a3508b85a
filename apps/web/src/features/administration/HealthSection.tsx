import type { ServerHealth } from '@stowage/contracts';
import { CircleCheck, ClipboardCheck, TriangleAlert } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Panel } from '../../ui/layout/Panel';
import { useCheckData, useServerHealth } from './administration.queries';
import { type Concern, listConcerns } from './health.rules';
import { HealthFigures } from './HealthFigures';
import { HealthJobs } from './HealthJobs';

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
