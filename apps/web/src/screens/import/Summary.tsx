import type { ImportDetails } from '@stowage/contracts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toMessage } from '../../lib/api-error';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { toText } from '../../lib/texts/refusals';
import { Button } from '../../ui/Button';
import { FormError } from '../../ui/form/FormError';
import { Card } from '../../ui/layout/Card';
import { EarlierImport } from './EarlierImport';
import { describeCounts } from './import-texts.rules';
import { useRunImport } from './imports.queries';
import type { OnChange } from './on-change';
import { RemoveImportDialog } from './RemoveImportDialog';

interface SummaryProps {
  details: ImportDetails;
  onChange: OnChange;
  isUpdating: boolean;
  /** Resolves with false if the latest change could not be stored. */
  whenSaved: () => Promise<boolean>;
}

/** Says in one sentence what the import would do, and starts it. */
export function Summary({ details, onChange, isUpdating, whenSaved }: SummaryProps) {
  const { id, counts, state, failure, finished_at, earlier, limit } = details;
  const run = useRunImport(id);
  const navigate = useNavigate();
  const runOnce = useOneAtATime();
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setIsRemoving] = useState(false);
  /** True until the screen shows what the start has led to. */
  const isStarted = useRef(false);
  useEffect(() => {
    isStarted.current = false;
  }, [state, finished_at]);
  const count = counts.new_items + counts.updated_items;
  const hasOnlyLocations = count === 0 && counts.new_locations > 0;
  const isEmpty = count === 0 && !hasOnlyLocations;

  const onRun = async () => {
    setProblem(undefined);
    if (isStarted.current || !(await whenSaved())) return;
    try {
      await run.mutateAsync();
      isStarted.current = true;
    } catch (error) {
      setProblem(toMessage(error, t('import.notStarted')));
    }
  };

  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      {limit && <FormError message={toText(limit.detail, [limit])} />}
      {!limit && state === 'failed' && failure && (
        <FormError message={`${toText(failure.detail, [failure])} ${t('import.nothingTaken')}`} />
      )}
      <div role="status" aria-busy={isUpdating} className={isUpdating ? 'opacity-60' : undefined}>
        <p className="text-lg leading-snug font-semibold">{describeCounts(counts) || t('import.nothing')}</p>
        <p className="mt-1 text-quiet">{t(isEmpty ? 'import.nothing' : 'import.nothingWritten')}</p>
      </div>
      {earlier && <EarlierImport earlier={earlier} onChange={onChange} />}
      <FormError message={problem} />
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button busy={run.isPending} disabled={isEmpty || limit !== null} onClick={() => void runOnce(onRun)}>
          {hasOnlyLocations
            ? t('import.runLocations', { count: counts.new_locations })
            : t('import.run', { count })}
        </Button>
        <Button variant="secondary" disabled={run.isPending} onClick={() => setIsRemoving(true)}>
          {t('common.discard')}
        </Button>
      </div>
      {isRemoving && (
        <RemoveImportDialog
          removing={details}
          onRemoved={() => void navigate('/import', { replace: true })}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Card>
  );
}
