import { toCodeGroups } from '@stowage/contracts';
import { Box, Package } from 'lucide-react';
import { t } from '../../lib/i18n';
import { PendingAction, PendingRow } from '../../ui/feedback/PendingRow';
import { LabelChip } from '../../ui/LabelChip';
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
    <PendingRow
      status={status}
      isStuck={isStuck}
      icon={moved?.kind === 'location' ? Box : Package}
      title={moved ? <bdi>{moved.name}</bdi> : <LabelChip>{name}</LabelChip>}
      to={
        move.elsewhere_url ??
        (moved && (moved.kind === 'item' ? `/inventory/${moved.id}` : `/locations/${moved.id}`))
      }
      detail={describe(move, isStuck)}
    >
      {status === 'failed' ? (
        <>
          <PendingAction
            isMain
            label={t('scanMoves.retryMove', { name })}
            text={t('common.tryAgain')}
            onClick={onRetry}
          />
          <PendingAction
            label={t('scanMoves.removeMove', { name })}
            text={t('common.remove')}
            onClick={onRemove}
          />
        </>
      ) : (
        onUndo && (
          <PendingAction label={t('scanMoves.undoMove', { name })} text={t('common.undo')} onClick={onUndo} />
        )
      )}
    </PendingRow>
  );
}

function describe(move: Move, isStuck: boolean): string {
  const { status, is_undone, into, problem } = move;
  if (status === 'failed') return problem ?? t('scanMoves.failed');
  if (status === 'waiting' && isStuck) return t('common.waitingForConnection');
  if (is_undone) return t('common.undoing');
  if (status === 'waiting') return t('scanMoves.moving');
  return t(wasThere(move) ? 'scanMoves.wasThere' : 'scanMoves.movedTo', { location: into.name });
}
