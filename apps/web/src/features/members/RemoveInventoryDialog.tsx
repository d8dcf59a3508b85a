import type { Inventory } from '@stowage/contracts';
import { useState } from 'react';
import { useExport } from '../../entities/inventory/exports.queries';
import { openOtherInventory } from '../../entities/inventory/open-inventory';
import { toOtherName } from '../../entities/loan/loan-texts.rules';
import { useLoanCounts, useLoans } from '../../entities/loan/loans.queries';
import { toMessage } from '../../lib/api-error';
import { discardUnsavedForms } from '../../lib/forms/unsaved-changes';
import { t } from '../../lib/i18n';
import { keepMessage } from '../../lib/message-after-load';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { RetypeField } from '../../ui/form/RetypeField';
import { RichText } from '../../ui/RichText';
import { useRemoveInventory } from './members.queries';

interface RemoveInventoryDialogProps {
  inventory: Inventory;
  onClose: () => void;
}

export default function RemoveInventoryDialog({ inventory, onClose }: RemoveInventoryDialogProps) {
  const remove = useRemoveInventory();
  const archive = useExport();
  const [typed, setTyped] = useState('');
  const { title, item_count, location_count, member_count } = inventory;
  const others = member_count - 1;

  const submit = async () => {
    try {
      await remove.mutateAsync(typed);
      keepMessage(t('members.deleted', { title }));
      discardUnsavedForms();
      openOtherInventory();
    } catch {
      // The field shows the error.
    }
  };

  return (
    <FormDialog
      title={t('members.deleteQuestion', { name: title })}
      description={t('members.deleteNoUndo')}
      submitLabel={t('common.delete')}
      tone="danger"
      isBusy={remove.isSuccess}
      canSubmit={typed.trim() === title}
      onSubmit={submit}
      onClose={onClose}
      before={
        <>
          <div>
            <h3 className="font-medium">{t('common.whatIsDeleted')}</h3>
            <p className="text-quiet">
              {t('members.deletedContents', {
                items: t('count.items', { count: item_count }),
                locations: t('count.locations', { count: location_count }),
              })}
            </p>
            <OpenLoans />
            {others > 0 && <p className="text-quiet">{t('members.whoLosesAccess', { count: others })}</p>}
          </div>
          {item_count > 0 && (
            <p className="text-quiet">
              <RichText
                text="exportArchive.first"
                parts={{
                  link: (
                    <button
                      type="button"
                      className="link"
                      disabled={archive.isPending}
                      onClick={() => archive.start({ kind: 'archive' })}
                    />
                  ),
                }}
              />
            </p>
          )}
        </>
      }
    >
      <RetypeField
        label={t('members.typeName', { name: title })}
        value={typed}
        onChange={setTyped}
        error={remove.error ? toMessage(remove.error, t('common.somethingFailed')) : undefined}
      />
    </FormDialog>
  );
}

const LOANS_SHOWN = 5;

/** Says who still has items of the inventory, and how many requests end with it. */
function OpenLoans() {
  const { data: lent } = useLoans({ list: 'lent', per_page: LOANS_SHOWN });
  const { data: counts } = useLoanCounts();
  const requests = counts ? counts.to_answer + counts.to_hand_over : 0;
  return (
    <>
      {lent && lent.total > 0 && (
        <>
          <p className="mt-2">{t('members.notReturned', { count: lent.total })}</p>
          <ul className="my-1 max-h-48 overflow-y-auto">
            {lent.items.map((loan) => (
              <li key={loan.id} className="py-0.5 [overflow-wrap:anywhere]">
                <bdi className="font-medium">{loan.item_name}</bdi>
                <span className="text-quiet"> · {t('loan.withPerson', { name: toOtherName(loan) })}</span>
              </li>
            ))}
            {lent.total > lent.items.length && (
              <li className="py-0.5 text-quiet">
                {t('members.moreLoans', { count: lent.total - lent.items.length })}
              </li>
            )}
          </ul>
          <p className="text-quiet">{t('members.borrowersKeep')}</p>
        </>
      )}
      {requests > 0 && <p className="text-quiet">{t('members.requestsCancelled', { count: requests })}</p>}
    </>
  );
}
