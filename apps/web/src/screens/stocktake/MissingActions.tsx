import type { StocktakeEntry } from '@stowage/contracts';
import { useRef, useState } from 'react';
import { type MissingOutcome, useMissingItem } from '../../entities/stocktake/stocktakes.queries';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { isFocusLost, useFocusAfterChange } from '../../ui/focus';
import { lazyComponent } from '../../ui/lazy-component';

const MissingItemDialog = lazyComponent(() => import('./MissingItemDialog'));

/** Says what happened to a missing item: it is lost, or it is in another location. */
export function MissingActions({ entry }: { entry: StocktakeEntry }) {
  const { item_id, location, current_location_id, current_quantity } = entry;
  const text = useRef<HTMLParagraphElement>(null);
  const isLost = current_quantity === 0;
  const isKnown = isLost || current_location_id !== (location?.id ?? null);
  useFocusAfterChange(isKnown, () =>
    isFocusLost() ? text.current?.closest('li')?.querySelector('a') : undefined,
  );
  if (item_id === null || current_quantity === null) return null;
  if (!isKnown) return <Outcomes id={item_id} name={entry.name} quantity={current_quantity} />;
  return (
    <p ref={text} className="text-sm text-quiet">
      {t(isLost ? 'stocktake.lost' : 'stocktake.moved')}
    </p>
  );
}

function Outcomes({ id, name, quantity }: { id: number; name: string; quantity: number }) {
  const missing = useMissingItem(id);
  const [isMoving, setIsMoving] = useState(false);
  const save = (outcome: MissingOutcome, message: string) =>
    toastOutcome(missing.mutateAsync(outcome), message, t('common.somethingFailed'));
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        membersOnly
        variant="secondary"
        size="sm"
        busy={missing.isPending}
        aria-label={t('stocktake.lostItem', { name })}
        onClick={() => void save({ quantity }, t('stocktake.markedLost', { name }))}
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
          isBusy={missing.isPending}
          onMove={(location_id, place) =>
            void save({ location_id }, t('stocktake.movedTo', { name, location: place }))
          }
          onClose={() => setIsMoving(false)}
        />
      )}
    </div>
  );
}
