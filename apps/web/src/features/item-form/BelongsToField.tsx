import type { UserSummary } from '@stowage/contracts';
import { useController, useFormContext } from 'react-hook-form';
import { useHasSeveralMembers } from '../../entities/inventory/members.queries';
import { toDisplayName } from '../../entities/user/display-name';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import type { ItemFormValues } from './item-form.schema';
import { Pair } from './Pair';
import { t } from '../../lib/i18n';

/** Hidden in an inventory with one member, unless the item belongs to a person. */
export function BelongsToField({ people }: { people: readonly UserSummary[] }) {
  const { control: form, formState } = useFormContext<ItemFormValues>();
  const { field, fieldState } = useController({ control: form, name: 'belongs_to_id' });
  const hasSeveralMembers = useHasSeveralMembers();
  const { value } = field;
  if (!hasSeveralMembers && value === null && !formState.defaultValues?.belongs_to_id) return null;
  return (
    <Pair>
      <Field label={t('itemForm.belongsTo')} error={fieldState.error?.message}>
        {(control) => (
          <Select
            {...control}
            name={field.name}
            ref={field.ref}
            value={value ?? ''}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('itemForm.everybody')}</option>
            {/* The access of this person has ended, or the members are not loaded yet. */}
            {value !== null && !people.some(({ id }) => id === value) && (
              <option value={value}>{t('itemForm.anotherPerson')}</option>
            )}
            {people.map((person) => (
              <option key={person.id} value={person.id} dir="auto">
                {toDisplayName(person)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Pair>
  );
}
