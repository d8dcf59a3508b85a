import type { StocktakeEntry } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useUpdateItem } from '../../entities/item/items.queries';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { queryKeys } from '../../lib/query/query-keys';
import { Button } from '../../ui/Button';
import { toastChange } from '../../ui/feedback/undo-toast';
import { lazyComponent } from '../../ui/lazy-component';

const MissingItemDialog = lazyComponent(() => import('./MissingItemDialog'));

/** Says what happened to a missing item: it is lost, or it is in another location. */
export function MissingActions({ entry }: { entry: StocktakeEntry }) {
  const client = useQueryClient();
  const update = useUpdateItem();
  const [isMoving, setIsMoving] = useState(false);
  const { item_id, name, location, current_location_id, current_quantity } = entry;
  if (item_id === null) return null;
  if (current_quantity === 0) return <p className="text-sm text-quiet">{t('stocktake.lost')}</p>;
  if (current_location_id !== (location?.id ?? null))
    return <p className="text-sm text-quiet">{t('stocktake.moved')}</p>;
  const save = (body: { quantity: number } | { location_id: number }, message: string) =>
    update.mutate(
      { id: item_id, body },
      {
        onSuccess: (item) => {
          toastChange(message, item);
          setIsMoving(false);
          void client.invalidateQueries({ queryKey: queryKeys.stocktakes });
        },
        onError: (error) => toast.error(toMessage(error, t('common.somethingFailed'))),
      },
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        membersOnly
        variant="secondary"
        size="sm"
        busy={update.isPending}
        aria-label={t('stocktake.lostItem', { name })}
        onClick={() => save({ quantity: 0 }, t('stocktake.markedLost', { name }))}
      >
        {t('stocktake.lost')}
      </Button>
      <Button
        membersOnly
        variant="secondary"
        size="sm"
        aria-label={t('stocktake.movedItem', { name })}
        onClick={() => setIsMoving(true)}
      >
        {t('stocktake.movedElsewhere')}
      </Button>
      {isMoving && (
        <MissingItemDialog
          name={name}
          isBusy={update.isPending}
          onMove={(id, place) => save({ location_id: id }, t('stocktake.movedTo', { name, location: place }))}
          onClose={() => setIsMoving(false)}
        />
      )}
    </div>
  );
}
