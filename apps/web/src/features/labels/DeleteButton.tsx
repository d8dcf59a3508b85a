import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toastOutcome } from '../../ui/feedback/toast-outcome';

interface DeleteButtonProps {
  label: string;
  title: string;
  description: string;
  isBusy: boolean;
  /** Message after a success. */
  deleted: string;
  notDeleted: string;
  onDelete: () => Promise<void>;
}

/** Deletes a preset or an own paper after a question. */
export function DeleteButton({
  label,
  isBusy,
  deleted,
  notDeleted,
  onDelete,
  ...question
}: DeleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const onConfirm = async () => {
    await toastOutcome(onDelete(), deleted, notDeleted);
    setIsAsking(false);
  };
  return (
    <>
      <Button membersOnly variant="ghost" size="sm" className="text-danger" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...question}

          onClose={() => setIsAsking(false)}
          confirmLabel={t('common.delete')}
          tone="danger"
          busy={isBusy}
          onConfirm={() => void onConfirm()}
        />
      )}
    </>
  );
}
