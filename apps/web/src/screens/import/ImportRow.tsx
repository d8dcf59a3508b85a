import type { Import } from '@stowage/contracts';
import { Trash2, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../lib/i18n';
import { toText } from '../../lib/texts/refusals';
import { Badge, type BadgeTone } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { progressStyle } from '../../ui/progress-style';
import { describeCounts, describeOrigin, describeOutcome } from './import-texts.rules';

const TONES: Record<Import['state'], BadgeTone> = {
  preview: 'blue',
  running: 'accent',
  done: 'green',
  failed: 'red',
  undone: 'grey',
};

interface ImportRowProps {
  shown: Import;
  onUndo: () => void;
  onRemove: () => void;
}

export function ImportRow({ shown, onUndo, onRemove }: ImportRowProps) {
  const { id, file_name: file, state, counts, failure, progress, event_id } = shown;
  const address = `/import/${id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-60 grid-cols-1 justify-items-start gap-0.5">
        <span className="flex max-w-full flex-wrap items-center gap-x-2">
          <Link to={address} className="link py-1 font-medium [overflow-wrap:anywhere] pointer-coarse:py-2.5">
            <bdi>{file}</bdi>
          </Link>
          <Badge tone={TONES[state]}>{t(`import.state.${state}`)}</Badge>
        </span>
        <span dir="auto" className="text-sm text-quiet">
          {describeOrigin(shown)}
        </span>
        <span className="text-sm">
          {state === 'done' ? describeOutcome(counts) : state !== 'running' && describeCounts(counts)}
        </span>
        {state === 'failed' && (
          <span className="text-sm text-danger">
            {failure ? toText(failure.detail, [failure]) : t('import.hasFailed')}
          </span>
        )}
        {state === 'running' && (
          <progress
            value={progress ?? undefined}
            aria-label={t('import.state.running')}
            className={progressStyle}
          />
        )}
      </div>
      <div className="flex shrink-0 gap-2 max-sm:w-full max-sm:*:first:flex-1">
        {state === 'preview' && (
          <ButtonLink to={address} variant="secondary">
            {t('common.open')}
          </ButtonLink>
        )}
        {state === 'failed' && (
          <ButtonLink to={address} variant="secondary">
            {t('import.startAgain')}
          </ButtonLink>
        )}
        {event_id !== null && (
          <Button variant="secondary" aria-label={t('import.undoNamed', { file })} onClick={onUndo}>
            <Undo2 aria-hidden className="size-4" />
            {t('undo.undo')}
          </Button>
        )}
        {state !== 'running' && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('import.deleteNamed', { file })}
            className="max-sm:ms-auto max-sm:flex-none!"
            onClick={onRemove}
          >
            <Trash2 aria-hidden className="size-4 text-quiet" />
          </Button>
        )}
      </div>
    </li>
  );
}
