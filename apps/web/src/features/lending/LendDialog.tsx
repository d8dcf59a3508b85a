import type { Item, Loan, LoanKind } from '@stowage/contracts';
import { useState } from 'react';
import { WithParts } from '../../entities/item/WithParts';
import { useHandOut } from '../../entities/loan/loans.queries';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { toastChange } from '../../ui/feedback/undo-toast';
import { ImageField } from '../image-upload/ImageField';
import { BorrowerField } from './fields/BorrowerField';
import { ConditionField } from './fields/ConditionField';
import { DueDateField } from './fields/DueDateField';
import { MessageField } from './fields/MessageField';
import { PriceField } from './fields/PriceField';
import { QuantityField } from './fields/QuantityField';
import { createLendForm } from './forms/loan-forms.rules';
import { LoanDialog } from './LoanDialog';
import { useLoanForm } from './use-loan-form';

interface LendDialogProps {
  item: Item;
  kind: LoanKind;
  onDone: (loan: Loan, image: File | undefined) => void;
  onClose: () => void;
}

export default function LendDialog({ item, kind, onDone, onClose }: LendDialogProps) {
  const [image, setImage] = useState<File>();
  const [withParts, setWithParts] = useState(true);
  const handOut = useHandOut();
  const currency = useCurrency();
  const [schema] = useState(() => createLendForm(currency));
  const isLent = kind === 'borrow';
  const { isBusy, dialog } = useLoanForm({
    schema,
    defaultValues: {
      item_id: item.id,
      borrower: { id: null, name: '' },
      kind,
      quantity: '1',
      due_date: '',
      price: '',
      message: '',
      condition: item.condition ?? '',
    },
    draftName: `${kind}-item-${item.id}`,
    send: async (input) => {
      const loan = await handOut.mutateAsync(
        item.parts_count > 0 ? { ...input, with_parts: withParts } : input,
      );
      toastChange(
        isLent
          ? t('lending.lentTo', { name: loan.borrower.name })
          : t('loan.soldTo', { name: loan.borrower.name }),
        loan,
      );
      onDone(loan, image);
    },
    onClose,
  });
  return (
    <LoanDialog
      title={isLent ? t('common.lend') : t('lending.sell')}
      description={isLent ? <bdi>{item.name}</bdi> : t('lending.sellItemHint', { name: item.name })}
      submitLabel={isLent ? t('common.lend') : t('lending.sell')}
      busyLabel={t('common.saving')}
      {...dialog}
    >
      <BorrowerField />
      <QuantityField max={item.available_quantity} />
      <WithParts count={item.parts_count} checked={withParts} onChange={setWithParts} />
      {isLent ? <DueDateField /> : <PriceField label={t('common.price')} currency={currency} />}
      <ConditionField />
      <ImageField image={image} onChange={setImage} disabled={isBusy} />
      <MessageField label={t('lending.note')} />
    </LoanDialog>
  );
}
