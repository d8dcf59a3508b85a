import type { LoanSummary } from '@stowage/contracts';
import { useSetDueDate } from '../../entities/loan/loans.queries';
import { t } from '../../lib/i18n';
import { toastChange } from '../../ui/feedback/undo-toast';
import { DueDateField } from './fields/DueDateField';
import { DueDateForm } from './forms/loan-forms.rules';
import { LoanDialog } from './LoanDialog';
import { useLoanForm } from './use-loan-form';

export function DueDateDialog({ loan, onClose }: { loan: LoanSummary; onClose: () => void }) {
  const setDueDate = useSetDueDate();
  const { dialog } = useLoanForm({
    schema: DueDateForm,
    defaultValues: { due_date: loan.due_date ?? '' },
    draftName: `loan-${loan.id}-last-day`,
    send: async (input) => {
      const changed = await setDueDate.mutateAsync({ id: loan.id, ...input });
      toastChange(t('lending.dueDateChanged'), changed);
      onClose();
    },
    onClose,
  });
  return (
    <LoanDialog
      title={t('lending.changeTheDueDate')}
      description={
        <>
          <bdi>{loan.item_name}</bdi>, <bdi>{loan.borrower.name}</bdi>
        </>
      }
      submitLabel={t('common.save')}
      busyLabel={t('common.saving')}
      {...dialog}
    >
      <DueDateField />
    </LoanDialog>
  );
}
