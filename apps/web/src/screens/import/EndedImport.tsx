import type { ImportDetails } from '@stowage/contracts';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/layout/Card';
import { lazyComponent } from '../../ui/lazy-component';
import { describeCounts, describeOutcome } from './import-texts.rules';
import { LeftOutFiles } from './LeftOutFiles';

const RevertDialog = lazyComponent(() => import('../../features/history/RevertDialog'));

/** Shows what an import has taken over, and offers to undo it. */
export function EndedImport({ details }: { details: ImportDetails }) {
  const { state, counts, event_id } = details;
  const [isUndoing, setIsUndoing] = useState(false);
  const isDone = state === 'done';
  return (
    <Card className="grid max-w-3xl gap-4 p-4 sm:p-5">
      <div className="flex gap-3">
        {isDone ? (
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
        ) : (
          <Undo2 aria-hidden className="mt-0.5 size-5 shrink-0 text-quiet" />
        )}
        <div className="grid min-w-0 gap-1">
          <p role="status" className="font-semibold">
            {isDone ? describeOutcome(counts) : t('import.undone')}
          </p>
          <p className="text-sm text-quiet">{describeCounts(counts)}</p>
          {event_id !== null && <p className="text-sm text-quiet">{t('import.undoHint')}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        {isDone && <ButtonLink to={`/inventory?import=${details.id}`}>{t('import.showItems')}</ButtonLink>}
        {event_id !== null && (
          <Button variant="secondary" onClick={() => setIsUndoing(true)}>
            <Undo2 aria-hidden className="size-4" />
            {t('undo.undo')}
          </Button>
        )}
        <ButtonLink to="/import" variant="secondary">
          {t('import.another')}
        </ButtonLink>
      </div>
      {isDone && details.left_out_count > 0 && <LeftOutFiles details={details} />}
      {isUndoing && event_id !== null && (
        <RevertDialog eventId={event_id} onClose={() => setIsUndoing(false)} />
      )}
    </Card>
  );
}
