import { INVENTORY_NAME_MAX_LENGTH } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openInventory } from '../../entities/inventory/open-inventory';
import { toMessage } from '../../lib/api-error';
import { discardUnsavedForms } from '../../lib/forms/unsaved-changes';
import { t } from '../../lib/i18n';
import { keepMessage } from '../../lib/message-after-load';
import { useCurrency } from '../../lib/numbers/currency';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import CurrencyInput from '../currency/CurrencyInput';
import { useCreateInventory } from './members.queries';

export default function CreateInventoryDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const create = useCreateInventory();
  const [currency, setCurrency] = useState(useCurrency());
  const [name, setName] = useState('');

  const submit = async () => {
    try {
      const { id, title } = await create.mutateAsync({ name, currency });
      keepMessage(t('members.created', { title }));
      discardUnsavedForms();
      await openInventory(client, id);
    } catch {
      // The field shows the error.
    }
  };

  return (
    <FormDialog
      title={t('members.create')}
      description={t('members.createHint')}
      submitLabel={t('members.createLabel')}
      isBusy={create.isSuccess}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('members.name')}
        required
        error={create.error ? toMessage(create.error, t('common.somethingFailed')) : undefined}
      >
        <Input
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={INVENTORY_NAME_MAX_LENGTH}
          autoComplete="off"
          data-first-focus
        />
      </Field>
      <Field label={t('common.currency')} hint={t('account.currencyHint')}>
        <CurrencyInput value={currency} onChange={setCurrency} />
      </Field>
    </FormDialog>
  );
}
