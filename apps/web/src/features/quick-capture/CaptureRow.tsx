import { Package } from 'lucide-react';
import { t } from '../../lib/i18n';
import { PendingAction, PendingRow } from '../../ui/feedback/PendingRow';
import { ItemNumber } from '../../ui/ItemNumber';
import type { Capture } from './capture.rules';

interface CaptureRowProps {
  capture: Capture;
  /** True while there is no connection to the server. */
  isStuck: boolean;
  onUndo: () => void;
  onRetry: () => void;
  /** Puts the name back into the field. */
  onCorrect: () => void;
  /** Undefined where a failed item can't be discarded. */
  onDiscard?: () => void;
}

export function CaptureRow({ capture, isStuck, ...on }: CaptureRowProps) {
  const { name, item, status, is_undone } = capture;
  return (
    <PendingRow
      status={status}
      isStuck={isStuck}
      icon={Package}
      title={<bdi>{name}</bdi>}
      to={item && `/inventory/${item.id}`}
      detail={
        item && status === 'done' ? <ItemNumber number={item.item_number} /> : describe(capture, isStuck)
      }
    >
      {status === 'failed' ? (
        <>
          <PendingAction
            isMain
            label={t('quickCapture.retryItem', { name })}
            text={t('common.tryAgain')}
            onClick={on.onRetry}
          />
          <PendingAction
            label={t('quickCapture.correctItem', { name })}
            text={t('quickCapture.correct')}
            onClick={on.onCorrect}
          />
          {on.onDiscard && (
            <PendingAction
              label={t('quickCapture.discardItem', { name })}
              text={t('common.discard')}
              onClick={on.onDiscard}
            />
          )}
        </>
      ) : (
        !is_undone && (
          <PendingAction
            label={t('quickCapture.undoItem', { name })}
            text={t('common.undo')}
            onClick={on.onUndo}
          />
        )
      )}
    </PendingRow>
  );
}

function describe({ status, is_undone, problem }: Capture, isStuck: boolean): string {
  if (status === 'failed') return problem ?? t('quickCapture.notAdded');
  if (isStuck) return t('common.waitingForConnection');
  return t(is_undone ? 'common.undoing' : 'quickCapture.adding');
}
