import { useState } from 'react';
import { toTermsText } from '../../entities/loan/loan-texts.rules';
import { useSetLoanState } from '../../entities/loan/loans.queries';
import { t } from '../../lib/i18n';
import { toastChange } from '../../ui/feedback/undo-toast';
import { ImageField } from '../image-upload/ImageField';
import { ConditionField } from './fields/ConditionField';
import { MessageField } from './fields/MessageField';
import { HandOverForm } from './forms/loan-forms.rules';
import { LoanDialog } from './LoanDialog';
import type { StepDialogProps } from './step-dialog';
import { useLoanForm } from './use-loan-form';

export function HandOverDialog({ loan, onDone, onClose }: StepDialogProps) {
  const [image, setImage] = useState<File>();
  const setState = useSetLoanState();
  const { isBusy, dialog } = useLoanForm({
    schema: HandOverForm,
    defaultValues: { condition: '', message: '' },
    draftName: `loan-${loan.id}-hand-over`,
    send: async (input) => {
      const changed = await setState.mutateAsync({ id: loan.id, ...input });
      toastChange(t('lending.handedOverTo', { name: loan.borrower.name }), changed);
      onDone(changed, image);
    },
    onClose,
  });
  return (
    <LoanDialog
      title={t('lending.handOverTo', { name: loan.borrower.name })}
      description={
        <>
          <bdi>{loan.item_name}</bdi>, {toTermsText(loan)}
        </>
      }
      submitLabel={t('lending.handOver')}
      busyLabel={t('lending.handingOver')}
      {...dialog}
    >
      <ConditionField />
      <ImageField image={image} onChange={setImage} disabled={isBusy} />
      <MessageField />
    </LoanDialog>
  );
}
