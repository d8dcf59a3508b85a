import {
  DAY_ORDERS,
  DELIMITERS,
  type Delimiter,
  type ImportOptions,
  type UpdateImportInput,
} from '@stowage/contracts';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { Field } from '../../ui/form/Field';
import { NumberInput } from '../../ui/form/NumberInput';
import { Select } from '../../ui/form/Select';
import { OptionSelect } from '../../ui/picker/OptionSelect';
import type { OnChange } from './on-change';

const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-1',
  'iso-8859-15',
  'macintosh',
  'shift_jis',
  'gb18030',
];

const DELIMITER_NAMES: Record<Delimiter, PlainMessageKey> = {
  ',': 'import.delimiters.comma',
  ';': 'import.delimiters.semicolon',
  '\t': 'import.delimiters.tab',
  '|': 'import.delimiters.bar',
};

const DECIMALS = [
  { id: '.', name: '1,234.56' },
  { id: ',', name: '1.234,56' },
] as const;

interface OptionsProps {
  options: ImportOptions;
  onChange: OnChange;
}

/** Shows how the file was read, for corrections. */
export function Options({ options, onChange }: OptionsProps) {
  const { header_row, decimal, day_order, delimiter } = options;
  const encoding = options.encoding?.toLowerCase() ?? null;
  const change = (changed: NonNullable<UpdateImportInput['options']>) => void onChange({ options: changed });
  const encodings = encoding === null || ENCODINGS.includes(encoding) ? ENCODINGS : [encoding, ...ENCODINGS];
  return (
    <div className="grid gap-4">
      <Field label={t('import.dayOrder')}>
        <Select
          value={day_order}
          onChange={({ target }) =>
            change({ day_order: DAY_ORDERS.find((one) => one === target.value) ?? day_order })
          }
          options={DAY_ORDERS.map((id) => ({ id, name: t(`import.dayOrders.${id}`) }))}
        />
      </Field>
      <Field label={t('import.decimal')}>
        <Select
          value={decimal}
          onChange={({ target }) => change({ decimal: target.value === ',' ? ',' : '.' })}
          options={DECIMALS}
        />
      </Field>
      {delimiter !== null && (
        <Field label={t('import.delimiter')}>
          <Select
            value={delimiter}
            onChange={({ target }) =>
              change({ delimiter: DELIMITERS.find((one) => one === target.value) ?? delimiter })
            }
            options={DELIMITERS.map((id) => ({ id, name: t(DELIMITER_NAMES[id]) }))}
          />
        </Field>
      )}
      {encoding !== null && (
        <Field label={t('import.encoding')}>
          <OptionSelect
            title={t('import.encoding')}
            value={encoding}
            onChange={(chosen) => change({ encoding: chosen })}
            options={encodings.map((id) => ({ id, name: id.toUpperCase() }))}
          />
        </Field>
      )}
      {header_row !== null && (
        <Field label={t('import.headerRow')} hint={t('import.headerRowHint')}>
          <NumberInput
            key={header_row}
            defaultValue={header_row}
            enterKeyHint="done"
            onBlur={({ target }) => {
              const row = target.value === '' ? NaN : Number(target.value);
              if (Number.isInteger(row) && row >= 0 && row !== header_row) change({ header_row: row });
              else target.value = String(header_row);
            }}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur();
            }}
          />
        </Field>
      )}
    </div>
  );
}
