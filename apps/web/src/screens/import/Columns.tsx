import { CUSTOM_FIELD_KINDS, IMPORT_TARGETS, type ImportColumn, type ImportTarget } from '@stowage/contracts';
import { useId } from 'react';
import { t } from '../../lib/i18n';
import { FieldContext } from '../../ui/form/field-control';
import { OptionSelect } from '../../ui/picker/OptionSelect';
import type { OnChange } from './on-change';
import { GENERAL_TARGETS, toTargetName, USUAL_TARGETS } from './target-names.rules';

/** The frequent ones first. */
const TARGETS: readonly ImportTarget[] = [
  ...new Set([...GENERAL_TARGETS, ...USUAL_TARGETS, ...IMPORT_TARGETS]),
];

/** Name of the select of a column. */
export const toColumnName = (position: number): string => `column-${position}`;

interface ColumnsProps {
  columns: readonly ImportColumn[];
  onChange: OnChange;
}

/** Says what becomes of each column, with some of its cells. */
export const Columns = ({ columns, onChange }: ColumnsProps) => (
  <>
    <p className="mb-2 text-sm text-quiet">{t('import.columnsHint')}</p>
    <ul className="divide-y divide-line">
      {columns.map((column, position) => (
        <ColumnRow
          key={`${position} ${column.header}`}
          column={column}
          position={position}
          onChange={onChange}
        />
      ))}
    </ul>
  </>
);

interface ColumnRowProps {
  column: ImportColumn;
  position: number;
  onChange: OnChange;
}

function ColumnRow({ column, position, onChange }: ColumnRowProps) {
  const { header, samples, target, custom_kind } = column;
  const id = useId();
  const [samplesId, kindId] = [`${id}-samples`, `${id}-kind`];
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
      <div className="min-w-0">
        <label
          htmlFor={id}
          className={target === 'skip' ? 'block font-medium text-quiet' : 'block font-medium'}
        >
          <bdi className="[overflow-wrap:anywhere]">{header}</bdi>
        </label>
        <p id={samplesId} dir="auto" className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-quiet">
          {samples.length > 0 ? samples.join(' · ') : t('import.emptyColumn')}
        </p>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-2">
        <FieldContext value={{ id, 'aria-describedby': samplesId }}>
          <OptionSelect
            name={toColumnName(position)}
            title={t('import.target', { header })}
            options={TARGETS.map((one) => ({ id: one, name: toTargetName(one) }))}
            value={target}
            onChange={(chosen) => void onChange({ columns: [{ position, target: chosen }] })}
          />
        </FieldContext>
        {target === 'custom' && (
          <>
            <label htmlFor={kindId} className="sr-only">
              {t('import.kindOf', { header })}
            </label>
            <FieldContext value={{ id: kindId }}>
              <OptionSelect
                title={t('import.kindOf', { header })}
                options={[
                  { id: null, name: t('import.kindByContent') },
                  ...CUSTOM_FIELD_KINDS.map((kind) => ({ id: kind, name: t(`choice.customKind.${kind}`) })),
                ]}
                value={custom_kind}
                onChange={(chosen) => void onChange({ columns: [{ position, target, custom_kind: chosen }] })}
              />
            </FieldContext>
          </>
        )}
      </div>
    </li>
  );
}
