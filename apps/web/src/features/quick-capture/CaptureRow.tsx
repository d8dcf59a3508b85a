import { CircleAlert, Clock, LoaderCircle, Package } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { LabelChip } from '../../ui/LabelChip';
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
}

export function CaptureRow({ capture, isStuck, ...on }: CaptureRowProps) {
  const { name, item, status, is_undone } = capture;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <RowIcon status={status} isStuck={isStuck} />
      <span className="min-w-0 flex-1 basis-40">
        {item ? (
          <Link to={`/inventory/${item.id}`} className="block truncate font-medium hover:underline">
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="block truncate font-medium">{name}</bdi>
        )}
        <span className={status === 'failed' ? 'block text-sm text-danger' : 'block text-sm text-quiet'}>
          {item && status === 'done' ? <LabelChip>{item.item_number}</LabelChip> : describe(capture, isStuck)}
        </span>
      </span>
      {status === 'failed' ? (
        <span className="flex gap-2">
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
        </span>
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
    </li>
  );
}

function RowIcon({ status, isStuck }: { status: Capture['status']; isStuck: boolean }) {
  if (status === 'failed') return <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />;
  if (status === 'done') return <Package aria-hidden className="size-5 shrink-0 text-quiet" />;
  if (isStuck) return <Clock aria-hidden className="size-5 shrink-0 text-warn" />;
  return <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-quiet" />;
}

function describe({ status, is_undone, problem }: Capture, isStuck: boolean): string {
  if (status === 'failed') return problem ?? t('quickCapture.notAdded');
  if (isStuck) return t('quickCapture.waitingForConnection');
  return t(is_undone ? 'quickCapture.undoing' : 'quickCapture.adding');
}
