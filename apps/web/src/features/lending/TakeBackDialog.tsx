import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toOtherName } from '../../entities/loan/loan-texts.rules';
import { useSetLoanState } from '../../entities/loan/loans.queries';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { toNumberText } from '../../lib/numbers/number-text';
import { toastChange } from '../../ui/feedback/undo-toast';
import { Segments } from '../../ui/form/Segments';
import { ImageField } from '../image-upload/ImageField';
import { ConditionField } from './fields/ConditionField';
import { MessageField } from './fields/MessageField';
import { QuantityField } from './fields/QuantityField';
import { TakeBackForm, type TakeBackValues } from './forms/loan-forms.rules';
import { LoanDialog } from './LoanDialog';
import type { StepDialogProps } from './step-dialog';
import { useLoanForm } from './use-loan-form';

const OUTCOMES = [
  {
    value: 'returned',
    label: 'common.returned',
  },
  {
    value: 'lost',
    label: 'lending.lost',
  },
] as const satisfies readonly { value: TakeBackValues['state']; label: PlainMessageKey }[];

export function TakeBackDialog({ loan, onDone, onClose }: StepDialogProps) {
  const [image, setImage] = useState<File>();
  const setState = useSetLoanState();
  const { form, isBusy, dialog } = useLoanForm({
    schema: TakeBackForm,
    defaultValues: {
      state: 'returned',
      quantity: toNumberText(loan.quantity, 0),
      condition: '',
      message: '',
    },
    draftName: `loan-${loan.id}-take-back`,
    send: async (input) => {
      const changed = await setState.mutateAsync({ id: loan.id, ...input });
      toastChange(input.state === 'lost' ? t('common.markedAsLost') : t('lending.markedAsReturned'), changed);
      onDone(changed, image);
    },
    onClose,
  });
  const state = useWatch({ control: form.control, name: 'state' });
  const isLost = state === 'lost';
  const name = toOtherName(loan);
  return (
    <LoanDialog
      title={loan.is_owner ? t('lending.takeBackFrom', { name }) : t('lending.returnTo', { name })}
      description={
        loan.is_owner ? (
          <bdi>{loan.item_name}</bdi>
        ) : (
          t('lending.ownerDeletedHint', { itemName: loan.item_name })
        )
      }
      submitLabel={
        isLost ? t('lending.reportAsLost') : loan.is_owner ? t('lending.takeBack') : t('common.returned')
      }
      busyLabel={t('common.saving')}
      {...(isLost ? { tone: 'danger' as const } : {})}
      {...dialog}
    >
      <Segments
        legend={t('lending.outcome')}
        options={OUTCOMES}
        value={state}
        onChange={(outcome) => form.setValue('state', outcome, { shouldDirty: true })}
      />
      <QuantityField
        label={isLost ? t('lending.quantityLost') : t('lending.quantityReturned')}
        max={loan.quantity}
        shouldValidate
      />
      {isLost ? loan.is_owner && <p className="text-quiet">{t('lending.lostHint')}</p> : <ConditionField />}
      {loan.is_owner && <ImageField image={image} onChange={setImage} disabled={isBusy} />}
      <MessageField />
    </LoanDialog>
  );
}
