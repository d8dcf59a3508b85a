import {
  DUPLICATE_CHOICES,
  type ImportDetails,
  type ImportedItem,
  isItemField,
  ITEM_FIELDS,
} from '@stowage/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatValue, toFieldLabel } from '../../entities/item/fields/field-texts';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { Button } from '../../ui/Button';
import { RadioList } from '../../ui/form/RadioList';
import { Panel } from '../../ui/layout/Panel';
import type { OnChange } from './on-change';

const SHOWN = 5;

interface DuplicatesProps {
  details: ImportDetails;
  onChange: OnChange;
}

/** Asks what happens to rows that the inventory has already, and shows what an update changes. */
export function Duplicates({ details, onChange }: DuplicatesProps) {
  const { kind, duplicate_count: count, duplicates, items } = details;
  const [isWhole, setIsWhole] = useState(false);
  const known = items.filter(({ item_id }) => item_id !== null);
  const shown = isWhole ? known : known.slice(0, SHOWN);
  return (
    <Panel title={t('import.duplicates', { count })}>
      <RadioList
        legend={t('import.duplicateChoice')}
        options={DUPLICATE_CHOICES.map((value) => ({
          value,
          label: `import.choice.${value}` as const,
          hint: `import.choice.${value}Hint` as const,
        }))}
        value={duplicates}
        onChange={(choice) => void onChange({ duplicates: choice })}
      />
      <ul className="mt-4 divide-y divide-line">
        {shown.map(({ row, item_id, name, path, differences }) => (
          <li key={row} className="grid gap-2 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Link to={`/inventory/${item_id}`} className="link py-1 font-medium [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
              </Link>
              <span dir="auto" className="text-sm text-quiet">
                {[
                  // An archive has no rows that a person sees.
                  ...(kind === 'stowage' ? [] : [t('import.row', { row })]),
                  ...(path.length > 0 ? [path.join(' > ')] : []),
                ].join(' · ')}
              </span>
            </p>
            {duplicates === 'update' &&
              (differences.length > 0 ? (
                <Differences differences={differences} />
              ) : (
                <p className="text-sm text-quiet">{t('import.unchanged')}</p>
              ))}
          </li>
        ))}
      </ul>
      {shown.length < known.length && (
        <Button variant="secondary" onClick={() => setIsWhole(true)}>
          {t('common.showMore')}
        </Button>
      )}
    </Panel>
  );
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats a value that the server compares as a text. The field may be a custom one, which has its own name. */
function formatDifference(field: string, text: string, currency: string): string {
  if (text === '') return t('history.nothing');
  if (text === 'true' || text === 'false') return t(text === 'true' ? 'choice.yes' : 'choice.no');
  if (!isItemField(field)) return text;
  const { kind } = ITEM_FIELDS[field];
  if (kind === 'money') return formatValue(field, Number(text), currency);
  const isOther = (kind === 'day' || kind === 'past_day') && !ISO_DAY.test(text);
  return isOther ? text : formatValue(field, text, currency);
}

function Differences({ differences }: Pick<ImportedItem, 'differences'>) {
  const currency = useCurrency();
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      {differences.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-quiet">
            <bdi>{isItemField(field) ? toFieldLabel(field) : field}</bdi>
          </dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            <bdi className="text-quiet line-through decoration-from-font">
              {formatDifference(field, before, currency)}
            </bdi>
            <span aria-hidden> → </span>
            <bdi className="font-medium">{formatDifference(field, after, currency)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
