import {
  CUSTOM_FIELD_KINDS,
  type CustomField,
  type CustomFieldConversion,
  hasUnit,
  isChoiceKind,
} from '@stowage/contracts';
import { useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useCategories } from '../../entities/category/categories.queries';
import { useSubmit } from '../../lib/forms/form-errors';
import { useZodForm } from '../../lib/forms/use-zod-form';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastChange } from '../../ui/feedback/undo-toast';
import { CheckboxGroup } from '../../ui/form/CheckboxGroup';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Select } from '../../ui/form/Select';
import { Textarea } from '../../ui/form/Textarea';
import { useConversion, useCreateCustomField, useUpdateCustomField } from './change-custom-fields.queries';
import { CustomFieldForm, toFieldValues } from './custom-field.schema';

interface CustomFieldDialogProps {
  /** Undefined for a new one. */
  field: CustomField | undefined;
  onClose: () => void;
}

/** Adds a field, or changes one. Another kind says first which values it loses. */
export default function CustomFieldDialog({ field, onClose }: CustomFieldDialogProps) {
  const form = useZodForm(CustomFieldForm, toFieldValues(field));
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { data: categories = [] } = useCategories();
  const create = useCreateCustomField();
  const update = useUpdateCustomField();
  const newKind = field && kind !== field.kind && field.item_count > 0 ? kind : undefined;
  const conversion = useConversion(field?.id ?? 0, newKind);
  const used = conversion.data?.choices;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (used && getValues('choices').trim() === '') setValue('choices', used.join('\n'));
  }, [used, getValues, setValue]);
  const { errors, error, onSubmit } = useSubmit(form, async (input) => {
    const saved = field
      ? await update.mutateAsync({ id: field.id, ...input, expected_name: field.name })
      : await create.mutateAsync(input);
    toastChange(t(field ? 'customFields.changed' : 'common.added', { name: saved.name }), saved);
    onClose();
  });
  const lost = newKind ? (conversion.data?.lost ?? 0) : 0;
  return (
    <FormDialog
      title={field ? t('customFields.editNamed', { name: field.name }) : t('customFields.add')}
      submitLabel={
        field ? (lost > 0 ? t('customFields.changeAndRemove') : t('common.save')) : t('common.add')
      }
      tone={lost > 0 ? 'danger' : undefined}
      canSubmit={newKind === undefined || conversion.data !== undefined}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('customFields.name')} error={errors.name?.message} required>
        <Input
          {...form.register('name')}
          data-first-focus={field ? undefined : true}
          autoComplete="off"
          autoCapitalize="sentences"
        />
      </Field>
      <Field label={t('customFields.kind')} error={errors.kind?.message}>
        <Select
          {...form.register('kind')}
          options={CUSTOM_FIELD_KINDS.map((id) => ({ id, name: t(`choice.customKind.${id}`) }))}
        />
      </Field>
      {newKind &&
        (conversion.data ? (
          <Conversion {...conversion.data} />
        ) : (
          <NotLoaded query={conversion} message={t('customFields.notLoaded')} skeleton="h-12" />
        ))}
      {hasUnit(kind) && (
        <Field label={t('customFields.unit')} hint={t('customFields.unitHint')} error={errors.unit?.message}>
          <Input {...form.register('unit')} autoComplete="off" autoCapitalize="none" />
        </Field>
      )}
      {isChoiceKind(kind) && (
        <Field
          label={t('customFields.choices')}
          hint={t(field ? 'customFields.removedChoicesHint' : 'customFields.choicesHint')}
          error={errors.choices?.message}
          required
        >
          <Textarea {...form.register('choices')} rows={5} />
        </Field>
      )}
      {categories.length > 0 && (
        <Controller
          control={form.control}
          name="category_ids"
          render={({ field: { value, onChange, name }, fieldState }) => (
            <CheckboxGroup
              legend={t('customFields.onlyFor')}
              hint={t('customFields.onlyForHint')}
              error={fieldState.error?.message}
              name={name}
              options={categories}
              value={value}
              onChange={onChange}
            />
          )}
        />
      )}
    </FormDialog>
  );
}

function Conversion({ kept, lost, examples }: CustomFieldConversion) {
  return (
    <div role="status" className="rounded-md bg-raised px-3 py-2.5 text-sm">
      <p>{t('customFields.kept', { count: kept })}</p>
      {lost > 0 && (
        <>
          <p className="mt-1 font-medium text-danger">{t('customFields.lost', { count: lost })}</p>
          <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto">
            {examples.map(({ item_id, item_name, value }) => (
              <li key={item_id} className="[overflow-wrap:anywhere]">
                <Link to={`/inventory/${item_id}`} target="_blank" className="link">
                  <bdi>{item_name}</bdi>
                </Link>
                {': '}
                <bdi>{value}</bdi>
              </li>
            ))}
            {lost > examples.length && (
              <li className="text-quiet">{t('customFields.moreLost', { count: lost - examples.length })}</li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
