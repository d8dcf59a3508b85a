import type { LoanSummary } from '@stowage/contracts';
import { toOtherName } from '../../entities/loan/loan-texts.rules';
import { useSetLoanState } from '../../entities/loan/loans.queries';
import { t } from '../../lib/i18n';
import { toastChange } from '../../ui/feedback/undo-toast';
import { MessageField } from './fields/MessageField';
import { AnswerForm } from './forms/loan-forms.rules';
import { LoanDialog } from './LoanDialog';
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
  const { dialog } = useLoanForm({
    schema: AnswerForm,
    defaultValues: { state, message: '' },
    draftName: `loan-${loan.id}-${state}`,
    send: async (input) => {
      const changed = await setState.mutateAsync({ id: loan.id, ...input });
      toastChange(isNo ? t('common.declined') : t('common.cancelled'), changed);
      onClose();
    },
    onClose,
  });
  const name = toOtherName(loan);
  const isUnrequested = isNo && !loan.is_owner;
  return (
    <LoanDialog
      title={
        isUnrequested
          ? t('lending.declineLoanTitle')
          : isNo
            ? t('lending.declineRequestTitle')
            : t('lending.cancelLoanTitle')
      }
      description={
        isUnrequested
          ? t('lending.declineLoanHint', { name, itemName: loan.item_name })
          : t('lending.answerHint', { itemName: loan.item_name, name })
      }
      submitLabel={isNo ? t('common.decline') : t('lending.cancelLoan')}
      busyLabel={isNo ? t('lending.declining') : t('lending.cancelling')}
      cancelLabel={t('lending.back')}
      tone="danger"
      {...dialog}
    >
      <MessageField label={t('lending.optionalMessageTo', { name })} />
    </LoanDialog>
  );
}
