import type { ItemReference } from '@stowage/contracts';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import { useItem } from '../../entities/item/items.queries';
import { toAddressId } from '../../lib/address/address-id';
import { t } from '../../lib/i18n';
import { Field } from '../../ui/form/Field';
import { lazyComponent } from '../../ui/lazy-component';
import { Picker } from '../../ui/picker/Picker';
import type { ItemFormValues } from './item-form.schema';

const ItemOptions = lazyComponent(() => import('./ItemOptions'));

export function PartOfField() {
  const { control } = useFormContext<ItemFormValues>();
  const { field, fieldState } = useController({ control, name: 'part_of_id' });
  const [chosen, setChosen] = useState<ItemReference | null>(null);
  const itemId = toAddressId(useParams().id ?? '') || undefined;
  const isKnown = field.value === null || field.value === chosen?.id;
  const saved = useItem(isKnown ? undefined : (field.value ?? undefined)).data;
  const shown = field.value === null ? t('common.notSet') : ((isKnown ? chosen : saved)?.name ?? '');
  const label = toFieldLabel('part_of_id');
  return (
    <Field label={label} error={fieldState.error?.message}>
      <Picker
        name={field.name}
        shown={shown}
        isEmpty={field.value === null}
        list={ItemOptions}
        renderList={(list) => (
          <ItemOptions
            {...list}
            title={label}
            value={field.value}
            exceptId={itemId}
            onChange={(item) => {
              setChosen(item);
              field.onChange(item?.id ?? null);
            }}
          />
        )}
      />
    </Field>
  );
}
