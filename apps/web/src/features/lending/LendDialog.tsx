import type { Item, Loan, LoanKind } from '@stowage/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { ImageField } from '../image-upload/ImageField';
import { ConditionField } from './ConditionField';
import { DueDateField } from './DueDateField';
import { LoanDialog } from './LoanDialog';
import { HandOutForm } from './loan-forms.rules';
import { useHandOut } from '../../entities/loan/loans.queries';
import { MessageField } from './MessageField';
import { QuantityField } from './QuantityField';
import { PriceField } from './PriceField';
import { BorrowerField } from './BorrowerField';
import { useLoanForm } from './use-loan-form';
import * as texts from './lending.texts';

interface LendDialogProps {
  item: Item;
  kind: LoanKind;
  onDone: (loan: Loan, image: File | undefined) => void;
  onClose: () => void;
}

export function LendDialog({ item, kind, onDone, onClose }: LendDialogProps) {
  const [image, setImage] = useState<File>();
  const handOut = useHandOut();
  const isLent = kind === 'borrow';
  const { form, errors, isBusy, dialog } = useLoanForm({
    schema: HandOutForm,
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
      const loan = await handOut.mutateAsync(input);
      toast.success(isLent ? texts.lentTo(loan.borrower.name) : texts.soldTo(loan.borrower.name));
      onDone(loan, image);
    },
    onClose,
  });
  const [borrower, quantity, due_date] = useWatch({
    control: form.control,
    name: ['borrower', 'quantity', 'due_date'],
  });
  return (
    <LoanDialog
      title={isLent ? texts.lend : texts.sell}
      description={isLent ? item.name : texts.sellItemHint(item.name)}
      submitLabel={isLent ? texts.lend : texts.sell}
      busyLabel={texts.saving}
      {...dialog}
    >
      <BorrowerField
        value={borrower}
        onChange={(value) => form.setValue('borrower', value, { shouldDirty: true })}
        error={errors.borrower?.message}
      />
      <QuantityField
        label={texts.quantity}
        value={quantity}
        onChange={(text) => form.setValue('quantity', text, { shouldDirty: true })}
        max={item.available_quantity}
        error={errors.quantity?.message}
      />
      {isLent ? (
        <DueDateField
          value={due_date}
          onChange={(day) => form.setValue('due_date', day, { shouldDirty: true })}
          error={errors.due_date?.message}
        />
      ) : (
        <PriceField label={texts.price} registration={form.register('price')} error={errors.price?.message} />
      )}
      <ConditionField registration={form.register('condition')} error={errors.condition?.message} />
      <ImageField image={image} onChange={setImage} disabled={isBusy} />
      <MessageField
        label={texts.note}
        registration={form.register('message')}
        error={errors.message?.message}
      />
    </LoanDialog>
  );
}
