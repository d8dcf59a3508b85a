import { ClipboardX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { FoundElsewhere } from '../../entities/inventory/FoundElsewhere';
import { useStocktake } from '../../entities/stocktake/stocktakes.queries';
import { useSession } from '../../entities/user/session.queries';
import { toAddressId } from '../../lib/address/address-id';
import { ApiError } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { useDocumentTitle } from '../../lib/use-document-title';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Card } from '../../ui/layout/Card';
import { FinishedStocktake } from './FinishedStocktake';
import { RunningStocktake } from './RunningStocktake';

const NOT_FOUND = 404;

/** A running stocktake, or the results of a finished one. `?location=5` is the location that is walked. */
export default function StocktakePage() {
  const id = toAddressId(useParams().stocktakeId);
  const query = useStocktake(id);
  const { data, error } = query;
  const ownerId = useSession().user?.id;
  if (error instanceof ApiError && error.status === NOT_FOUND) return <StocktakeNotFound id={id} />;
  if (data && ownerId !== undefined)
    return data.finished_at === null ? (
      <RunningStocktake key={id} ownerId={ownerId} stocktake={data} />
    ) : (
      <FinishedStocktake key={id} ownerId={ownerId} stocktake={data} finishedAt={data.finished_at} />
    );
  return <NotLoaded query={query} message={t('stocktake.notLoaded')} loading={t('stocktake.loading')} />;
}

function StocktakeNotFound({ id }: { id: number }) {
  useDocumentTitle(t('stocktake.notFound'));
  return (
    <Card>
      <EmptyState
        icon={ClipboardX}
        title={t('stocktake.notFound')}
        action={
          <ButtonLink to="/stocktakes" variant="secondary">
            {t('stocktake.stocktakes')}
          </ButtonLink>
        }
      >
        {t('stocktake.notFoundHint')}
        <FoundElsewhere object={{ kind: 'stocktake', id }} />
      </EmptyState>
    </Card>
  );
}
