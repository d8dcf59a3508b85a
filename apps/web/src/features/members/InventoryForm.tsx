import { INVENTORY_NAME_MAX_LENGTH, type Inventory } from '@stowage/contracts';
import { type SubmitEvent, useState } from 'react';
import { ApiError, toMessage } from '../../lib/api-error';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { toastChange } from '../../ui/feedback/undo-toast';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { useUpdateInventory } from './members.queries';

/** Settings of an inventory that its managers change. */
export function InventoryForm({ inventory }: { inventory: Inventory }) {
  const update = useUpdateInventory();
  const saved = inventory.name ?? '';
  const [name, setName] = useState(saved);
  const [error, setError] = useState<string>();
  useUnsavedChanges(name !== saved);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(undefined);
    try {
      const updated = await update.mutateAsync({ name });
      setName(updated.name ?? '');
      toastChange(t('members.nameSaved'), updated);
    } catch (failure) {
      const field = failure instanceof ApiError ? failure.fields.name : undefined;
      setError(field ?? toMessage(failure, t('common.somethingFailed')));
    }
  };

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 grow basis-64">
        <Field
          label={t('members.name')}
          error={error}
          hint={
            inventory.name === null
              ? t('members.nameHint', { names: inventory.title })
              : t('members.nameHintShort')
          }
        >
          <Input
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={INVENTORY_NAME_MAX_LENGTH}
            autoComplete="off"
          />
        </Field>
      </div>
      <Button
        type="submit"
        busy={update.isPending}
        disabled={name === saved}
        className="sm:mt-6.5 max-sm:w-full"
      >
        {t('common.save')}
      </Button>
    </form>
  );
}
