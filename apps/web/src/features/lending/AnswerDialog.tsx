import type { LoanSummary } from '@stowage/contracts';
import toast from 'react-hot-toast';
import { LoanDialog } from './LoanDialog';
import { AnswerForm } from './loan-forms.rules';
import { toOtherName } from '../../entities/loan/loan-texts.rules';
import { useSetLoanState } from '../../entities/loan/loans.queries';
import { MessageField } from './MessageField';
import { useLoanForm } from './use-loan-form';
import * as texts from './lending.texts';

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
      toast.success(isNo ? texts.declined : texts.cancelled);
      onClose();
    },
    onClose,
  });
  const name = toOtherName(loan);
  const isUnrequested = isNo && !loan.is_owner;
  return (
    <LoanDialog
      title={
        isUnrequested ? texts.declineLoanTitle : isNo ? texts.declineRequestTitle : texts.cancelLoanTitle
      }
      description={
        isUnrequested ? texts.declineLoanHint(name, loan.item_name) : texts.answerHint(loan.item_name, name)
      }
      submitLabel={isNo ? texts.decline : texts.cancelLoan}
      busyLabel={isNo ? texts.declining : texts.cancelling}
      cancelLabel={texts.back}
      tone="danger"
      {...dialog}
    >
      <MessageField
        label={texts.optionalMessageTo(name)}
        registration={form.register('message')}
        error={errors.message?.message}
      />
    </LoanDialog>
  );
}
