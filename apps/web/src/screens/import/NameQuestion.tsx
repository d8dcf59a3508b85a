import type { ImportDetails } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';

/** True if no column was recognised as the names of the items, which no row has then. */
export const isNameless = ({ columns, problems }: ImportDetails): boolean =>
  columns.length > 0 &&
  columns.every(({ target }) => target !== 'name') &&
  problems.some(({ code }) => code === 'import.no_name');

interface NameQuestionProps {
  onOpenColumn: (position: number) => void;
}

/** Asks for the column of names. */
export function NameQuestion({ onOpenColumn }: NameQuestionProps) {
  return (
    <section className="rounded-lg border border-warn/50 bg-warn/8 p-4 sm:p-5">
      <h2 className="font-semibold">{t('import.askName')}</h2>
      <p className="mt-1 text-quiet">{t('import.askNameHint', { name: t('field.name') })}</p>
      <Button variant="secondary" className="mt-3" onClick={() => onOpenColumn(0)}>
        {t('import.showColumns')}
      </Button>
    </section>
  );
}
