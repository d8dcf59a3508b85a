import type { UserSummary } from '@stowage/contracts';
import type { Ref } from 'react';
import { t } from '../../lib/i18n';
import { Field } from '../../ui/form/Field';
import { OptionSelect } from '../../ui/picker/OptionSelect';
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
export const MemberSelect = ({ people, error, ...props }: MemberSelectProps) => (
  <Field label={t('field.belongs_to_id')} error={error}>
    <OptionSelect
      {...props}
      title={t('field.belongs_to_id')}
      options={[
        { id: null, name: t('choice.everybody') },
        ...people.map((person) => ({ id: person.id, name: toDisplayName(person) })),
      ]}
      // The access of this person has ended, or the members are not loaded yet.
      otherLabel={t('itemForm.anotherPerson')}
    />
  </Field>
);
