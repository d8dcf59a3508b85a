import { CSV_SEPARATORS, type CsvSeparators } from '@stowage/contracts';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';

export const SEPARATORS: Record<CsvSeparators, PlainMessageKey> = {
  comma_point: 'report.csvCommaPoint',
  semicolon_comma: 'report.csvSemicolonComma',
  semicolon_point: 'report.csvSemicolonPoint',
};

interface CsvSeparatorsFieldProps {
  value: CsvSeparators;
  onChange: (value: CsvSeparators) => void;
}

export const CsvSeparatorsField = ({ value, onChange }: CsvSeparatorsFieldProps) => (
  <Field label={t('report.csvSeparators')}>
    <Select
      value={value}
      onChange={({ target }) => onChange(CSV_SEPARATORS.find((one) => one === target.value) ?? value)}
      options={CSV_SEPARATORS.map((id) => ({ id, name: t(SEPARATORS[id]) }))}
    />
  </Field>
);
