import type { BulkPreview } from '@stowage/contracts';
import { useState } from 'react';
import { formatDate } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Checkbox } from '../../ui/form/Checkbox';
import { type BulkActionProps, BulkDialog } from './BulkDialog';

const DELETE = { kind: 'delete', held: 'refuse' } as const;
const DELETE_OTHERS = { kind: 'delete', held: 'leave_out' } as const;

export function DeleteItemsDialog(props: BulkActionProps) {
  const [leavesOut, setLeavesOut] = useState(false);
  return (
    <BulkDialog
      {...props}
      title={t('bulkEdit.deleteTitle')}
      description={t('bulkEdit.deleteHint')}
      tone="danger"
      offersParts
      change={leavesOut ? DELETE_OTHERS : DELETE}
      canSubmit={({ held_count }) => held_count === 0 || leavesOut}
      toSubmitLabel={(preview) =>
        preview && preview.changed_count > 0
          ? t('bulkEdit.deleteCount', { count: preview.changed_count })
          : t('common.delete')
      }
      toDoneText={({ changed_count }) => t('bulkEdit.deleted', { count: changed_count })}
      renderPreview={(preview) => (
        <>
          <p>{t('bulkEdit.willBeDeleted', { count: preview.changed_count })}</p>
          {preview.held_count > 0 && (
            <>
              <p className="font-medium">{t('bulkEdit.held', { count: preview.held_count })}</p>
              <HeldItems preview={preview} />
              {preview.changed_count > 0 && (
                <Checkbox
                  label={t('bulkEdit.leaveOut', { count: preview.changed_count })}
                  checked={leavesOut}
                  onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
                />
              )}
            </>
          )}
        </>
      )}
    />
  );
}

const HeldItems = ({ preview: { held, held_count } }: { preview: BulkPreview }) => (
  <ul className="max-h-48 overflow-y-auto">
    {held.map(({ id, name, state, borrower_name, due_date }) => (
      <li key={id} className="py-1 [overflow-wrap:anywhere]">
        <bdi className="font-medium">{name}</bdi>
        <span className="block text-quiet">
          {state === 'agreed'
            ? t('bulkEdit.promisedTo', { name: borrower_name })
            : due_date === null
              ? t('loan.withPerson', { name: borrower_name })
              : t('bulkEdit.lentUntil', { name: borrower_name, day: formatDate(due_date) })}
        </span>
      </li>
    ))}
    {held_count > held.length && (
      <li className="py-1 text-quiet">{t('bulkEdit.moreHeld', { count: held_count - held.length })}</li>
    )}
  </ul>
);
