import { foldText, type SystemNames } from '@stowage/contracts';
import { Controller, useFormContext } from 'react-hook-form';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import type { NamesField as NamesFieldName } from '../../entities/item/fields/plain-fields';
import { t } from '../../lib/i18n';
import { ChipInput } from '../../ui/form/ChipInput';
import { Field } from '../../ui/form/Field';
import { joinNames } from '../../ui/form/suggestions.rules';
import type { ItemFormValues } from './item-form.schema';

/** Both system fields suggest the names used in either field, their own names first. */
function toSuggestions(name: NamesFieldName, names: SystemNames): readonly string[] {
  if (name === 'tags') return names.tags;
  const other = name === 'systems_used_in' ? 'compatible_with' : 'systems_used_in';
  return joinNames(names[name], names[other]);
}

interface NamesFieldProps {
  name: NamesFieldName;
  systemNames: SystemNames;
}

export function NamesField({ name, systemNames }: NamesFieldProps) {
  const { control: form } = useFormContext<ItemFormValues>();
  return (
    <Controller
      control={form}
      name={name}
      render={({ field, fieldState }) => (
        <div className="sm:col-span-full">
          <Field label={toFieldLabel(name)} error={fieldState.error?.message}>
            <ChipInput
              name={name}
              placeholder={t(`itemForm.add.${name}`)}
              names={toSuggestions(name, systemNames)}
              {...(name === 'tags' && { toKey: foldText })}
              value={field.value}
              onChange={field.onChange}
            />
          </Field>
        </div>
      )}
    />
  );
}
