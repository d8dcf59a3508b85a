import { Package } from 'lucide-react';
import { Button } from '../../ui/Button';
import { LabelChip } from '../../ui/LabelChip';
import { PendingRow } from '../../ui/feedback/PendingRow';
import { t } from '../../lib/i18n';
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
        item && status === 'done' ? <LabelChip>{item.item_number}</LabelChip> : describe(capture, isStuck)
      }
    >
      {status === 'failed' ? (
        <>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('quickCapture.retryItem', { name })}
            onClick={on.onRetry}
          >
            {t('quickCapture.tryAgain')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('quickCapture.correctItem', { name })}
            onClick={on.onCorrect}
          >
            {t('quickCapture.correct')}
          </Button>
          {on.onDiscard && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('quickCapture.discardItem', { name })}
              onClick={on.onDiscard}
            >
              {t('quickCapture.discard')}
            </Button>
          )}
        </>
      ) : (
        !is_undone && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('quickCapture.undoItem', { name })}
            onClick={on.onUndo}
          >
            {t('quickCapture.undo')}
          </Button>
        )
      )}
    </PendingRow>
  );
}

function describe({ status, is_undone, problem }: Capture, isStuck: boolean): string {
  if (status === 'failed') return problem ?? t('quickCapture.notAdded');
  if (isStuck) return t('quickCapture.waitingForConnection');
  return t(is_undone ? 'quickCapture.undoing' : 'quickCapture.adding');
}
