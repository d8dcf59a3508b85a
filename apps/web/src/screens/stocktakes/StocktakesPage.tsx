import type { StocktakeSummary } from '@stowage/contracts';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { useLocations } from '../../entities/location/locations.queries';
import { findLocation } from '../../entities/location/locations.rules';
import { toScopeName } from '../../entities/stocktake/stocktake-names.rules';
import { useStartStocktake, useStocktakes } from '../../entities/stocktake/stocktakes.queries';
import { NO_ID, toAddressId } from '../../lib/address/address-id';
import { toMessage } from '../../lib/api-error';
import { formatInstant, formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Field } from '../../ui/form/Field';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { MembersOnly } from '../../ui/MembersOnly';
import { Pagination } from '../../ui/Pagination';

/** Starts a stocktake and lists the earlier ones. `?location=5` selects the location to walk. */
export default function StocktakesPage() {
  const [page, setPage] = useState(1);
  const query = useStocktakes(page);
  const { data } = query;
  return (
    <div className="max-w-3xl">
      <PageHeader title={t('stocktake.stocktakes')} subtitle={t('stocktake.subtitle')} />
      <div className="grid gap-4">
        <MembersOnly>
          <StartForm />
        </MembersOnly>
        {!data && (
          <NotLoaded query={query} message={t('stocktake.notLoaded')} loading={t('stocktake.loading')} />
        )}
        {data?.items.length === 0 && (
          <EmptyState icon={ClipboardCheck} title={t('stocktake.none')}>
            <MembersOnly>{t('stocktake.noneHint')}</MembersOnly>
          </EmptyState>
        )}
        {data && data.items.length > 0 && (
          <Card className="overflow-hidden">
            <ul className="divide-y divide-line">
              {data.items.map((stocktake) => (
                <StocktakeRow key={stocktake.id} stocktake={stocktake} />
              ))}
            </ul>
          </Card>
        )}
        <Pagination list={data} onPageChange={setPage} />
      </div>
    </div>
  );
}

function StartForm() {
  const wanted = toAddressId(useSearchParams()[0].get('location'));
  const [chosen, setChosen] = useState(wanted === NO_ID ? null : wanted);
  const { data: tree } = useLocations();
  // The URL may contain a deleted location or one of someone else.
  const location = tree && chosen !== null && !findLocation(tree, chosen) ? null : chosen;
  const start = useStartStocktake();
  const navigate = useNavigate();
  const onStart = () =>
    start.mutate(location, {
      onSuccess: ({ id }) => void navigate(`/stocktakes/${id}`),
      onError: (error) => toast.error(toMessage(error, t('stocktake.startFailed'))),
    });
  return (
    <Panel title={t('stocktake.startTitle')}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <Field label={t('stocktake.scope')}>
            <LocationPicker
              locations={tree ?? []}
              value={location}
              onChange={setChosen}
              emptyLabel={t('stocktake.wholeInventory')}
              mustExist
            />
          </Field>
        </div>
        <Button busy={start.isPending} onClick={onStart} className="max-sm:w-full">
          {t('stocktake.start')}
        </Button>
      </div>
    </Panel>
  );
}

function StocktakeRow({ stocktake }: { stocktake: StocktakeSummary }) {
  const { id, location, started_at, finished_at, counts } = stocktake;
  return (
    <li>
      <Link
        to={`/stocktakes/${id}`}
        className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 hover:bg-raised/60 focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 basis-44">
          <bdi className="block truncate font-medium">{toScopeName(location)}</bdi>
          <span className="block text-sm text-quiet">
            {finished_at === null
              ? t('stocktake.startedAt', { at: formatInstant(started_at) })
              : t('stocktake.finishedAt', { at: formatInstant(finished_at) })}
          </span>
        </span>
        <span className="flex shrink-0 flex-wrap justify-end gap-2">
          {counts === null ? (
            <Badge tone="accent">{t('stocktake.running')}</Badge>
          ) : (
            <>
              <Badge tone="green">
                {t('stocktake.seenOf', {
                  seen: formatNumber(counts.seen_count),
                  total: formatNumber(counts.item_count),
                })}
              </Badge>
              {counts.missing_count > 0 && (
                <Badge tone="red">
                  {t('stocktake.missingCount', { count: formatNumber(counts.missing_count) })}
                </Badge>
              )}
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
