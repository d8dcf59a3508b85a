import { toCodeGroups } from '@stowage/contracts';
import { Box, CircleAlert, Clock, LoaderCircle, Package } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { LabelChip } from '../../ui/LabelChip';
import { t } from '../../lib/i18n';
import { type Move, wasThere } from './moves.rules';

interface MoveRowProps {
  move: Move;
  /** True while there is no connection to the server. */
  isStuck: boolean;
  /** Undefined when there is nothing to undo. */
  onUndo: (() => void) | undefined;
  onRetry: () => void;
  onRemove: () => void;
}

export function MoveRow({ move, isStuck, onUndo, onRetry, onRemove }: MoveRowProps) {
  const { moved, status, code } = move;
  const name = moved?.name ?? toCodeGroups(code);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <RowIcon move={move} isStuck={isStuck} />
      <span className="min-w-0 flex-1 basis-40">
        {moved ? (
          <Link
            to={moved.kind === 'item' ? `/inventory/${moved.id}` : `/locations/${moved.id}`}
            className="block truncate font-medium hover:underline"
          >
            <bdi>{moved.name}</bdi>
          </Link>
        ) : (
          <LabelChip>{name}</LabelChip>
        )}
        <span className={status === 'failed' ? 'block text-sm text-danger' : 'block text-sm text-quiet'}>
          {describe(move, isStuck)}
        </span>
      </span>
      {status === 'failed' ? (
        <span className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('scanMoves.retryMove', { name })}
            onClick={onRetry}
          >
            {t('scanMoves.tryAgain')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('scanMoves.removeMove', { name })}
            onClick={onRemove}
          >
            {t('scanMoves.remove')}
          </Button>
        </span>
      ) : (
        onUndo && (
          <Button variant="ghost" size="sm" aria-label={t('scanMoves.undoMove', { name })} onClick={onUndo}>
            {t('scanMoves.undo')}
          </Button>
        )
      )}
    </li>
  );
}

function RowIcon({ move: { status, moved }, isStuck }: Pick<MoveRowProps, 'move' | 'isStuck'>) {
  if (status === 'failed') return <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />;
  if (status === 'waiting' && isStuck) return <Clock aria-hidden className="size-5 shrink-0 text-warn" />;
  if (status === 'waiting')
    return <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-quiet" />;
  const Icon = moved?.kind === 'location' ? Box : Package;
  return <Icon aria-hidden className="size-5 shrink-0 text-quiet" />;
}

function describe(move: Move, isStuck: boolean): string {
  const { status, is_undone, into, problem } = move;
  if (status === 'failed') return problem ?? t('scanMoves.failed');
  if (status === 'waiting' && isStuck) return t('scanMoves.waitingForConnection');
  if (is_undone) return t('scanMoves.undoing');
  if (status === 'waiting') return t('scanMoves.moving');
  return t(wasThere(move) ? 'scanMoves.wasThere' : 'scanMoves.movedTo', { location: into.name });
}
