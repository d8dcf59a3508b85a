import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toInventoryUrl } from '../../lib/address/inventory-address';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { pageEdges } from '../../ui/layout/frames';
import { PhotoUploads } from '../photos-first/PhotoUploads';
import { type Capture, toCorrected } from '../quick-capture/capture.rules';
import { CaptureRow } from '../quick-capture/CaptureRow';
import { MoveRow } from '../scan-moves/MoveRow';
import { CorrectCapture } from './CorrectCapture';
import { QuantityRow } from './QuantityRow';
import { useUnsent } from './unsent.queries';

/** Shows the unsent changes on every screen, and sends them. */
export default function UnsentBar({ ownerId }: { ownerId: number }) {
  const unsent = useUnsent(ownerId);
  return (
    <aside
      aria-label={t('unsent.title')}
      className={cn(pageEdges, 'mt-3 grid grid-cols-1 gap-3 empty:hidden print:hidden')}
    >
      {unsent.isUnstored && (
        <p role="alert" className="rounded-lg border border-warn/50 bg-warn/8 p-3">
          {t('unsent.notStored')}
        </p>
      )}
      <PhotoUploads ownerId={ownerId} />
      {unsent.elsewhere.map(({ inventory, count }) => (
        <p
          key={inventory.id}
          role="status"
          className="flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-surface px-3 shadow-raised"
        >
          <span dir="auto" className="min-w-0 flex-1 py-2.5 [overflow-wrap:anywhere]">
            {t('unsent.elsewhere', { count, inventory: inventory.title })}
          </span>
          <a
            href={toInventoryUrl(inventory.id, '/dashboard')}
            className="link inline-flex min-h-11 items-center font-medium"
          >
            {t('unsent.openInventory')}
          </a>
        </p>
      ))}
      <Changes {...unsent} />
    </aside>
  );
}

function Changes({ failed, waitingCount, ...outboxes }: ReturnType<typeof useUnsent>) {
  const [discarded, setDiscarded] = useState<Capture>();
  const [corrected, setCorrected] = useState<Capture>();
  const { moves, captures, marks, quantities } = failed;
  const failedCount = moves.length + captures.length + marks.length + quantities.length;
  const stocktakeIds = [...new Set(marks.map(({ stocktake_id }) => stocktake_id))];
  if (failedCount + waitingCount === 0) return null;
  return (
    <section
      aria-label={t('unsent.changes')}
      className="rounded-lg border border-line bg-surface p-3 shadow-raised"
    >
      {waitingCount > 0 && <p role="status">{t('unsent.waiting', { count: waitingCount })}</p>}
      {failedCount > 0 && (
        <>
          <p role="status" className="font-medium">
            {t('unsent.failed', { count: failedCount })}
          </p>
          <ul className="max-h-60 divide-y divide-line overflow-y-auto">
            {captures.map((capture) => (
              <CaptureRow
                key={capture.id}
                capture={capture}
                isStuck={false}
                onUndo={() => undefined}
                onRetry={() => outboxes.captures.retry(capture.id)}
                onCorrect={() => setCorrected(capture)}
                onDiscard={() => setDiscarded(capture)}
              />
            ))}
            {moves.map((move) => (
              <MoveRow
                key={move.id}
                move={move}
                isStuck={false}
                onUndo={undefined}
                onRetry={() => outboxes.moves.retry(move.id)}
                onRemove={() => outboxes.moves.discard(move.id)}
              />
            ))}
            {quantities.map((change) => (
              <QuantityRow
                key={change.id}
                change={change}
                onRetry={() => outboxes.quantities.retry(change.id)}
                onDiscard={() => outboxes.quantities.discard(change.id)}
              />
            ))}
            {stocktakeIds.map((id) => (
              <li key={id} className="py-1.5">
                <Link to={`/stocktakes/${id}`} className="link inline-flex min-h-11 items-center">
                  {t('unsent.ticks', {
                    count: marks.filter(({ stocktake_id }) => stocktake_id === id).length,
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {corrected && (
        <CorrectCapture
          capture={corrected}
          onClose={() => setCorrected(undefined)}
          onCorrect={(correction) => {
            outboxes.captures.change(corrected.id, (capture) => toCorrected(capture, correction));
            setCorrected(undefined);
          }}
        />
      )}
      {discarded && (
        <ConfirmDialog
          onClose={() => setDiscarded(undefined)}
          title={t('unsent.discardTitle', { name: discarded.name })}
          description={t('unsent.discardHint')}
          confirmLabel={t('common.discard')}
          tone="danger"
          onConfirm={() => {
            outboxes.captures.discard(discarded.id);
            setDiscarded(undefined);
          }}
        />
      )}
    </section>
  );
}
