import { getDecimals } from '@stowage/contracts';
import { useState } from 'react';
import { useSetLoanState } from '../../entities/loan/loans.queries';
import { t } from '../../lib/i18n';
import { toNumberText } from '../../lib/numbers/number-text';
import { toastChange } from '../../ui/feedback/undo-toast';
import { ImageField } from '../image-upload/ImageField';
import { ConditionField } from './fields/ConditionField';
import { MessageField } from './fields/MessageField';
import { PriceField } from './fields/PriceField';
import { createSellForm } from './forms/loan-forms.rules';
import { LoanDialog } from './LoanDialog';
import type { StepDialogProps } from './step-dialog';
import { useLoanForm } from './use-loan-form';

export function SellDialog({ loan, onDone, onClose }: StepDialogProps) {
  const [image, setImage] = useState<File>();
  const setState = useSetLoanState();
  const [schema] = useState(() => createSellForm(loan.currency));
  const { isBusy, dialog } = useLoanForm({
    schema,
    defaultValues: {
      price: toNumberText(loan.price, getDecimals(loan.currency)),
      condition: '',
      message: '',
    },
    draftName: `loan-${loan.id}-sell`,
    send: async (input) => {
      const changed = await setState.mutateAsync({ id: loan.id, ...input });
      toastChange(t('loan.soldTo', { name: loan.borrower.name }), changed);
      onDone(changed, image);
    },
    onClose,
  });
  return (
    <LoanDialog
      title={t('lending.sellTo', { name: loan.borrower.name })}
      description={t('lending.soldQuantityHint', {
        itemName: loan.item_name,
        value: t('count.units', { count: loan.quantity }),
      })}
      submitLabel={t('lending.sell')}
      busyLabel={t('lending.selling')}
      {...dialog}
    >
      <PriceField label={t('common.price')} currency={loan.currency} />
      <ConditionField />
      <ImageField image={image} onChange={setImage} disabled={isBusy} />
      <MessageField />
    </LoanDialog>
  );
}
