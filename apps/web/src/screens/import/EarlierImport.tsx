import type { ImportDetails } from '@stowage/contracts';
import { formatDate } from '../../lib/format/format';
import { toLocalDay } from '../../lib/format/local-day';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import type { OnChange } from './on-change';

interface EarlierImportProps {
  earlier: NonNullable<ImportDetails['earlier']>;
  onChange: OnChange;
}

/** Says that the columns are read as in an earlier import, and offers the guess, or the reverse. */
export function EarlierImport({ earlier: { finished_at, is_used }, onChange }: EarlierImportProps) {
  const day = formatDate(toLocalDay(new Date(finished_at)));
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {t(is_used ? 'import.asEarlier' : 'import.unlikeEarlier', { day })}
      <Button variant="ghost" size="sm" onClick={() => void onChange({ use_earlier: !is_used })}>
        {t(is_used ? 'import.guessInstead' : 'import.useEarlier')}
      </Button>
    </p>
  );
}
