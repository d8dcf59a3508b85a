import type { UserSummary } from '@stowage/contracts';
import { useController, useFormContext } from 'react-hook-form';
import { useHasSeveralMembers } from '../../entities/inventory/members.queries';
import { MemberSelect } from '../../entities/inventory/MemberSelect';
import type { ItemFormValues } from './item-form.schema';
import { Pair } from './Pair';

/** Hidden in an inventory with one member, unless the item belongs to a person. */
export function BelongsToField({ people }: { people: readonly UserSummary[] }) {
  const { control: form, formState } = useFormContext<ItemFormValues>();
  const { field, fieldState } = useController({ control: form, name: 'belongs_to_id' });
  const hasSeveralMembers = useHasSeveralMembers();
  if (!hasSeveralMembers && field.value === null && !formState.defaultValues?.belongs_to_id) return null;
  return (
    <Pair>
      <MemberSelect {...field} people={people} error={fieldState.error?.message} />
    </Pair>
  );
}
