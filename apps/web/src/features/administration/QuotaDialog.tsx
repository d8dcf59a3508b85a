import { type Account, STORAGE_QUOTA_MAX_BYTES } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toDisplayName } from '../../entities/user/display-name';
import { toMessage } from '../../lib/api-error';
import { formatBytes } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { useUpdateAccount } from './administration.queries';

const BYTES_PER_GB = 1024 ** 3;
const NUMBER = /^\d+(?:[.,]\d+)?$/;

export const toQuotaText = (bytes: number | null): string =>
  bytes === null ? '' : String(Math.round((bytes / BYTES_PER_GB) * 1000) / 1000);

/** Parses gigabytes with a decimal point or comma. Null for no limit, undefined if invalid or too large. */
export function readQuota(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (!NUMBER.test(typed)) return undefined;
  const bytes = Math.round(Number(typed.replace(',', '.')) * BYTES_PER_GB);
  return bytes <= STORAGE_QUOTA_MAX_BYTES ? bytes : undefined;
}

export function QuotaDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const update = useUpdateAccount();
  const [text, setText] = useState(() => toQuotaText(account.storage_quota));
  const [error, setError] = useState<string>();

  const submit = async () => {
    const storage_quota = readQuota(text);
    if (storage_quota === undefined) {
      setError(t('administration.limitInvalid'));
      return;
    }
    try {
      await update.mutateAsync({ id: account.id, storage_quota });
      toast.success(t('administration.limitSaved'));
      onClose();
    } catch (failure) {
      setError(toMessage(failure, t('administration.somethingFailed')));
    }
  };

  return (
    <FormDialog
      title={t('administration.limitFor', { name: toDisplayName(account) })}
      description={t('administration.limitHint')}
      submitLabel={t('common.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('administration.limitInGb')}
        error={error}
        hint={t('administration.usedNow', { used: formatBytes(account.storage_used) })}
      >
        <Input
          name="limit"
          inputMode="decimal"
          autoComplete="off"
          data-first-focus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
