import type { LoanKind, SharedItem } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useAskForItem, useRefreshLoans } from '../../entities/loan/loans.queries';
import { toDisplayName } from '../../entities/user/display-name';
import { t } from '../../lib/i18n';
import { DueDateField } from './fields/DueDateField';
import { MessageField } from './fields/MessageField';
import { PriceField } from './fields/PriceField';
import { QuantityField } from './fields/QuantityField';
import { createAskForm } from './forms/loan-forms.rules';
import { LoanDialog } from './LoanDialog';
import { useLoanForm } from './use-loan-form';

interface AskDialogProps {
  item: SharedItem;
  kind: LoanKind;
  /** True if the owner must agree first. */
  isAsking: boolean;
  onClose: () => void;
}

export default function AskDialog({ item, kind, isAsking, onClose }: AskDialogProps) {
  const ask = useAskForItem();
  const refresh = useRefreshLoans();
  const [schema] = useState(() => createAskForm(item.currency));
  const owner = toDisplayName(item.owner);
  const { dialog } = useLoanForm({
    schema,
    defaultValues: { item_code: item.code, kind, quantity: '1', due_date: '', price: '', message: '' },
    draftName: `ask-${kind}-${item.code}`,
    send: async (input) => {
      const { state } = await ask.mutateAsync(input);
      toast.success(
        state === 'agreed' ? t('lending.agreedWith', { owner }) : t('lending.requestSentTo', { owner }),
      );
      onClose();
    },
    onClose: () => {
      onClose();
      // After an error, the item may no longer be available. An earlier refresh would remove the dialog with its error.
      if (ask.isError) refresh();
    },
  });
  const isBorrowing = kind === 'borrow';
  const verb = isBorrowing ? t('lending.borrow') : t('lending.buy');
  return (
    <LoanDialog
      title={isAsking ? (isBorrowing ? t('lending.askToBorrow') : t('lending.askToBuy')) : verb}
      description={
        isAsking
          ? t('lending.askHint', { name: item.name, owner })
          : t('lending.alreadyAgreedHint', { name: item.name, owner })
      }
      submitLabel={isAsking ? t('lending.ask') : verb}
      busyLabel={t('lending.sending')}
      {...dialog}
    >
      <QuantityField max={item.available_quantity} />
      {isBorrowing ? (
        <DueDateField />
      ) : (
        <PriceField label={t('lending.optionalOffer')} currency={item.currency} />
      )}
      <MessageField label={t('lending.optionalMessageTo', { name: owner })} />
    </LoanDialog>
  );
}
