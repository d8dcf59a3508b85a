import { type CustomField, CUSTOM_FIELDS_MAX } from '@stowage/contracts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toCustomLabel } from '../../entities/custom-field/custom-values.rules';
import { toMessage } from '../../lib/api-error';
import { formatList } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { toastChange } from '../../ui/feedback/undo-toast';
import { useCreateCustomField } from './change-custom-fields.queries';
import { listFieldsOfSet, listMissing, SUGGESTED_SETS, type SuggestedSet } from './suggested-sets.rules';

interface SuggestedSetsDialogProps {
  fields: readonly CustomField[];
  onClose: () => void;
}

export default function SuggestedSetsDialog({ fields, onClose }: SuggestedSetsDialogProps) {
  const create = useCreateCustomField();
  const [busy, setBusy] = useState<SuggestedSet>();

  const add = async (set: SuggestedSet) => {
    setBusy(set);
    const added: CustomField[] = [];
    try {
      for (const field of listMissing(set, fields)) added.push(await create.mutateAsync(field));
    } catch (error) {
      toast.error(toMessage(error, t('customFields.addFailed')));
    }
    // One undo takes back the whole set.
    if (added.length > 0) toastChange(t('customFields.setAdded', { count: added.length }), ...added);
    setBusy(undefined);
  };

  return (
    <Dialog
      title={t('customFields.suggestedSets')}
      description={t('customFields.suggestedSetsHint')}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <ul className="grid gap-3">
        {SUGGESTED_SETS.map((set) => {
          const missing = listMissing(set, fields);
          const name = t(`customSet.name.${set}`);
          return (
            <li key={set} className="grid gap-2 rounded-md border border-line p-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="font-medium">{name}</h3>
                {missing.length === 0 ? (
                  <span className="inline-flex min-h-8 items-center gap-1.5 text-sm text-quiet">
                    <Check aria-hidden className="size-4" />
                    {t('customFields.allThere')}
                  </span>
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={t('customFields.addSetNamed', { count: missing.length, set: name })}
                    busy={busy === set}
                    disabled={busy !== undefined || fields.length + missing.length > CUSTOM_FIELDS_MAX}
                    onClick={() => void add(set)}
                  >
                    {t('customFields.addSet', { count: missing.length })}
                  </Button>
                )}
              </div>
              <p className="text-sm text-quiet">{formatList(listFieldsOfSet(set).map(toCustomLabel))}</p>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
