import type { LoanSummary } from '@stowage/contracts';
import toast from 'react-hot-toast';
import { LoanDialog } from './LoanDialog';
import { AnswerForm } from './loan-forms.rules';
import { toOtherName } from '../../entities/loan/loan-texts.rules';
import { useSetLoanState } from '../../entities/loan/loans.queries';
import { MessageField } from './MessageField';
import { useLoanForm } from './use-loan-form';

interface AnswerDialogProps {
  loan: LoanSummary;
  /** `declined`: refuses a request or a recorded loan. `cancelled`: withdraws a request or an agreement. */
  state: 'declined' | 'cancelled';
  onClose: () => void;
}

export function AnswerDialog({ loan, state, onClose }: AnswerDialogProps) {
  const setState = useSetLoanState();
  const isNo = state === 'declined';
  const { form, errors, dialog } = useLoanForm({
    schema: AnswerForm,
    defaultValues: { state, message: '' },
    draftName: `loan-${loan.id}-${state}`,
    send: async (input) => {
      await setState.mutateAsync({ id: loan.id, ...input });
      toast.success(isNo ? 'Declined' : 'Cancelled');
      onClose();
    },
    onClose,
  });
  const name = toOtherName(loan);
  const isUnrequested = isNo && !loan.is_owner;
  return (
    <LoanDialog
      title={isUnrequested ? 'Decline this loan?' : isNo ? 'Decline this request?' : 'Cancel this loan?'}
      description={
        isUnrequested
          ? `${name} recorded that you have ${loan.item_name}. Decline if this is wrong. ${name} will see your answer.`
          : `${loan.item_name}: ${name} will see your answer.`
      }
      submitLabel={isNo ? 'Decline' : 'Cancel loan'}
      busyLabel={isNo ? 'Declining...' : 'Cancelling...'}
      cancelLabel="Back"
      tone="danger"
      {...dialog}
    >
      <MessageField
        label={`Message to ${name} (optional)`}
        registration={form.register('message')}
        error={errors.message?.message}
      />
    </LoanDialog>
  );
}
