import type { UserSummary } from '@stowage/contracts';
import type { Ref } from 'react';
import { t } from '../../lib/i18n';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { toDisplayName } from '../user/display-name';

interface MemberSelectProps {
  people: readonly UserSummary[];
  name: string;
  ref: Ref<HTMLSelectElement>;
  /** Null for everybody. */
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Chooses the member to whom an item belongs. */
export const MemberSelect = ({ people, value, onChange, error, ...props }: MemberSelectProps) => (
  <Field label={t('field.belongs_to_id')} error={error}>
    <Select
      {...props}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      options={people.map((person) => ({ id: person.id, name: toDisplayName(person) }))}
    >
      <option value="">{t('choice.everybody')}</option>
      {/* The access of this person has ended, or the members are not loaded yet. */}
      {value !== null && !people.some(({ id }) => id === value) && (
        <option value={value}>{t('itemForm.anotherPerson')}</option>
      )}
    </Select>
  </Field>
);
