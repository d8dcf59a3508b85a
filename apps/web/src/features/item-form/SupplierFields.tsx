import { SUPPLIERS_MAX_COUNT } from '@stowage/contracts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { EMPTY_SUPPLIER } from './item-form.rules';
import type { ItemFormValues } from './item-form.schema';
import { Pair } from './Pair';
import { AmountField, TextField } from './TextField';

export function SupplierFields() {
  const { control } = useFormContext<ItemFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'suppliers' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          className="grid gap-5 border-b border-line pb-4"
          aria-label={t('itemForm.supplier', { index: index + 1 })}
        >
          <Pair>
            <TextField
              name={`suppliers.${index}.supplier_name`}
              label={t('itemForm.supplierName')}
              required
            />
            <TextField
              name={`suppliers.${index}.supplier_url`}
              label={t('common.link')}
              type="url"
              inputMode="url"
              autoCapitalize="none"
              placeholder="https://"
            />
          </Pair>
          <Pair short>
            <AmountField name={`suppliers.${index}.price`} label={t('common.price')} />
            <TextField
              name={`suppliers.${index}.part_number`}
              label={t('common.partNumber')}
              className="font-mono"
            />
          </Pair>
          <Button
            variant="ghost"
            size="sm"
            className="-ms-3 justify-self-start text-danger"
            aria-label={t('itemForm.removeSupplier', { index: index + 1 })}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden className="size-4" />
            {t('common.remove')}
          </Button>
        </fieldset>
      ))}
      {fields.length < SUPPLIERS_MAX_COUNT && (
        <Button variant="secondary" className="justify-self-start" onClick={() => append(EMPTY_SUPPLIER)}>
          <Plus aria-hidden className="size-4" />
          {t('itemForm.addSupplier')}
        </Button>
      )}
    </>
  );
}
